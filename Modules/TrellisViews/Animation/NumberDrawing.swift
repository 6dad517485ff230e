/// A view that draws a number, and can animate the number's change to a new value.
@MainActor
package protocol NumberDrawing: View {
  /// Draws a number between an old value and the new value; nil ends the movement.
  func showNumber(_ way: (from: Double, progress: Double)?)
}
