/// An error that a stored closure throws to report that a call was suspended, ignored or cancelled.
struct CallOutcome: Error {
  let outcome: Outcome
  /// The run that continues after the call, or `nil` if there is none.
  let run: TaskRun?

  init(_ outcome: Outcome, _ run: TaskRun? = nil) {
    self.outcome = outcome
    self.run = run
  }
}
