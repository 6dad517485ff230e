extension TimerQueue {
  /// A clock that shows the queue's time and lets tasks sleep.
  public nonisolated var clock: TimerClock { TimerClock(self) }

  func sleep(until deadline: MonotonicInstant) async throws {
    try Task.checkCancellation()
    let place = SleepingPlace()
    let didWake = onSleep()
    let timer = add(
      at: max(deadline, time.now), origin: origin(.sleep, SourceSite())
    ) { _, run in run.claim { place.leave(didWake) } }
    try await withTaskCancellationHandler {
      try await place.stay()
    } onCancel: {
      place.cancel()
      Task { @MainActor in
        timer.cancel()
        place.leave(didWake)
      }
    }
  }
}
