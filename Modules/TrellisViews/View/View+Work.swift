public import TrellisEvents

extension View {
  /// Runs work that may take a long time and can be cancelled.
  ///
  /// The work begins immediately. Its beginning is recorded as an `effect` with the given name. If
  /// the work suspends, its end is recorded too, as a `completion` whose cause is the `effect`
  /// record. The completion shows whether the work returned, threw or was cancelled. Between
  /// suspensions, the work runs on the main actor. The work is cancelled when the program ends, but
  /// not when the view is removed. A script does not wait for work that is suspended.
  ///
  /// ```swift
  /// Button("Import").onTap { button in
  ///   let clock = button.clock
  ///   button.perform("import") {
  ///     for _ in 0..<10 { try await clock?.sleep(for: .seconds(1)) }
  ///   }
  /// }
  /// ```
  ///
  /// If the view is not in a window, the work runs but is not recorded, unless the view is a
  /// control that was in a window before.
  ///
  /// - Parameters:
  ///   - name: The name of the work in its records.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - work: The work. If it throws, the error is recorded and passed to the closure `onError` of
  ///     the `Dispatcher`.
  /// - Returns: A handle that can cancel the work. Releasing the handle does not cancel the work.
  @discardableResult
  public func perform(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping @MainActor () async throws -> Void
  ) -> Cancellation {
    ((self as? Control)?.dispatcher ?? context?.dispatcher ?? .unrecorded).runWork(
      name, path: path, site: SourceSite(fileID: fileID, line: line), work)
  }
}
