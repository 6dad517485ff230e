import TrellisTiming

extension Application {
  /// Reports the timer queues that the program has created, but does not run, while ``run()`` is
  /// running.
  ///
  /// - Parameter isEnding: Whether the program is ending, so that nothing can run the queues.
  func reportUnrunTimers(isEnding: Bool) {
    // A test host or another host that only starts the application may share the process with
    // others, and the queues do not know which of them they belong to.
    guard context.recordingAtRest == .all else { return }
    for site in UnrunTimers.take(isEnding: isEnding) {
      dispatcher.report(
        "unrun-timers",
        "nothing runs the timer at \(site): use view.timers, or call runDue() of its TimerQueue")
    }
  }
}
