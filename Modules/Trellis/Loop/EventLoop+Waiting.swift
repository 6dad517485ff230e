extension EventLoop {
  /// Runs the loop until an async closure returns, and returns the closure's result. A command-line
  /// tool can use this method to await an async function before it shows a window.
  ///
  /// - Throws: The closure's error.
  public func wait<Answer: Sendable>(
    for question: @escaping @MainActor () async throws -> Answer
  ) throws -> Answer {
    let asked = AskedQuestion(question, wake: mailbox.wake)
    while true {
      if let result = asked.result { return try result.get() }
      turn(mayWait: true)
    }
  }

  /// Runs the loop until an async closure returns, or until a limit of real time is reached.
  /// Returns the closure's result, or `nil` if the limit was reached first.
  ///
  /// When the limit is reached, the task of the closure is cancelled.
  ///
  /// - Throws: The closure's error.
  package func wait<Answer: Sendable>(
    atMost limit: Duration, for question: @escaping @MainActor () async throws -> Answer
  ) throws -> Answer? {
    let asked = AskedQuestion(question, wake: mailbox.wake)
    let end = ContinuousClock.now + limit
    while asked.result == nil, ContinuousClock.now < end {
      turn(mayWait: true, until: end)
    }
    asked.task?.cancel()
    return try asked.result?.get()
  }
}

/// The call of an async closure, and its result once the closure has returned.
@MainActor
private final class AskedQuestion<Answer: Sendable> {
  private(set) var result: Result<Answer, any Error>?
  private(set) var task: Task<Void, Never>?

  init(
    _ question: @escaping @MainActor () async throws -> Answer, wake: @escaping @Sendable () -> Void
  ) {
    task = Task {
      do { result = .success(try await question()) } catch { result = .failure(error) }
      wake()
    }
  }

  isolated deinit {}
}
