public import TrellisState

extension When {
  /// Creates views for an optional value while it is not `nil`.
  ///
  /// ```swift
  /// let guest = State<String?>(nil)
  /// let line = VStack {
  ///   When(guest.binding) { name in TextField("Guest", text: name) } else: { Label("no guest") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The optional value.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - content: A closure that returns the views, given a binding to the value. The closure is
  ///     called once. While the value is `nil`, the binding keeps the previous value.
  ///   - alternative: The views while the value is `nil`.
  public convenience init<Value>(
    _ value: Binding<Value?>, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content: @escaping @MainActor (Binding<Value>) -> [View],
    @ListBuilder<View> else alternative: @escaping @MainActor () -> [View] = { [] }
  ) {
    self.init(
      value.map { $0 != nil }, fileID: fileID, line: line,
      content: {
        // The branch is built only while there is a value.
        guard let first = value.wrappedValue else { return [] }
        return content(value.unwrapped(from: first))
      }, else: alternative)
  }

  /// Creates a choice between two lists of views that depends on an optional condition. The value
  /// `nil` counts as `false`.
  public convenience init(
    _ condition: Binding<Bool?>, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content: @escaping @MainActor () -> [View],
    @ListBuilder<View> else alternative: @escaping @MainActor () -> [View] = { [] }
  ) {
    self.init(
      condition.map { $0 == true }, fileID: fileID, line: line, content: content, else: alternative)
  }
}
