/// A receiver of every dispatch: the seam between the running program and its journal.
///
/// The core knows this protocol and nothing of journals. A sink is called on the thread that
/// dispatches, in order, and reads the clock itself; the core never does. Before `begin` returns,
/// the record must be where it survives the process, since the first closure runs right after.
///
/// The requirements take the parts of ``DispatchStart``, ``CallEntry`` and ``DispatchEnd``. A sink
/// that wants whole values makes them; the others do not pay for it.
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
/// A program without any user interface can record its own closures:
/// ```swift
/// let record = sink.begin(DispatchStart(kind: .effect, subject: "import", site: SourceSite()))
/// print("the work itself")
/// sink.end(DispatchEnd(outcome: .returned), of: record)
/// ```
public protocol DispatchSink: AnyObject, Sendable {
  /// The calls that the sink is told of. A dispatcher asks once, when it is made.
  var wantedCalls: WantedCalls { get }

  /// Records the begin of a dispatch, and returns its place in the sequence. The subject is made
  /// when it is asked for.
  func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int
  ) -> RecordID

  /// Records the begin of a dispatch with an actor, a data source or a reason. A sink that does not
  /// keep those needs no such method.
  func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int, origin: RecordOrigin
  ) -> RecordID

  /// Records one call of a dispatch.
  func call(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase,
    in record: RecordID)

  /// Records the end of a dispatch.
  func end(
    outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
    of record: RecordID)

  /// Records the handlers that are registered, so that a tool can tell which never ran. An
  /// application calls this when a view has been taken out of its window, and with all handlers at
  /// its end. A sink that does not keep them needs no such method.
  func registered(_ registrations: [HandlerRegistration])
}

/// The calls of a dispatch that a sink is told of.
public enum WantedCalls: Sendable {
  /// None: the sink is told of dispatches only.
  case none
  /// Each call when it is over.
  case ends
  /// Each call when it starts and when it is over.
  case startsAndEnds
}

extension DispatchSink {
  /// Records nothing.
  public func registered(_ registrations: [HandlerRegistration]) {}

  /// Records the begin of a dispatch, without the actor, the data source and the reason.
  public func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int, origin: RecordOrigin
  ) -> RecordID {
    begin(
      kind: kind, path: path, subject: subject, arguments: arguments, cause: cause, site: site,
      depth: depth)
  }

  /// Records the begin of a dispatch, and returns its place in the sequence.
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
