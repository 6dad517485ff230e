public import Trellis

extension TestHost {
  /// Waits until a condition is true, up to a maximum number of turns. The limit counts turns
  /// (passes of the run loop), not seconds.
  ///
  /// Every step already waits for results that controls have requested. Use this method for work
  /// that a step does not wait for, such as a task of the program on the main actor. A turn takes
  /// microseconds if there is nothing to do, so this method does not wait long enough for work that
  /// takes real time, such as a network request. In a test, replace such work with a stand-in that
  /// waits for a view's timer.
  /// ```swift
  /// try await host.wait("3 rows are there") { host.all(.role(.row)).count == 3 }
  /// ```
  /// - Parameters:
  ///   - expectation: The condition in words, for the failure message.
  ///   - turns: The maximum number of turns to wait.
  ///   - fileID: The source file that a failure of the test names.
  ///   - line: The source line that a failure of the test names.
  ///   - condition: A closure that returns whether the condition is true. It is called before the
  ///     first turn and after each turn.
  /// - Throws: ``TestFailure`` if the condition is still false after `turns` turns.
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
      throw failure(
        "the condition is still false after \(turns) turns of the main actor: \(expectation)")
    }
  }

  /// Waits until a finder finds exactly one node, and returns that node.
  ///
  /// - Throws: ``TestFailure`` if the finder still does not find exactly one node after `turns`
  ///   turns.
  @discardableResult
  public func wait(
    for finder: Finder, turns: Int = 1000, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws -> SemanticNode {
    try await wait(
      "exactly one view matches \(finder)", turns: turns, fileID: fileID, line: line
    ) { all(finder).count == 1 }
    return try find(finder, fileID: fileID, line: line)
  }
}
