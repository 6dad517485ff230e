package import TrellisLayout

/// How a view and its parts were drawn and described last; nil where that no longer holds.
package struct Rendering {
  /// What they drew.
  package var drawing: DrawNode?
  /// What they mean.
  package var semantics: SemanticNodes?

  /// Describes a view that was not shown yet.
  package init() {}

  /// Whether anything of it holds.
  package var isKnown: Bool { drawing != nil || semantics != nil }

  /// Forgets both: something changed that can be seen.
  package mutating func forget() {
    drawing = nil
    semantics = nil
  }
}
