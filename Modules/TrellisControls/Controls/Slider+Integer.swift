public import TrellisState
import TrellisViews

extension Slider {
  /// Creates a slider with a two-way binding to an integer.
  /// ```swift
  /// let volume = State(5)
  /// let slider = Slider("Volume", value: volume.binding, in: 0...11)
  /// ```
  public convenience init(
    _ label: String, value: Binding<Int>, in range: ClosedRange<Int> = 0...100, step: Int = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label, value: value.asDouble(in: range),
      in: Double(range.lowerBound)...Double(range.upperBound), step: Double(step), fileID: fileID,
      line: line)
  }
}

extension Binding<Int> {
  /// Returns a two-way binding that converts the bound integer to and from a `Double`. A number
  /// that is set through the binding becomes the nearest integer in the range.
  func asDouble(in range: ClosedRange<Int>) -> Binding<Double> {
    map {
      Double($0)
    } set: { whole, number in
      // When the ends of a large range are rounded to a `Double`, they may no longer fit in an
      // `Int`.
      let nearest = Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
      whole = Swift.min(Swift.max(nearest, range.lowerBound), range.upperBound)
    }
  }
}
