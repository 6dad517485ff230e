import Synchronization
import TrellisDatabase

/// Reads that yield to more urgent work. Urgent work interrupts the running reads, which start
/// again when no urgent work is left.
final class YieldingReads: Sendable {
  private struct State {
    var urgentCount = 0
    var running: [InterruptHandle] = []
    var waiting: [CheckedContinuation<Void, Never>] = []

    /// Adds the handle of a read unless urgent work is running, and returns whether the handle was
    /// added.
    mutating func begin(_ pause: InterruptHandle) -> Bool {
      if urgentCount > 0 { return false }
      running.append(pause)
      return true
    }
  }

  private let state = Mutex(State())

  /// Runs urgent work, which interrupts the running reads instead of waiting for them.
  func urgently<Result>(_ work: () async throws -> Result) async throws -> Result {
    for read in beginUrgentWork() { read.interrupt() }
    defer { for read in endUrgentWork() { read.resume() } }
    return try await work()
  }

  /// Runs a read that yields to urgent work.
  ///
  /// - Parameters:
  ///   - interrupt: The handle that ends the read permanently.
  ///   - limit: The maximum number of times that the read yields, or `nil` for no limit. A limit
  ///     ensures that the read is not delayed forever.
  ///   - read: The read, which must end early if the handle that it receives is interrupted.
  func reading<Result>(
    _ interrupt: InterruptHandle, atMost limit: Int? = nil,
    _ read: (InterruptHandle) async throws -> Result
  ) async throws -> Result {
    var yields = 0
    while true {
      let pause = InterruptHandle()
      let mayYield = limit.map { yields < $0 } ?? true
      if mayYield { await begin(pause) }
      defer { end(pause) }
      do {
        return try await read(pause)
      } catch let error as CancellationError {
        guard pause.isInterrupted, !interrupt.isInterrupted else { throw error }
        yields += 1
      }
    }
  }

  private func beginUrgentWork() -> [InterruptHandle] {
    state.withLock { state in
      state.urgentCount += 1
      return state.running
    }
  }

  private func endUrgentWork() -> [CheckedContinuation<Void, Never>] {
    state.withLock { state in
      state.urgentCount -= 1
      guard state.urgentCount == 0 else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// Waits until no urgent work is left, and then adds the handle of a read.
  private func begin(_ pause: InterruptHandle) async {
    while !state.withLock({ $0.begin(pause) }) {
      await withCheckedContinuation { continuation in
        let isWaiting = state.withLock { state in
          guard state.urgentCount > 0 else { return false }
          state.waiting.append(continuation)
          return true
        }
        if !isWaiting { continuation.resume() }
      }
    }
  }

  private func end(_ pause: InterruptHandle) {
    state.withLock { $0.running.removeAll { $0 === pause } }
  }
}
