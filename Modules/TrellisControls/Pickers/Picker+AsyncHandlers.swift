public import TrellisEvents

extension Picker {
  /// Adds an async handler for a row that the user chose; it gets the element.
  ///
  /// Its rules are those of the form of `on` with `whileRunning`.
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
