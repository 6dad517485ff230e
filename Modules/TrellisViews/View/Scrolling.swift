package import TrellisLayout

/// A view that shows a part of its content, and moves that.
@MainActor
package protocol Scrolling: View {
  /// The sign for more content; it stands in front of all children but dialogs.
  var overflowSign: DrawNode? { get }

  /// Brings a target into view, and returns the distance that the content has moved.
  func reveal(_ target: RevealTarget) -> Point
}
