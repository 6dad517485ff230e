public import TrellisEvents

extension Window {
  /// Runs work of the program that may take a long time and can be cancelled.
  ///
  /// The work begins immediately. The journal gets a record of its beginning, an `effect` with its
  /// name. If the work suspends, the journal also gets a record of its end, a `completion` whose
  /// cause is the beginning and which says whether the work returned, threw or was cancelled.
  /// Between suspensions, the work runs on the main actor. When the program ends, it cancels the
  /// work. A script does not wait for work that is suspended.
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
  ///   - work: The work. If it throws, the error is recorded and passed to the error hook.
  /// - Returns: A handle that cancels the work; dropping the handle cancels nothing.
  @discardableResult
  public func perform(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping @MainActor () async throws -> Void
  ) -> Cancellation {
    (dispatcher ?? .unrecorded).runWork(
      name, path: path, site: SourceSite(fileID: fileID, line: line), work)
  }
}
