/// An error that a stored closure throws to report the outcome of a call that neither returned nor
/// failed.
struct CallOutcome: Error {
  let outcome: Outcome
  /// The run that continues after the call; nil if there is none.
  let run: TaskRun?

  init(_ outcome: Outcome, _ run: TaskRun? = nil) {
    self.outcome = outcome
    self.run = run
  }
}
