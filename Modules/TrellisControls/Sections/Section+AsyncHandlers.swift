public import TrellisEvents

extension Section {
  /// Adds an async handler that runs when the user selects a row of the section; the handler
  /// receives the element.
  ///
  /// The parameter `whileRunning` determines what happens to an event that is raised while the
  /// handler is still running. By default, the handler does not run for such an event.
  @discardableResult
  public func onSelect(
    whileRunning: HandlerOptions.WhileRunning = .ignore, fileID: StaticString = #fileID,
    line: UInt = #line,
    _ handler: @escaping @MainActor (Element) async throws -> Void
  ) -> Self {
    on(Section.selected, whileRunning: whileRunning, fileID: fileID, line: line) {
      (_: Section, row) async throws in
      guard let element = row.item as? Element else { return }
      try await handler(element)
    }
  }
}
