/// A receiver of every dispatch, which connects the running program to its journal.
///
/// The methods are called in order, on the thread that dispatches. The sink reads the clock itself.
/// Before `begin` returns, the sink must store the record in such a way that the record survives
/// even if the next closure ends the process.
///
/// The required methods take the parts of ``DispatchStart``, ``CallEntry`` and ``DispatchEnd`` as
/// arguments. Dispatchers do not create such values, because this would take time for every sink. A
/// sink that needs a whole value creates it from the arguments.
/// ```swift
/// import Synchronization
///
/// final class DispatchCounter: DispatchSink {
///   let wantedCalls = WantedCalls.none
///   private let count = Atomic<UInt64>(0)
///
///   func begin(
///     kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
///     cause: RecordID?, site: SourceSite?, depth: Int
///   ) -> RecordID {
///     RecordID(count.add(1, ordering: .relaxed).oldValue)
///   }
///   func call(
///     order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase,
///     in record: RecordID
///   ) {}
///   func end(
///     outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
///     of record: RecordID
///   ) {}
/// }
/// ```
///
/// A program without a user interface can record its own work:
/// ```swift
/// let record = sink.begin(DispatchStart(kind: .effect, subject: "import", site: SourceSite()))
/// print("the work itself")
/// sink.end(DispatchEnd(outcome: .returned), of: record)
/// ```
public protocol DispatchSink: AnyObject, Sendable {
  /// The calls that the sink wants to receive. A dispatcher reads this property once, when the
  /// dispatcher is created.
  var wantedCalls: WantedCalls { get }

  /// Records the start of a dispatch.
  ///
  /// The parameters are the properties of ``DispatchStart``. Call `subject` only if you need the
  /// subject, since it is computed on demand.
  ///
  /// - Returns: The number of the new record.
  func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int
  ) -> RecordID

  /// Records the start of a dispatch that has an actor, a data source or a reason. If your sink
  /// does not store these, you need not implement this method.
  ///
  /// - Returns: The number of the new record.
  func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int, origin: RecordOrigin
  ) -> RecordID

  /// Records one call of a dispatch. The parameters before `record` are the properties of
  /// ``CallEntry``.
  func call(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase,
    in record: RecordID)

  /// Records the end of a dispatch. The parameters before `record` are the properties of
  /// ``DispatchEnd``.
  func end(
    outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
    of record: RecordID)

  /// Records which handlers are registered, so that a tool can tell which of them never ran. An
  /// application calls this method for the handlers of a view that has left its window and, when
  /// the application ends, for all remaining handlers. If your sink does not store handlers, you
  /// need not implement this method.
  func registered(_ registrations: [HandlerRegistration])
}

/// The calls of a dispatch that a sink wants to receive.
public enum WantedCalls: Sendable {
  /// No calls; only dispatches are reported.
  case none
  /// Each call, when it ends.
  case ends
  /// Each call, when it starts and when it ends.
  case startsAndEnds
}

extension DispatchSink {
  /// Does nothing, for a sink that does not store handlers.
  public func registered(_ registrations: [HandlerRegistration]) {}

  /// Records the start of a dispatch, and returns the number of the new record. This default
  /// implementation leaves out `origin`: the actor, the data source and the reason.
  public func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int, origin: RecordOrigin
  ) -> RecordID {
    begin(
      kind: kind, path: path, subject: subject, arguments: arguments, cause: cause, site: site,
      depth: depth)
  }

  /// Records the start of a dispatch, and returns the number of the new record.
  public func begin(_ start: DispatchStart) -> RecordID {
    if let origin = start.origin {
      return begin(
        kind: start.kind, path: start.path, subject: { start.subject }, arguments: start.arguments,
        cause: start.cause, site: start.site, depth: start.depth, origin: origin)
    }
    return begin(
      kind: start.kind, path: start.path, subject: { start.subject }, arguments: start.arguments,
      cause: start.cause, site: start.site, depth: start.depth)
  }

  /// Records one call of a dispatch.
  public func call(_ entry: CallEntry, in record: RecordID) {
    call(
      order: entry.order, handler: entry.handler, site: entry.site, phase: entry.phase, in: record)
  }

  /// Records the end of a dispatch.
  public func end(_ end: DispatchEnd, of record: RecordID) {
    self.end(
      outcome: end.outcome, answer: end.answer, isDefault: end.isDefault, changes: end.changes,
      of: record)
  }
}
