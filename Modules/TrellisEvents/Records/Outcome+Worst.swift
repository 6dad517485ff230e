extension Outcome {
  /// A rank by which the outcomes of one user action are compared. A failure outranks a success.
  private var badness: Int {
    switch self {
    case .unhandled: 0
    case .returned: 1
    case .suspended: 2
    case .cancelled, .ignored: 3
    case .vetoed: 4
    case .disabled, .hidden, .detached: 5
    case .threw, .tooDeep, .failed: 6
    }
  }

  /// Returns the worse of two outcomes of one user action. If they are equally bad, returns this
  /// outcome, which came first.
  package func worse(_ next: Outcome) -> Outcome {
    next.badness > badness ? next : self
  }

  /// Returns the given outcome if it is a failure and this outcome is not; otherwise, returns this
  /// outcome. The given outcome is that of a later event or effect of the same user action.
  package func orFailure(of next: Outcome) -> Outcome {
    !isFailure && next.isFailure ? next : self
  }
}

extension Event {
  /// Delivers each single event, lowest bit first, and returns the worst outcome, or `unhandled` if
  /// the set is empty.
  package func worstOutcome(of deliver: (Event) -> Outcome) -> Outcome {
    singles.reduce(.unhandled) { $0.worse(deliver($1)) }
  }
}
