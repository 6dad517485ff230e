import Synchronization
package import TrellisDatabase
public import TrellisEvents

/// A journal of everything that a program dispatches, in one file that outlives the process.
///
/// Install the journal as the sink of the program's dispatcher:
/// ```swift
/// let journal = try Journal(session: SessionDescription(program: "notes", version: "1.2"))
/// let dispatcher = Dispatcher(sink: journal)
/// // …
/// try journal.close()
/// ```
///
/// When `begin` returns, the record is already in the ring, a file in shared memory. When a handler
/// runs, the start of the call to it is already in the ring too. Both records survive the end of
/// the process, however the process ends. The journal of a crashed program therefore names the
/// handler that was running. A thread of the journal moves records from the ring into the file. A
/// power cut can destroy the records of the last 100 ms; see ``JournalOptions/durability``.
///
/// Recording never stops the program, unless ``JournalOptions/stopsOnFailure`` is `true`. If
/// records cannot be stored, the journal calls the failure hook once and keeps the records in
/// memory. Records beyond the memory limit are lost, and a gap says how many there were. If the
/// file is removed, renamed or replaced, the journal calls the hook and begins a new file.
///
/// The methods of the sink can be called in any order. When a call starts, it is added to the
/// record. When a call ends, the journal stores the end with the running call that has the same
/// `order`; if there are several, with the one that started last. The journal ignores reports that
/// make no sense: a second end of a call or a record, a call in a record that has ended or does not
/// exist, and a cause that is not older than its effect. Text is truncated to ``JournalLimits``.
///
/// Private values are never stored in the clear: each one is replaced by a commitment before it
/// reaches the ring. See ``ValueSealer``.
///
/// In a process that was forked from the one that created the journal, nothing is stored, and the
/// failure hook is called once.
public final class Journal: DispatchSink {
  /// A closure that is called once for each outage in which records cannot be stored. It is also
  /// called if the file is removed, if the next segment cannot be begun, if checkpoints cannot be
  /// signed, and if the journal is used in a forked process. The closure is called on a thread of
  /// the journal or, in a forked process, on the thread that uses the journal.
  public typealias FailureHook = @Sendable (JournalError) -> Void

  /// The path of the journal's file. If another process removes, renames or replaces the file, the
  /// journal continues in a new file, and the path changes. Otherwise, the path never changes.
  public var path: String { control.path }

  /// The calls that the journal wants to receive: every call, both when it starts and when it ends.
  /// After a crash, a start without an end shows which handler was running.
  public let wantedCalls = WantedCalls.startsAndEnds

  /// Descriptions of what programs were doing when they ended without closing their journals. The
  /// journals of these programs are in the same folder as this journal, and its initializer has
  /// completed them. Usually, the array is empty.
  public let earlierEnds: [EarlierEnd]

  /// The number of databases without a file that have been recorded.
  let namelessDatabases = Atomic<Int>(0)
  private let onFailure: FailureHook
  private let options: JournalOptions
  private let appender: Appender
  private let control: WriterControl
  private let hasToldOfFork = Atomic<Bool>(false)

  /// Creates a journal.
  ///
  /// - Parameters:
  ///   - path: The path of the file. The file must not exist yet; missing folders are created. By
  ///     default, the path is the standard path of ``JournalLocation``.
  ///   - session: The program's description of itself.
  ///   - sealer: The sealer, which computes the commitments to private values. If `nil` (the
  ///     default), the journal stores only the fact that a value was private.
  ///   - evidence: The evidence that signs checkpoints of the records. If `nil` (the default),
  ///     there are no checkpoints.
  ///   - clock: The clock that returns the times of the records.
  ///   - options: The options of the journal.
  ///   - onFailure: The failure hook, a closure that is called when records cannot be stored. By
  ///     default, it does nothing.
  /// - Throws: ``JournalError`` with code `exists` if there is already a file at the path, or
  ///   `cannot-write` if the journal cannot be created. In both cases, no new file is left behind.
  public convenience init(
    at path: String? = nil, session: SessionDescription, sealer: (any ValueSealer)? = nil,
    evidence: (any JournalEvidence)? = nil, clock: any JournalClock = SystemJournalClock(),
    options: JournalOptions = JournalOptions(), onFailure: @escaping FailureHook = { _ in }
  ) throws(JournalError) {
    try self.init(
      path, session: session, sealer: sealer, evidence: evidence, clock: clock, options: options,
      ringCapacity: Ring.defaultCapacity, faults: nil, onFailure: onFailure)
  }

  /// Creates a journal for a test that makes disk operations fail.
  package convenience init(
    at path: String, session: SessionDescription, sealer: (any ValueSealer)? = nil,
    evidence: (any JournalEvidence)? = nil, clock: any JournalClock,
    options: JournalOptions = JournalOptions(), faults: sending FaultInjector,
    onFailure: @escaping FailureHook = { _ in }
  ) throws(JournalError) {
    try self.init(
      path, session: session, sealer: sealer, evidence: evidence, clock: clock, options: options,
      ringCapacity: Ring.defaultCapacity, faults: faults, onFailure: onFailure)
  }

