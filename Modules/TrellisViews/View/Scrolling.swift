package import TrellisLayout

/// A view that shows a part of its content and can scroll to the rest.
@MainActor
package protocol Scrolling: View {
  /// The arrows that show that there is more content. They are drawn in front of all children
  /// except dialogs.
  var overflowSign: DrawNode? { get }

  /// Brings a target into view. Returns the distance that the content has moved.
  func reveal(_ target: RevealTarget) -> Point
}
