/// Receives every dispatch: the seam between the running program and its trail.
///
/// The core knows this protocol and nothing of journals. A sink is called on the thread that
/// dispatches, in order, and reads the clock itself; the core never does. `begin` must have put the
/// record where it survives the process before it returns, since the first closure runs right after.
///
/// A program without any user interface can record its own closures:
/// ```swift
/// let record = sink.begin(DispatchStart(kind: .effect, subject: "import", site: SourceSite()))
/// // … work …
/// sink.end(DispatchEnd(outcome: .returned), of: record)
/// ```
public protocol DispatchSink: AnyObject, Sendable {
  /// Whether ``call(_:in:)`` is wanted when a closure starts, and not only when it is over.
  var wantsCallStarts: Bool { get }

  /// Takes down that a dispatch begins, and gives it its place in the sequence.
  func begin(_ start: DispatchStart) -> RecordID

  /// Takes down one call of a dispatch.
  func call(_ entry: CallEntry, in record: RecordID)

  /// Takes down that a dispatch is over.
  func end(_ end: DispatchEnd, of record: RecordID)
}
