import Synchronization
package import TrellisDatabase
public import TrellisEvents

/// A journal of everything that a program dispatches, in one file that outlives the process.
///
/// Install it as the sink of the program's dispatcher:
/// ```swift
/// let journal = try Journal(session: SessionDescription(program: "notes", version: "1.2"))
/// let dispatcher = Dispatcher(sink: journal)
/// // …
/// try journal.close()
/// ```
///
/// A record is in a ring of shared memory before `begin` returns, and so is the start of each
/// closure. Both survive any end of the process, and a journal of a crashed program names the
/// closure that was running. A thread of the journal's own takes records out of the ring and puts
/// them into the file; a power cut may take the last 100 ms, see ``JournalOptions/durability``.
///
/// Recording never stops the program, unless ``JournalOptions/stopsOnFailure`` asks for that. While
/// records cannot be stored, the failure hook is told once, and they are kept in memory. Those
/// beyond the memory limit are counted, and a gap says how many there were. If the file is removed,
/// renamed or replaced, the hook is told, and a new one is begun.
///
/// A sink may be told anything, in any order. Each start of a call is a call of its own, and an end
/// is that of the last call of its order that is running. Impossible parts are left out: a second
/// end of a call or a record, calls of a record that is over or never began, a cause that did not
/// begin earlier. Texts have the limits of ``JournalLimits``.
///
/// Private values are never stored in clear, see ``ValueSealer``; they are sealed before they reach
/// the ring.
///
/// A process that is forked from this one stores nothing: its hook is told, once.
public final class Journal: DispatchSink {
  /// A closure that is told when records are not being stored, once for each time that it begins,
  /// on a thread of the journal's.
  public typealias FailureHook = @Sendable (JournalError) -> Void

  /// The path of the file; it changes only if the first file was taken away.
  public var path: String { control.path }

  /// The calls that the journal wants: starts too, since after a crash they name the closure that
  /// was running.
  public let wantedCalls = WantedCalls.startsAndEnds

  /// The last work of programs that have kept journals in the same folder and ended without closing
  /// them; their journals are complete now. Empty at most starts.
  public let earlierEnds: [EarlierEnd]

  private let onFailure: FailureHook
  private let options: JournalOptions
  private let appender: Appender
  private let control: WriterControl
  private let hasToldOfFork = Atomic<Bool>(false)

  /// Begins a journal.
  ///
  /// - Parameters:
  ///   - path: The file, which must not exist; folders are made. By default a new file at
  ///     ``JournalLocation``'s standard place.
  ///   - session: The program's description of itself.
  ///   - sealer: Seals private values; nil to store only that there was one.
  ///   - clock: The source of the times.
  ///   - options: The options of the journal.
  ///   - onFailure: Hears that records are not being stored.
  /// - Throws: ``JournalError`` with code `exists` or `cannot-write`; no file is left then.
  public convenience init(
    at path: String? = nil, session: SessionDescription, sealer: (any ValueSealer)? = nil,
    clock: any JournalClock = SystemJournalClock(), options: JournalOptions = JournalOptions(),
    onFailure: @escaping FailureHook = { _ in }
  ) throws(JournalError) {
    try self.init(
      path, session: session, sealer: sealer, clock: clock, options: options,
      ringCapacity: Ring.defaultCapacity, faults: nil, onFailure: onFailure)
  }

  /// Begins a journal whose disk can be made to fail, for tests.
  package convenience init(
    at path: String, session: SessionDescription, sealer: (any ValueSealer)? = nil,
    clock: any JournalClock, options: JournalOptions = JournalOptions(),
    faults: sending FaultInjector, onFailure: @escaping FailureHook = { _ in }
  ) throws(JournalError) {
    try self.init(
      path, session: session, sealer: sealer, clock: clock, options: options,
      ringCapacity: Ring.defaultCapacity, faults: faults, onFailure: onFailure)
  }

  /// Begins a journal with a ring of another size, a power of two, for tests.
  package convenience init(
    at path: String, session: SessionDescription, ringCapacity: Int,
    options: JournalOptions = JournalOptions(), onFailure: @escaping FailureHook = { _ in }
  ) throws(JournalError) {
    try self.init(
      path, session: session, sealer: nil, clock: SystemJournalClock(), options: options,
      ringCapacity: UInt64(ringCapacity), faults: nil, onFailure: onFailure)
  }

  private init(
    _ path: String?, session: SessionDescription, sealer: (any ValueSealer)?,
    clock: any JournalClock, options: JournalOptions, ringCapacity: UInt64,
    faults: sending FaultInjector?, onFailure: @escaping FailureHook
  ) throws(JournalError) {
    let opening = SessionOpening(description: session, process: .current, clock: clock)
    let path = if let path { path } else { try opening.standardPath() }
    let start = try JournalStart(path: path, opening: opening, ringCapacity: ringCapacity, faults)
    earlierEnds = start.earlierEnds
    self.onFailure = onFailure
    self.options = options
    appender = Appender(
      ring: start.ring, opening: opening, sealer: sealer, clock: clock, whenFull: options.whenFull)
    control = WriterControl(path: path)
    let setup = WriterSetup(
      opening: opening, header: start.header, clock: clock, options: options,
      faults: start.faults, tell: onFailure)
    try JournalWriter(store: start.store, appender: appender, control: control, setup).start()
    OpenJournals.add(self)
  }

  deinit {
    try? close()
  }

  /// Writes the end of the session and leaves one file that needs no other beside it.
  ///
  /// Closing again does nothing. Later records are not stored. The end of the process closes the
  /// journal too, if it ends by `exit` or by leaving `main`.
  /// - Throws: ``JournalError`` with code `cannot-write` if the end could not be stored, `forked`
  ///   in a process that was forked from the one that began the journal.
  public func close() throws(JournalError) {
    guard !isForked else { throw .forked(path) }
    appender.close()
    guard !control.isOver else { return }
    if let failure = control.ask(closing: true, appender.ring) { throw failure }
  }

  /// Waits until everything so far is in the file and on the disk, for as long as the disk takes.
  ///
  /// - Throws: ``JournalError`` with code `cannot-write` if that cannot be; everything is kept in
  ///   memory then.
  public func flush() throws(JournalError) {
    guard !isForked else { throw .forked(path) }
    guard !control.isOver else { return }
    if let failure = control.ask(appender.ring) { throw failure }
  }

  /// Ends the program, which may not act unrecorded.
  static func stop(because failure: JournalError) {
    StopLine.write("\(failure); the program ends, since it may not act unrecorded\n")
  }

  /// Whether this process is not the one that began the journal; the hook is told once.
  private var isForked: Bool {
    guard appender.ring.isForked else { return false }
    if !hasToldOfFork.exchange(true, ordering: .relaxed) { onFailure(.forked(path)) }
    return true
  }

  // MARK: The sink

  /// Records the begin of a dispatch.
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

  /// Records the begin of a dispatch with its actor, its data source and its reason.
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

  /// Records the handlers that are registered, each once.
  public func registered(_ registrations: [HandlerRegistration]) {
    appender.register(registrations)
  }

  /// Records the start or the end of a closure.
  public func call(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase,
    in record: RecordID
  ) {
    appender.call(order: order, handler: handler, site: site, phase: phase, in: record)
  }

  /// Records the end of a dispatch, and its changes.
  public func end(
    outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
    of record: RecordID
  ) {
    appender.end(
      outcome: outcome, answer: answer, isDefault: isDefault, changes: changes, of: record)
  }
}
