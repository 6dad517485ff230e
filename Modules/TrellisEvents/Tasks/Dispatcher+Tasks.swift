extension Dispatcher {
  /// Records the end of a suspended run, with the run's outcome.
  func complete(_ run: TaskRun, _ result: TaskStage.Result) {
    tasks.remove(run)
    guard canGoDeeper else {
      refuse(.completion, run.subject, path: run.path, because: .tooDeep)
      return
    }
    var record: RecordID?
    _ = recording(
      .completion, run.subject, path: run.path, arguments: [], site: run.site,
      cause: run.suspension?.record
    ) { dispatch in
      record = dispatch.record
      var calls = recorder(of: dispatch)
      calls.call((run.suspension?.handler ?? .body).number, run.site, on: self) { try result.get() }
      return calls.takeOutcome()
    }
    tasks.onEnd(record)
  }

  /// Runs work of the program until the work ends or first suspends, and records this part as an
  /// effect. If the work suspends, its end is recorded separately.
  ///
  /// - Returns: A cancellation that cancels the work.
  package func runWork(
    _ subject: String, path: ControlPath?, site: SourceSite,
    _ body: @escaping @MainActor () async throws -> Void
  ) -> Cancellation {
    let work = TaskRun(subject, for: nil, path: path, site: site, isAwaited: false, body)
    run(.effect, subject, path: path, site: site) {
      work.start()
      try work.endCall()
    }
    return Cancellation(in: tasks, number: work.suspension?.number ?? 0)
  }

  /// Tells the run of the current task that the task begins to sleep on the virtual clock. If the
  /// task belongs to no run, nothing happens.
  ///
  /// - Returns: A closure to call when the sleep is over.
  package static func beginSleep() -> @MainActor () -> Void {
    guard let run = TaskCause.current?.run else { return {} }
    return run.beginSleep()
  }
}
