extension Outcome {
  /// The reason why a dispatch was refused. If a dispatch is refused, none of its handlers runs.
  ///
  /// ```swift
  /// dispatcher.refuse(.event, "primaryAction", path: ControlPath("save"), because: .disabled)
  /// ```
  public enum Refusal: Sendable, Hashable, CaseIterable {
    /// The delegate or the handler answered a veto with no, or the control that takes the input is
    /// read-only.
    case vetoed
    /// The control was disabled.
    case disabled
    /// The control or one of its ancestors was hidden.
    case hidden
    /// The control was not part of the tree.
    case detached
    /// Too many dispatches were nested in one another; see ``Dispatcher/maximumDepth``.
    case tooDeep
    /// The value that the question was about changed before there was an answer.
    case cancelled

    /// The outcome of a dispatch that was refused for this reason.
    public var outcome: Outcome {
      switch self {
      case .vetoed: .vetoed
      case .disabled: .disabled
      case .hidden: .hidden
      case .detached: .detached
      case .tooDeep: .tooDeep
      case .cancelled: .cancelled
      }
    }
  }
}
