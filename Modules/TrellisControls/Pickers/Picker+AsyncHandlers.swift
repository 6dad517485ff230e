public import TrellisEvents

extension Picker {
  /// Adds an async handler that runs when the user selects a row; the handler receives the element.
  ///
  /// The parameter `whileRunning` determines what happens to an event that is raised while the
  /// handler is still running. By default, the handler does not run for such an event.
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
