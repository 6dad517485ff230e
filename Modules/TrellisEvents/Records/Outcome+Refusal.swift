extension Outcome {
  /// The reason why a dispatch was refused and reached no handler.
  ///
  /// ```swift
  /// dispatcher.refuse(.event, "primaryAction", path: ControlPath("save"), because: .disabled)
  /// ```
  public enum Refusal: Sendable, Hashable, CaseIterable {
    /// The delegate or handler of a veto said no, or the control that takes the input is read-only.
    case vetoed
    /// The control was disabled.
    case disabled
    /// The control or one of its ancestors was hidden.
    case hidden
    /// The control was not part of the tree.
    case detached
    /// The chain of dispatches was deeper than allowed.
    case tooDeep
    /// The value that the question was about changed before the question was decided.
    case cancelled

    /// The refusal as the outcome of a dispatch.
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
