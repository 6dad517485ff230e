public import TrellisEvents

extension Picker {
  /// Adds an async handler that runs when the user chooses a row; the handler gets the element.
  ///
  /// The parameter `whileRunning` works as in `on`.
  @discardableResult
  public func onSelect(
    whileRunning: HandlerOptions.WhileRunning = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ handler: @escaping @MainActor (Element) async throws -> Void
  ) -> Self {
    on(Picker.selected, whileRunning: whileRunning, fileID: fileID, line: line) {
      (_: Picker, row) async throws in try await handler(row.element)
    }
  }
}
