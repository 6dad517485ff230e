public import TrellisState

extension Window {
  /// Creates a window whose title is provided by a binding.
  /// ```swift
  /// let name = State("Untitled")
  /// let window = Window(name.binding.map { "Notes: \($0)" }) { Label(name.binding) }
  /// ```
  public convenience init(
    _ title: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content: () -> [View]
  ) {
    self.init(title: title, fileID: fileID, line: line, content: content)
  }

  /// Creates a window whose title is provided by a binding.
  /// ```swift
  /// let name = State("Untitled")
  /// let window = Window(title: name.binding) { Label(name.binding) }
  /// ```
  public convenience init(
    title: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content: () -> [View]
  ) {
    self.init(title: title.wrappedValue, fileID: fileID, line: line, content: content)
    property(\.title, binding: title, fileID: fileID, line: line)
  }
}
