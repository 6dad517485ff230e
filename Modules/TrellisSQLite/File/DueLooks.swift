import Synchronization
import TrellisDatabase

/// The looks at a file that are due, after events and after the delays that follow them.
final class DueLooks: Sendable {
  /// The looks. Those that are not wanted any more are to be skipped.
  let stream: AsyncStream<LookSchedule.Look>
  private let continuation: AsyncStream<LookSchedule.Look>.Continuation
  private let schedule: Schedule
  private let watch: FileWatch

  private final class Schedule: Sendable {
    let value = Mutex(LookSchedule())
  }

  /// Begins to watch a file. The first look is due at once.
  init(at path: DatabasePath) {
    let (stream, continuation) = AsyncStream.makeStream(of: LookSchedule.Look.self)
    let schedule = Schedule()
    watch = FileWatch(path) { continuation.yield(schedule.value.withLock { $0.restart() }) }
    (self.stream, self.continuation, self.schedule) = (stream, continuation, schedule)
    continuation.yield(schedule.value.withLock { $0.restart() })
  }

  /// Returns whether a look is still wanted.
  func wants(_ look: LookSchedule.Look) -> Bool { schedule.value.withLock { $0.wants(look) } }

  /// Ends a look. If it found no change, the next one follows after a delay.
  func end(_ look: LookSchedule.Look, isChanged: Bool) {
    if isChanged { return schedule.value.withLock { if $0.wants(look) { $0.stop() } } }
    guard let next = schedule.value.withLock({ $0.next(after: look) }) else { return }
    Task { [continuation] in
      try? await Task.sleep(for: .milliseconds(next.delayMilliseconds))
      continuation.yield(next.look)
    }
  }
}
