public import TrellisState

extension Label {
  /// Shows at most so many lines; the last one then ends with an ellipsis. Nil for all.
  @discardableResult
  public func maximumLineCount(_ count: Int?) -> Self {
    looks.maximumLineCount = count
    return self
  }

  /// Has it follow a value how many lines are shown at most.
  @discardableResult
  public func maximumLineCount(
    _ count: Binding<Int>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    follow(count, fileID, line) { $0.looks.maximumLineCount = $1 }
  }

  /// Has the text follow a value.
  @discardableResult
  public func text(
    _ text: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    property(\.text, binding: text, fileID: fileID, line: line)
  }

  /// Shows a text.
  @discardableResult
  public func text(_ text: String) -> Self {
    self.text = text
    return self
  }
}
