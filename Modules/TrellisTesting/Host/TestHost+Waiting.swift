public import Trellis

extension TestHost {
  /// Waits until something holds, turn by turn of the run loop, never by the clock.
  ///
  /// Results that controls asked for are waited for by every step anyway. This is for work that the
  /// window does not know of, such as a task of the program's own on the main actor. A turn takes
  /// microseconds if nothing is to be done, so what takes real time, such as the network, is not waited
  /// for: give the program a stand-in, and its delays the timers of its views.
  /// ```swift
  /// try await host.wait("3 rows are there") { host.all(.role(.row)).count == 3 }
  /// ```
  /// - Parameters:
  ///   - expectation: What is waited for, for the failure.
  ///   - turns: How many turns to wait at most.
  ///   - fileID: The test's file.
  ///   - line: The test's line.
  ///   - condition: Whether it holds; asked before the first turn and after each.
  /// - Throws: ``TestFailure`` if it does not hold after the last turn.
  public func wait(
    _ expectation: String, turns: Int = 1000, fileID: StaticString = #fileID, line: UInt = #line,
    until condition: @MainActor () throws -> Bool
  ) async throws {
    for _ in 0..<turns {
      if try condition() { return }
      turnCount += 1
      await Task.yield()
      await settle()
    }
    if try condition() { return }
    try located(fileID, line) {
      throw failure("after \(turns) turns it is not so that \(expectation)")
    }
  }

  /// Waits until there is such a thing, and only one.
  ///
  /// - Throws: ``TestFailure`` if there is not after the last turn.
  @discardableResult
  public func wait(
    for finder: Finder, turns: Int = 1000, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws -> SemanticNode {
    try await wait(
      "one thing is there with \(finder)", turns: turns, fileID: fileID, line: line
    ) { all(finder).count == 1 }
    return try find(finder, fileID: fileID, line: line)
  }
}
