/// A view whose async handlers keep running after the view has been removed from the window. An
/// example is a button that closes its dialog.
@MainActor
package protocol TaskKeeping: View {
  /// Whether the async handlers of the view, and of the views in it, currently keep running
  /// although the view is not shown.
  var keepsTasks: Bool { get }
}

extension TaskKeeping {
  package var keepsTasks: Bool { true }
}
