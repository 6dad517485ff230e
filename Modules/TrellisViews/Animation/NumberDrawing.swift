/// A view that draws a number, and can draw the number on the way to a new value.
@MainActor
package protocol NumberDrawing: View {
  /// Draws the number on the way from an old value to the new one; nil ends the movement.
  func showNumber(_ way: (from: Double, progress: Double)?)
}