  /// Creates a journal for a test that needs a ring with a different capacity, which must be a
  /// power of two.
  package convenience init(
    at path: String, session: SessionDescription, ringCapacity: Int,
    evidence: (any JournalEvidence)? = nil, options: JournalOptions = JournalOptions(),
    onFailure: @escaping FailureHook = { _ in }
  ) throws(JournalError) {
    try self.init(
      path, session: session, sealer: nil, evidence: evidence, clock: SystemJournalClock(),
      options: options,
      ringCapacity: UInt64(ringCapacity), faults: nil, onFailure: onFailure)
  }

  private init(
    _ path: String?, session: SessionDescription, sealer: (any ValueSealer)?,
    evidence: (any JournalEvidence)?, clock: any JournalClock, options: JournalOptions,
    ringCapacity: UInt64,
    faults: sending FaultInjector?, onFailure: @escaping FailureHook
  ) throws(JournalError) {
    let opening = SessionOpening(description: session, process: .current, clock: clock)
    let path = if let path { path } else { try opening.standardPath() }
    let start = try JournalStart(
      path: path, opening: opening, ringCapacity: ringCapacity, evidence, faults)
    earlierEnds = start.earlierEnds
    self.onFailure = onFailure
    self.options = options
    appender = Appender(
      ring: start.ring, opening: opening, sealer: sealer, clock: clock, whenFull: options.whenFull)
    control = WriterControl(path: path)
    let setup = WriterSetup(
      opening: opening, header: start.header, clock: clock, options: options,
      tree: start.tree, faults: start.faults, tell: onFailure)
    try JournalWriter(store: start.store, appender: appender, control: control, setup).start()
    OpenJournals.add(self)
  }

  deinit {
    try? close()
  }

  /// Writes the end of the session and closes the journal. After that, all records are stored. The
  /// file has no write-ahead log, unless a reader has the file open.
  ///
  /// Records that come later are not stored. Closing the journal again has no effect. If the
  /// program calls `exit` or returns from `main`, the journal is closed automatically.
  /// - Throws: ``JournalError`` with code `cannot-write` if the end could not be stored. The code
  ///   is `forked` in a process that was forked from the one that created the journal.
  public func close() throws(JournalError) {
    guard !isForked else { throw .forked(path) }
    appender.close()
    guard !control.isOver else { return }
    if let failure = control.ask(closing: true, appender.ring) { throw failure }
  }

  /// Waits until all records so far have been written to the file and to the disk.
  ///
  /// - Throws: ``JournalError`` with code `cannot-write` if the records cannot be stored; they then
  ///   stay in memory. The code is `forked` in a process that was forked from the one that created
  ///   the journal.
  public func flush() throws(JournalError) {
    guard !isForked else { throw .forked(path) }
    guard !control.isOver else { return }
    if let failure = control.ask(appender.ring) { throw failure }
  }

  /// Prints a failure to standard error and ends the program with status 3, because the program
  /// must not act without a record.
  static func stop(because failure: JournalError) {
    StopLine.write("\(failure); the program ends, since it must not run without a journal\n")
  }

  /// Whether this process was forked from the one that created the journal. If so, the failure hook
  /// is called when this property is first read.
  private var isForked: Bool {
    guard appender.ring.isForked else { return false }
    if !hasToldOfFork.exchange(true, ordering: .relaxed) { onFailure(.forked(path)) }
    return true
  }

  // MARK: The sink

  /// Records the start of a dispatch. Returns the number of the new record.
  public func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int
  ) -> RecordID {
    let record = appender.begin(
      kind: kind, path: path, subject: subject, arguments: arguments, cause: cause, site: site,
      depth: depth)
    afterBegin()
    return record
  }

  /// Records the start of a dispatch with its actor, its data source and its reason. Returns the
  /// number of the new record.
  public func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int, origin: RecordOrigin
  ) -> RecordID {
    let record = appender.begin(
      kind: kind, path: path, subject: subject, arguments: arguments, cause: cause, site: site,
      depth: depth, origin: origin)
    afterBegin()
    return record
  }

  @inline(__always)
  private func afterBegin() {
    if appender.ring.isForked {
      _ = isForked
    } else if options.durability == .strict {
      try? flush()
    }
  }

  /// Records the registration of handlers. If a registration is recorded several times, it is
  /// stored only once.
  public func registered(_ registrations: [HandlerRegistration]) {
    appender.register(registrations)
  }

  /// Records the start or the end of a call to a handler.
  public func call(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase,
    in record: RecordID
  ) {
    appender.call(order: order, handler: handler, site: site, phase: phase, in: record)
  }

  /// Records the end of a dispatch, with its state changes.
  public func end(
    outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
    of record: RecordID
  ) {
    appender.end(
      outcome: outcome, answer: answer, isDefault: isDefault, changes: changes, of: record)
  }
}
