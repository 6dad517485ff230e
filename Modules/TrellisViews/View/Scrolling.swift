package import TrellisLayout

/// A view that shows a part of its content, and scrolls to other parts.
@MainActor
package protocol Scrolling: View {
  /// The arrows that show that there is more content, in front of all children except dialogs.
  var overflowSign: DrawNode? { get }

  /// Brings a target into view. Returns the distance that the content has moved.
  func reveal(_ target: RevealTarget) -> Point
}
