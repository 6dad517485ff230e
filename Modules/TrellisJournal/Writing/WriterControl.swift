import CTrellisJournal
import Synchronization

/// The requests of other threads to the writer, and the writer's answers.
final class WriterControl: Sendable {
  struct State {
    var path: String
    /// The number of requests so far.
    var asked: UInt64 = 0
    /// The number of requests that have been carried out. The result of the last one is in
    /// `failure`.
    var served: UInt64 = 0
    var failure: JournalError?
    var isClosing = false
    /// Whether the writer's thread has ended.
    var isOver = false
    var thread: UInt64?
  }

  private let state: Mutex<State>

  init(path: String) {
    state = Mutex(State(path: path))
  }

  var path: String { state.withLock { $0.path } }
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Whether the current thread is the writer's thread.
  var isCurrent: Bool {
    let current = trellis_journal_current_thread()
    return state.withLock { $0.thread == current }
  }

  /// A request to the writer.
  struct Request {
    var number: UInt64
    var isWaitedFor: Bool
    var isClosing: Bool
  }

  var request: Request {
    state.withLock { state in
      Request(
        number: state.asked, isWaitedFor: state.served < state.asked, isClosing: state.isClosing)
    }
  }

  /// Answers all requests up to the given request, with the same result.
  func answer(_ request: Request, with failure: JournalError?) {
    state.withLock { state in
      state.served = request.number
      state.failure = failure
    }
  }

  /// Registers the current thread as the writer's thread.
  func enter() {
    state.withLock { $0.thread = trellis_journal_current_thread() }
  }

  /// Marks the writer's thread as ended.
  func leave() {
    state.withLock { $0.isOver = true }
  }

  func move(to path: String) {
    state.withLock { $0.path = path }
  }

  /// Asks the writer to store all records so far and, if `closing` is `true`, the end of the
  /// session. Waits until the writer has tried, and returns the error, or `nil` if everything was
  /// stored. If the current thread is the writer's own, returns `nil` at once.
  func ask(closing: Bool = false, _ ring: Ring) -> JournalError? {
    guard !isCurrent else { return nil }
    let ticket = state.withLock { state in
      if closing { state.isClosing = true }
      state.asked += 1
      return state.asked
    }
    trellis_ring_wake(ring.ring)
    while true {
      let progress = trellis_word_load(&ring.ring.pointee.progress)
      let (isServed, failure) = state.withLock { ($0.served >= ticket || $0.isOver, $0.failure) }
      if isServed { return failure }
      trellis_word_wait(&ring.ring.pointee.progress, progress, 100_000_000)
    }
  }
}
