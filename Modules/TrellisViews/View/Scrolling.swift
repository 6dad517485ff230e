package import TrellisLayout

/// A view that shows a part of its content and can scroll to the rest.
@MainActor
package protocol Scrolling: View {
  /// A drawing of the arrows that point to content outside the visible part, or `nil` if there is
  /// nothing to draw. If all content is visible, the value may also be a drawing without arrows.
  /// The arrows are drawn in front of all children except dialogs.
  var overflowSign: DrawNode? { get }

  /// Scrolls a target into view. Returns the distance by which the content has moved.
  func reveal(_ target: RevealTarget) -> Point
}
