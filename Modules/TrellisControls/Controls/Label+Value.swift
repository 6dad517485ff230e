public import TrellisState
import TrellisViews

extension Label {
  /// Creates a label that shows the description of a bound value, such as a number.
  /// ```swift
  /// let count = State(20)
  /// let label = Label(count.binding)
  /// ```
  public convenience init<Value: CustomStringConvertible>(
    _ value: Binding<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(value.map { $0.description }, fileID: fileID, line: line)
  }
}
