public import TrellisEvents

extension Window {
  /// Runs work of the program that may take long and can be cancelled.
  ///
  /// The work begins at once. On record are its beginning, an `effect` of its name, and, if it
  /// suspends, its end, a `completion` whose cause is the beginning: it returned, threw, or was
  /// cancelled. Between two suspensions the work is on the main actor. The end of the program
  /// cancels it. No script waits for it while it is suspended.
  ///
  /// ```swift
  /// let window = Window { Label("Import") }
  /// let work = window.perform("import") {
  ///   for _ in 0..<10 { try await window.clock?.sleep(for: .seconds(1)) }
  /// }
  /// work.cancel()
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the records.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - work: The work. An error that it throws is put on record and reaches the error hook.
  /// - Returns: The running work, which can be cancelled; dropping the object cancels nothing.
  @discardableResult
  public func perform(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping @MainActor () async throws -> Void
  ) -> Cancellation {
    (dispatcher ?? .unrecorded).runWork(
      name, path: path, site: SourceSite(fileID: fileID, line: line), work)
  }
}
