extension EventLoop {
  /// Runs the loop until an async closure returns, and returns its answer. Tools use this method if
  /// they need an answer before they show anything.
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

  /// Runs the loop until an async closure returns an answer, for a limited real time.
  ///
  /// When the time is over, the closure is cancelled, and the answer is nil.
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

/// An async closure, with its answer after it has returned.
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
