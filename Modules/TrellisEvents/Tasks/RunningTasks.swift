/// The runs of async closures that have suspended and are not over, in the order of their first
/// suspension.
@MainActor
package final class RunningTasks: CancellationList {
  package private(set) var all: [TaskRun] = []
  private var lastNumber: UInt64 = 0
  /// The number of runs added and removed so far.
  package private(set) var changeCount = 0
  /// The number of times that a child task of a run has begun or ended a sleep so far.
  package private(set) var childSleepChangeCount = 0
  /// A closure that is called when a run is over. It receives the record of the run's end, or `nil`
  /// if there is no sink.
  package var onEnd: @MainActor (RecordID?) -> Void = { _ in }
  /// A closure that is called when a run begins to sleep on the virtual clock.
  package var onRest: @MainActor () -> Void = {}

  isolated deinit {}

  /// The first run that the next line of a script must wait for, or `nil` if there is none.
  package var outstanding: TaskRun? { all.first(where: \.isOutstanding) }

  /// Whether a script waits for a run with a sleeping child task. Other child tasks of the run may
  /// then still be running.
  package var mayHaveRunningChildren: Bool { all.contains(where: \.mayHaveRunningChildren) }

  func childSleepsDidChange() { childSleepChangeCount += 1 }

  /// Adds a run, and returns its number.
  func add(_ run: TaskRun) -> UInt64 {
    lastNumber += 1
    changeCount += 1
    all.append(run)
    return lastNumber
  }

  func remove(_ run: TaskRun) {
    all.removeAll { $0 === run }
    changeCount += 1
  }

  /// Whether a run was ever added.
  package var haveBeen: Bool { lastNumber > 0 }

  /// Cancels a run. The ``Cancellation`` of the run calls this method.
  package func cancel(_ number: UInt64) -> Bool {
    guard let run = all.first(where: { $0.suspension?.number == number }) else { return false }
    run.cancel()
    return true
  }

  /// Cancels every run.
  package func cancelAll() {
    for run in all { run.cancel() }
  }

  /// Records every run as cancelled, even if its closure has not yet noticed the cancellation.
  package func abandonAll() {
    for run in all { run.abandon() }
  }
}
