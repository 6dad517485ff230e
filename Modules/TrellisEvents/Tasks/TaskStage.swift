/// The stage of a run: whether its closure has begun or ended, and whether the call that began the
/// run has ended.
///
/// Each method that changes the stage returns the next step: a closure to run, a task to cancel, or
/// a result to record.
enum TaskStage {
  typealias Body = @MainActor () async throws -> Void
  typealias Result = Swift.Result<Void, any Error>

  /// The closure has not begun, and the call that began the run has not ended.
  case new(Body)
  /// The closure waits for earlier runs, and the call that began this run has ended.
  case queued(Body)
  /// The closure is running, and the call that began the run has not ended.
  case running(Work)
  /// The closure has ended, but the call that began the run has not, so the call reports the
  /// result.
  case returned(Result)
  /// The closure is running, but the call that began the run has ended, so the end of the closure
  /// is recorded separately.
  case suspended(Work)
  /// The run is over, and its result has been reported.
  case over

  /// A closure that is running.
  struct Work {
    /// The task of the closure, or `nil` until the closure first suspends.
    var task: Task<Void, Never>?
    var isCancelled = false
  }

  private static let cancelled = Result.failure(CallOutcome(.cancelled))

  /// Marks the closure as running, and returns the closure, or `nil` if the closure has already
  /// begun or must no longer begin.
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

  /// Stores the task of the closure.
  ///
  /// - Returns: Whether the task must be cancelled, because the closure was cancelled or abandoned
  ///   in the meantime, or has already ended.
  mutating func keep(_ task: Task<Void, Never>) -> Bool {
    changeWork { $0.task = task }
    return work?.isCancelled ?? true
  }

  /// Marks the closure as ended.
  ///
  /// - Returns: The result to record, or `nil` if the call that began the run reports the result or
  ///   nothing is left to record.
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

  /// Marks the call that began the run as ended.
  ///
  /// - Returns: The result that the call reports, or `nil` if the closure has not ended.
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

  /// The next steps of a cancellation: a task to cancel, and a result to record.
  struct Cancelling {
    var task: Task<Void, Never>?
    var result: Result?
  }

  /// Cancels the closure. If the closure has not begun, the run is over immediately; otherwise, the
  /// closure ends when it notices the cancellation.
  mutating func cancel() -> Cancelling {
    switch self {
    case .new, .queued: return abandon()
    case .running, .returned, .suspended, .over: break
    }
    guard let work, !work.isCancelled else { return Cancelling() }
    changeWork { $0.isCancelled = true }
    return Cancelling(task: work.task)
  }

  /// Cancels the closure. The run is over immediately, unless the closure is running in a call that
  /// has not ended yet.
  mutating func abandon() -> Cancelling {
    switch self {
    case .new, .queued, .suspended:
      defer { self = .over }
      return Cancelling(task: work?.task, result: Self.cancelled)
    case .running: return cancel()
    case .returned, .over: return Cancelling()
    }
  }

  /// The closure that is running, or `nil` if there is none.
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
