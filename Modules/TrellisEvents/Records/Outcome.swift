/// The outcome of a dispatch or of one call in it.
public enum Outcome: Sendable, Hashable {
  /// Every closure that was called returned without throwing an error.
  case returned
  /// No handler was registered, or a question was answered with its default answer.
  case unhandled
  /// The delegate or the handler answered a veto with no, or the control that takes the input is
  /// read-only.
  case vetoed
  /// A closure threw an error. The associated values are the error's type and description.
  indirect case threw(type: String, message: String)
  /// The control was disabled.
  case disabled
  /// The control or one of its ancestors was hidden.
  case hidden
  /// The control was not part of the tree.
  case detached
  /// Too many dispatches were nested in one another; see ``Dispatcher/maximumDepth``.
  case tooDeep
  /// The work was cancelled before it was complete, or the value that a question was about changed
  /// before there was an answer.
  case cancelled
  /// The work failed. The message gives the reason in one line.
  indirect case failed(message: String)
  /// An async handler or other async work reached its first suspension and is still running, or
  /// waits for an earlier run of the handler. A later record of kind `completion` reports the end.
  case suspended
  /// An async handler did not run for this event, because it was still running for an earlier
  /// event.
  case ignored

  /// The name of the outcome in records and tools.
  public var name: String {
    switch self {
    case .returned: "returned"
    case .unhandled: "unhandled"
    case .vetoed: "vetoed"
    case .threw: "threw"
    case .disabled: "disabled"
    case .hidden: "hidden"
    case .detached: "detached"
    case .tooDeep: "too-deep"
    case .cancelled: "cancelled"
    case .failed: "failed"
    case .suspended: "suspended"
    case .ignored: "ignored"
    }
  }

  /// Whether a closure threw an error, the work failed, or too many dispatches were nested.
  package var isFailure: Bool {
    switch self {
    case .threw, .tooDeep, .failed: true
    case .returned, .unhandled, .vetoed, .disabled, .hidden, .detached, .cancelled, .suspended,
      .ignored:
      false
    }
  }
}
