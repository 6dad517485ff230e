/// A report about one call of a closure or a delegate method in a dispatch. Each call is reported
/// when it starts and when it ends.
public struct CallEntry: Sendable {
  /// A phase of a call: its start or its end.
  public enum Phase: Sendable, Hashable {
    /// The closure is about to run.
    case started
    /// The closure has ended, with an answer and an outcome.
    case finished(answer: RecordValue, outcome: Outcome)
  }

  /// The position of the call among the calls of its dispatch, counted from 0.
  public var order: Int
  /// The number of the called handler's registration on its control, or ``HandlerID/delegate`` for
  /// a delegate.
  public var handler: HandlerID
  /// The source location of the registration, or `nil` for a delegate.
  public var site: SourceSite?
  /// The phase of the call: about to run, or ended with an answer and an outcome.
  public var phase: Phase

  /// Creates an entry for one phase of a call.
  public init(order: Int, handler: HandlerID, site: SourceSite?, phase: Phase) {
    self.order = order
    self.handler = handler
    self.site = site
    self.phase = phase
  }
}
