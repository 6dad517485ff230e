/// A view that draws a number, and can animate the number's change to a new value.
@MainActor
package protocol NumberDrawing: View {
  /// Draws a number between an old value and the new value.
  ///
  /// - Parameter way: The old value, and the progress from it to the new value; `nil` at the end of
  ///   the movement.
  func showNumber(_ way: (from: Double, progress: Double)?)
}
