package import TrellisLayout

/// A view that shows a part of what it holds, and moves that.
@MainActor
package protocol Scrolling: View {
  /// A sign that there is more than is shown; it stands before all children but dialogs.
  var overflowSign: DrawNode? { get }

  /// Brings something in it into view, and says how far that has moved by it.
  func reveal(_ target: RevealTarget) -> Point
}
