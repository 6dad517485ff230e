package import TrellisLayout

/// The most recent drawing and semantic nodes of a view and its parts. A property is `nil` if it is
/// out of date.
package struct Rendering {
  /// The drawing of the view and its parts.
  package var drawing: DrawNode?
  /// The semantic nodes of the view and its parts.
  package var semantics: SemanticNodes?

  /// Creates the rendering of a view that has not been shown.
  package init() {}

  /// Whether the drawing or the semantic nodes are known.
  package var isKnown: Bool { drawing != nil || semantics != nil }

  /// Discards the drawing and the semantic nodes, because something visible has changed.
  package mutating func forget() {
    drawing = nil
    semantics = nil
  }
}
