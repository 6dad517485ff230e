/// Receives every dispatch: the seam between the running program and its trail.
///
/// The core knows this protocol and nothing of journals. A sink is called on the thread that
/// dispatches, in order, and reads the clock itself; the core never does. `begin` must have put the
/// record where it survives the process before it returns, since the first closure runs right after.
///
/// The requirements take what is known in parts, those of ``DispatchStart``, ``CallEntry`` and
/// ``DispatchEnd``: a sink that wants them whole makes them, and the others do not pay for it.
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
  /// Which calls it is told of. A dispatcher asks once, when it is made.
  var wantedCalls: WantedCalls { get }

  /// Takes down that a dispatch begins, and gives it its place in the sequence. The subject is made
  /// when it is asked for.
  func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int
  ) -> RecordID

  /// Takes down that a dispatch begins of which it is said who acted, on what or why. A sink that does not keep
  /// that needs no such method.
  func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int, origin: RecordOrigin
  ) -> RecordID

  /// Takes down one call of a dispatch.
  func call(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase,
    in record: RecordID)

  /// Takes down that a dispatch is over.
  func end(
    outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
    of record: RecordID)

  /// Takes down which handlers are registered, so that it can be asked which never ran. A program tells it; an
  /// application does not do so by itself yet. A sink that does not keep that needs no such method.
  func registered(_ registrations: [HandlerRegistration])
}

/// Which calls of a dispatch a sink is told of.
public enum WantedCalls: Sendable {
  /// None: it hears of dispatches only.
  case none
  /// Each when it is over.
  case ends
  /// Each when it starts and when it is over.
  case startsAndEnds
}

extension DispatchSink {
  /// Takes down nothing.
  public func registered(_ registrations: [HandlerRegistration]) {}

  /// Takes down that a dispatch begins, without who acted, on what and why.
  public func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int, origin: RecordOrigin
  ) -> RecordID {
    begin(
      kind: kind, path: path, subject: subject, arguments: arguments, cause: cause, site: site,
      depth: depth)
  }

  /// Takes down that a dispatch begins, and gives it its place in the sequence.
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

  /// Takes down one call of a dispatch.
  public func call(_ entry: CallEntry, in record: RecordID) {
    call(
      order: entry.order, handler: entry.handler, site: entry.site, phase: entry.phase, in: record)
  }

  /// Takes down that a dispatch is over.
  public func end(_ end: DispatchEnd, of record: RecordID) {
    self.end(
      outcome: end.outcome, answer: end.answer, isDefault: end.isDefault, changes: end.changes,
      of: record)
  }
}
