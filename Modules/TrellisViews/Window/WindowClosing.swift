/// A view that has something to finish before its window closes, such as text to save.
@MainActor
package protocol WindowClosing: View {
  /// Called when the program closes the window, before the program ends.
  func windowWillClose()
}
