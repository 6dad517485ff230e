extension EventLoop {
  /// Runs the loop until an asynchronous question is answered; for tools that need an answer before
  /// they show anything.
  ///
  /// - Throws: What the question throws.
  public func wait<Answer: Sendable>(
    for question: @escaping @MainActor () async throws -> Answer
  ) throws -> Answer {
    var result: Result<Answer, any Error>?
    Task {
      do { result = .success(try await question()) } catch { result = .failure(error) }
      mailbox.wake()
    }
    while true {
      if let result { return try result.get() }
      turn(mayWait: true)
    }
  }
}
