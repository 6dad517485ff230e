public import Trellis

extension TestHost {
  /// Waits until a condition holds, turn by turn of the run loop, never by the clock.
  ///
  /// Every step waits for the results that controls asked for. This method is for work that the
  /// window does not know of, such as a task of the program's own on the main actor. A turn takes
  /// microseconds if nothing is to be done, so this does not wait for work that takes real time,
  /// such as the network: give the program a stand-in, and its delays the timers of its views.
  /// ```swift
  /// try await host.wait("3 rows are there") { host.all(.role(.row)).count == 3 }
  /// ```
  /// - Parameters:
  ///   - expectation: The condition in words, for the failure.
  ///   - turns: The greatest number of turns to wait.
  ///   - fileID: The test's file.
  ///   - line: The test's line.
  ///   - condition: Returns whether the condition holds; called before the first turn and after
  ///     each.
  /// - Throws: ``TestFailure`` if the condition does not hold after the last turn.
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

  /// Waits until a finder finds exactly one node.
  ///
  /// - Throws: ``TestFailure`` if it does not after the last turn.
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
