package import TrellisLayout

/// The last drawing and description of a view and its parts; nil where out of date.
package struct Rendering {
  /// The drawing of the view and its parts.
  package var drawing: DrawNode?
  /// The meaning of the view and its parts.
  package var semantics: SemanticNodes?

  /// Makes the rendering of a view that was not shown yet.
  package init() {}

  /// Whether the drawing or the meaning is known.
  package var isKnown: Bool { drawing != nil || semantics != nil }

  /// Forgets both, since something visible changed.
  package mutating func forget() {
    drawing = nil
    semantics = nil
  }
}
