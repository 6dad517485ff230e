import Synchronization
package import TrellisDatabase
public import TrellisEvents

/// A trail of everything that a program dispatches, in one file that outlives the process.
///
/// Install it as the sink of the program's dispatcher:
/// ```swift
/// let journal = try Journal(session: SessionDescription(program: "notes", version: "1.2"))
/// let dispatcher = Dispatcher(sink: journal)
/// // …
/// try journal.close()
/// ```
///
/// A record is committed before `begin` returns, so it survives whatever happens to the process;
/// a power cut may take the last few. The start of each closure is committed as well, which is why a
/// journal of a crashed program names the closure that was running. Ends are committed by
/// `end`.
///
/// Recording never stops the program. If records cannot be stored, the failure hook is told once, the
/// records of that time are counted, and a gap says how many there were as soon as storing works again.
/// What had begun before is kept in memory meanwhile and ends properly. If the file itself is removed,
/// renamed or replaced, the hook is told so once, and so is whoever closes the journal.
///
/// Nor does it matter what the sink is told, and in which order. Each start of a call is a call of its own,
/// and an end is that of the last call of its order that is running. What cannot be is left out: a second end
/// of a call or a record, calls of a record that is over or never began, a cause that did not begin earlier.
/// Texts have the limits of ``JournalLimits``.
///
/// Private values are never stored in clear, see ``ValueSealer``.
public final class Journal: DispatchSink {
  /// Hears that records are not being stored, once for each time that it begins.
  public typealias FailureHook = @Sendable (JournalError) -> Void

  /// Where the file is.
  public let path: String
  /// Starts are wanted: after a crash they name the closure that was running.
  public let wantedCalls = WantedCalls.startsAndEnds

  private let onFailure: FailureHook
  /// Called from any thread, although a dispatcher has only one: completions may end elsewhere.
  private let writer: Mutex<JournalWriter>

  /// Begins a journal.
  ///
  /// - Parameters:
  ///   - path: The file, which must not exist; folders are made. By default a new file at
  ///     ``JournalLocation``'s standard place.
  ///   - session: What the program says of itself.
  ///   - sealer: What is stored of private values; nil to store only that there was one.
  ///   - clock: Where times come from.
  ///   - onFailure: Hears that records are not being stored.
  /// - Throws: ``JournalError`` with code `exists` or `cannot-write`; no file is left then.
  public convenience init(
    at path: String? = nil, session: SessionDescription, sealer: (any ValueSealer)? = nil,
    clock: any JournalClock = SystemJournalClock(), onFailure: @escaping FailureHook = { _ in }
  ) throws(JournalError) {
    try self.init(
      at: path, session: session, process: .current, sealer: sealer, clock: clock, faults: nil,
      onFailure: onFailure)
  }

  /// Begins a journal whose disk can be made to fail, for tests.
  package convenience init(
    at path: String, session: SessionDescription, sealer: (any ValueSealer)? = nil,
    clock: any JournalClock, faults: sending FaultInjector,
    onFailure: @escaping FailureHook = { _ in }
  ) throws(JournalError) {
    try self.init(
      at: path, session: session, process: .current, sealer: sealer, clock: clock, faults: faults,
      onFailure: onFailure)
  }

  private init(
    at path: String?, session: SessionDescription, process: ProcessFacts,
    sealer: (any ValueSealer)?, clock: any JournalClock, faults: sending FaultInjector?,
    onFailure: @escaping FailureHook
  ) throws(JournalError) {
    let opening = SessionOpening(description: session, process: process, clock: clock)
    let path = if let path { path } else { try opening.standardPath() }
    let store = try JournalFile(path: path).create(faults: faults) { store in
      try store.insert(opening.row(ending: nil), into: .session)
    }
    self.path = path
    self.onFailure = onFailure
    writer = Mutex(
      JournalWriter(store: store, path: path, opening: opening, sealer: sealer, clock: clock))
  }

  deinit {
    try? close()
  }

  /// Writes the end of the session and leaves one file that needs no other beside it.
  ///
  /// Closing again does nothing. Records that come later are not stored.
  /// - Throws: ``JournalError`` with code `cannot-write` if the end could not be stored, `removed` if
  ///   the file is not there any more.
  public func close() throws(JournalError) {
    if let failure = writer.withLock({ $0.close() }) { throw failure }
  }

  /// Commits that a dispatch begins.
  public func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int
  ) -> RecordID {
    let start = DispatchStart(
      kind: kind, path: path, subject: subject(), arguments: arguments, cause: cause, site: site,
      depth: depth)
    let (record, failure) = writer.withLock { $0.begin(start) }
    if let failure { onFailure(failure) }
    return record
  }

  /// Commits that a closure starts, or keeps that it is over for the next commit.
  public func call(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase,
    in record: RecordID
  ) {
    let entry = CallEntry(order: order, handler: handler, site: site, phase: phase)
    let failure = writer.withLock { $0.call(entry, in: record) }
    if let failure { onFailure(failure) }
  }

  /// Commits that a dispatch is over, and its changes.
  public func end(
    outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
    of record: RecordID
  ) {
    let end = DispatchEnd(
      outcome: outcome, answer: answer, isDefault: isDefault, changes: changes)
    let failure = writer.withLock { $0.end(end, of: record) }
    if let failure { onFailure(failure) }
  }
}
