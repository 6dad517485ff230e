/// The stage of a run: whether its closure has begun and ended, and whether the call has ended in
/// which it began.
///
/// Each change returns what is to be done: a closure to run, or the result to put on record.
enum TaskStage {
  typealias Body = @MainActor () async throws -> Void
  typealias Result = Swift.Result<Void, any Error>

  /// Neither the closure nor its call has gone any further.
  case new(Body)
  /// The closure waits for its turn, and its call has ended.
  case queued(Body)
  /// The closure runs in its call.
  case running(Work)
  /// The closure is over, and its call is not: the call tells the result.
  case returned(Result)
  /// The closure runs, and its call has ended: its end is a record of its own.
  case suspended(Work)
  /// Nothing more comes of it.
  case over

  /// A closure that runs.
  struct Work {
    /// The task of the closure; nil until its first suspension.
    var task: Task<Void, Never>?
    var isCancelled = false
  }

  private static let cancelled = Result.failure(CallOutcome(.cancelled))

  /// Begins the closure, which is returned; nil if it has begun, or is not to begin any more.
  mutating func begin() -> Body? {
    switch self {
    case .new(let body):
      self = .running(Work())
      return body
    case .queued(let body):
      self = .suspended(Work())
      return body
    case .running, .returned, .suspended, .over: return nil
    }
  }

  /// Keeps the task of the closure.
  ///
  /// - Returns: Whether it is to be cancelled: the closure was cancelled or abandoned meanwhile.
  mutating func keep(_ task: Task<Void, Never>) -> Bool {
    changeWork { $0.task = task }
    return work?.isCancelled ?? true
  }

  /// Ends the closure.
  ///
  /// - Returns: The result to put on record; nil if its call tells it.
  mutating func end(_ result: Result) -> Result? {
    switch self {
    case .running:
      self = .returned(result)
      return nil
    case .suspended(let work):
      self = .over
      guard work.isCancelled, case .failure(is CancellationError) = result else { return result }
      return Self.cancelled
    case .new, .queued, .returned, .over: return nil
    }
  }

  /// Ends the call.
  ///
  /// - Returns: The result that the call has to tell; nil if the closure is not over.
  mutating func endCall() -> Result? {
    switch self {
    case .new(let body): self = .queued(body)
    case .running(let work): self = .suspended(work)
    case .returned(let result):
      self = .over
      return result
    case .queued, .suspended: break
    case .over: return Self.cancelled
    }
    return nil
  }

  /// What is to be done for a cancellation: a task to cancel, and a result to put on record.
  struct Cancelling {
    var task: Task<Void, Never>?
    var result: Result?
  }

  /// Cancels the closure: it is over when it has noticed, at once if it has not begun.
  mutating func cancel() -> Cancelling {
    switch self {
    case .new, .queued: return abandon()
    case .running, .returned, .suspended, .over: break
    }
    guard let work, !work.isCancelled else { return Cancelling() }
    changeWork { $0.isCancelled = true }
    return Cancelling(task: work.task)
  }

  /// Cancels the closure, and waits for it no longer; in its call, only cancels it.
  mutating func abandon() -> Cancelling {
    switch self {
    case .new, .queued, .suspended:
      defer { self = .over }
      return Cancelling(task: work?.task, result: Self.cancelled)
    case .running: return cancel()
    case .returned, .over: return Cancelling()
    }
  }

  /// The closure that runs; nil if there is none.
  private var work: Work? {
    switch self {
    case .running(let work), .suspended(let work): work
    case .new, .queued, .returned, .over: nil
    }
  }

  private mutating func changeWork(_ change: (inout Work) -> Void) {
    guard var work else { return }
    change(&work)
    if case .running = self { self = .running(work) } else { self = .suspended(work) }
  }
}
