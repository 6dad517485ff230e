import TrellisTiming

extension Application {
  /// Reports the timer queues that the program has created, but does not run.
  ///
  /// - Parameter isEnding: Whether the program is ending, so that nothing can run the queues.
  func reportUnrunTimers(isEnding: Bool) {
    for site in UnrunTimers.take(isEnding: isEnding) {
      dispatcher.report(
        "unrun-timers",
        "nothing runs the timer at \(site): use view.timers, or call runDue() of its TimerQueue")
    }
  }
}
