import Trellis

// Async methods for tests, which run on the main actor and must not block it.
extension ScriptDriver {
  /// The outcome of a command that advances the virtual clock.
  package enum PassedTime {
    /// The time of `advance` has passed, the text that `wait` expects has appeared, or the program
    /// has ended.
    case over
    /// The text that `wait` expects has not appeared. The associated value is a message that says
    /// so.
    case unmet(String)
  }

  /// Runs a command if it advances the virtual clock. After each timer that is due, the method
  /// waits until the program has settled.
  ///
  /// - Returns: The outcome, or `nil` if the command does not advance the virtual clock.
  package func passTime(for command: ScriptCommand) async throws -> PassedTime? {
    switch command {
    case .advance(let duration):
      let end = beginAdvance(by: duration)
      while passToNextTimer(until: end) { await application.waitForRest() }
      endAdvance(at: end)
      return .over
    case .wait(let duration, let id, let text):
      return try await isThere(duration, id, text) ? .over : .unmet(unmetWait(duration, id, text))
    default: return nil
    }
  }

  /// Runs one line of a script. The caller must then wait until the program has settled.
  package func carryOut(line: String, number: Int = 1) async throws {
    guard let command = try ScriptCommand(line: line),
      let passed = try await passTime(for: command)
    else { return try execute(line: line, number: number) }
    guard case .unmet(let reason) = passed, !application.isEnding else { return }
    application.printError("script line \(number): \(reason)")
    application.quit(.different)
  }

  /// Waits until a view has the given text or the program ends. Returns `false` if the time runs
  /// out first.
  private func isThere(_ duration: Duration, _ id: String, _ text: String) async throws -> Bool {
    let end = beginWait(duration, id)
    await application.waitForRest()
    while !says(id, text), passToNextTimer(until: end) { await application.waitForRest() }
    let realEnd = ContinuousClock.now + realLimit(of: duration)
    var turns = 0
    // Many tests share the main actor, so this test may not have had a turn on it in that time.
    while !says(id, text), application.exitStatus == nil,
      ContinuousClock.now < realEnd || turns < 50
    {
      turns += 1
      try await Task.sleep(for: .milliseconds(1))
      await application.waitForRest()
      while !says(id, text), passToNextTimer(until: end) { await application.waitForRest() }
    }
    if !says(id, text) { application.timers.advance(to: end) }
    application.context.clock.turn()
    return says(id, text) || application.exitStatus != nil
  }
}
