/// A view that draws a number, and draws it on its way to another one.
@MainActor
package protocol NumberDrawing: View {
  /// Draws the number on the way from another one, until it is told nil.
  func showNumber(_ way: (from: Double, progress: Double)?)
}
