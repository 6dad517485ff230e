import CTrellisJournal
import TrellisDatabase
import TrellisEvents

/// The writer of a journal: a thread that moves records from the ring into the file, in groups.
// The conformance to `Sendable` is unchecked. It holds because only the writer's thread uses the
// properties once it runs.
final class JournalWriter: @unchecked Sendable {
  private let appender: Appender
  private let control: WriterControl
  private let setup: WriterSetup

  private var store: JournalStore
  private let names = NameTable()
  // This property is not checked for exclusive access, because only the writer's thread uses the
  // buffer, and does so for each frame.
  @exclusivity(unchecked) private var buffer: RecordBuffer
  /// The position up to which the writer has read the ring.
  private var position: UInt64 = 0
  /// The files that contained long frames. They are removed when the records of these frames are in
  /// the journal.
  private var files: [FrameFile] = []
  private var losing = RingLosses()
  private var anchors: AnchorTrail
  private var gapCount: Int64 = 0
  private var segment = Segment()
  private var schedule: RotationSchedule
  /// Whether the open file is a finished segment.
  private var isMoved = false
  /// The finished segments whose ends have not been written to their files yet.
  private var unended: [(change: SegmentChange, elapsed: Int64, checkpoint: StoredCheckpoint?)] = []
  /// The reason why records cannot be stored, or `nil` if they can.
  private var outage: (reason: String, error: JournalError)?
  private var disk = DiskProgress(at: now)
  /// The hash tree of the records, or `nil` if the journal has no evidence.
  private let tree: RecordTree?
  /// Whether the failure hook has been called because signing failed.
  private var hasToldOfSigning = false
  /// Whether the session is ending. The writer then waits for the disk only once, when everything
  /// is in the file.
  private var isEnding = false

  init(store: JournalStore, appender: Appender, control: WriterControl, _ setup: WriterSetup) {
    self.store = store
    self.appender = appender
    self.control = control
    self.setup = setup
    buffer = RecordBuffer(names)
    anchors = AnchorTrail(start: setup.opening.start)
    schedule = RotationSchedule(setup.options.rotation, byteCount: store.byteCount)
    tree = setup.tree
    names.store = store
    store.tree = tree
  }

  private var ring: Ring { appender.ring }

  // MARK: The thread

  func start() throws(JournalError) {
    let context = Unmanaged.passRetained(self)
    let result = trellis_journal_thread("journal", writerThread, context.toOpaque())
    guard result == 0 else {
      context.release()
      throw JournalError(
        .cannotWrite,
        "cannot start a thread for the journal; end other programs or raise the limit (ulimit -u)",
        path: control.path)
    }
  }

  fileprivate func run() {
    control.enter()
    appender.setWriter()
    var loading = RingLoading(ring)
    loading.proceed { !control.request.isWaitedFor }
    tree?.publish()
    upkeep(keeping: control.path)
    while serve() {
      loading.proceed { !control.request.isWaitedFor }
      sleep()
    }
    control.leave()
    progress()
  }

  /// Does the work that is due. Returns whether the writer continues.
  private func serve() -> Bool {
    let request = control.request
    isEnding = request.isClosing
    if isEnding { store.beginEnd() }
    drain(syncing: request.isWaitedFor && !isEnding)
    control.answer(request, with: request.isClosing ? finish() : outage?.error)
    progress()
    return !request.isClosing
  }

  private func progress() {
    trellis_word_increment(&ring.ring.pointee.progress)
    trellis_word_wake(&ring.ring.pointee.progress)
  }

  /// Sleeps until there is work, and then a little longer, to gather more records.
  private func sleep() {
    if outage == nil, !disk.isUnsynced, ring.head == position {
      let delay = tree.flatMap { $0.isBehind ? Int64(clamping: $0.delay(at: Self.now)) : nil }
      wait(UInt32(TRELLIS_WRITER_ASLEEP), nanoseconds: delay ?? -1) { ring.head == position }
    }
    if outage == nil, setup.options.durability == .strict { return }
    wait(UInt32(TRELLIS_WRITER_GATHERING), nanoseconds: Self.interval) {
      ring.head - ring.tail < ring.capacity / 4 || outage != nil
    }
  }

  /// The time, in nanoseconds, during which records are gathered. Within twice that time, they
  /// reach the disk, even if the disk is slow.
  private static let interval: Int64 = 40_000_000

  /// The current time by the system's monotonic clock, in nanoseconds. Disk writes are timed by
  /// this clock, whatever clock the journal uses.
  private static var now: UInt64 { SystemJournalClock().monotonicNanoseconds() }

  private func wait(_ bell: UInt32, nanoseconds: Int64, while holds: () -> Bool) {
    trellis_word_store(&ring.ring.pointee.bell, bell)
    // This is checked only after the bell is set, so that any later request or record wakes the
    // writer.
    if !control.request.isWaitedFor, holds() {
      trellis_word_wait(&ring.ring.pointee.bell, bell, nanoseconds)
    }
    trellis_word_store(&ring.ring.pointee.bell, UInt32(TRELLIS_WRITER_AWAKE))
  }

  // MARK: Draining

  /// Stores everything in the ring, as far as possible.
  private func drain(syncing: Bool) {
    var isFirst = true
    while true {
      let isMore = readFrames()
      let isDue = syncing || !isEnding && Self.now &- disk.lastSync > UInt64(Self.interval)
      let isUnsealed = tree.map { $0.isBehind && $0.delay(at: Self.now) == 0 } ?? false
      commit(
        syncing: isDue, always: isFirst && (syncing || isDue && (disk.isUnsynced || isUnsealed)))
      isFirst = false
      makeRoom()
      guard isMore else { return }
      progress()
    }
  }

  /// Reads at most one group of frames from the ring.
  ///
  /// - Returns: Whether there are more frames.
  private func readFrames() -> Bool {
    let (ring, end) = (ring, ring.head)
    if losing.isEmpty { losing.add(appender.takeLost(), behind: ring.head) }
    let limit = position + ring.capacity / 4
    while position < end, position < limit {
      guard let (body, next) = ring.frame(at: position) else { break }
      position = next
      if case .elsewhere(let file) = FrameReader.read(body, into: &buffer) {
        files.append(file)
        file.read(beside: ring.path, into: &buffer)
      }
    }
    if !losing.isEmpty, position >= losing.behind { count(losing.take()) }
    // A frame for which room is reserved will wake the writer when it is published.
    return position >= limit && position < end
  }

  /// Counts records as lost, because they did not fit into the ring.
  private func count(_ records: [UInt64]) {
    for record in records {
      buffer.lose(record, at: appender.elapsed(), because: JournalGap.ringFull)
    }
  }

  /// Frees the room of the records that are in the file. If nothing can be stored and the ring is
  /// half full, the method also frees the room of the records that are in memory.
  private func makeRoom() {
    if outage == nil || ring.head - ring.tail > ring.capacity / 2 { ring.advance(to: position) }
    guard outage == nil else { return }
    for file in files { file.remove(beside: ring.path) }
    files.removeAll()
  }

  /// Commits all records that have not been stored.
  ///
  /// - Parameters:
  ///   - syncing: Whether the commit waits for the disk.
  ///   - always: Whether to commit even if there is nothing to store.
  ///   - end: The time of the session's end and the number of records, or `nil` if the session
  ///     continues.
  private func commit(
    syncing: Bool, always: Bool, ending end: (elapsed: Int64, records: Int64)? = nil
  ) {
    guard always || !buffer.isEmpty || !names.fresh.isEmpty else { return }
    let now = appender.elapsed()
    let anchor = anchors.needed(
      at: now, utc: setup.clock.utcNanoseconds(), first: buffer.firstBegan)
    if let outage { buffer.shrink(to: setup.options.memoryLimit, at: now, because: outage.reason) }
    do {
      try openSegment(at: now)
      try store.transaction(syncing: syncing) {
        tree?.begin()
        if let anchor {
          try store.put(anchor, in: .anchor)
          tree?.add(anchor: anchor)
        }
        try buffer.write(to: store, firstGap: gapCount, at: now)
        try store.putProgress(position, settled: buffer.sequences.settled)
        if let end {
          try putEnd(elapsed: end.elapsed, records: end.records)
          try putCheckpoint(
            ending: CheckpointStatement.End(
              ending: JournalSession.Ending.closed.rawValue, elapsed: end.elapsed,
              records: end.records))
        } else if syncing, tree?.isDue(at: Self.now) == true {
          try putCheckpoint()
        }
      }
      keep(syncing: syncing)
      if end == nil { store.isRemoved ? beginAnew(at: now) : rotateIfDue(at: now) }
    } catch {
      anchors.forget()
      fail(error)
    }
  }

  private func putCheckpoint(ending end: CheckpointStatement.End? = nil) throws {
    let checkpoint = tree?.checkpoint(.newest, now: Self.now, ending: end)
    if let checkpoint { try store.put(checkpoint.columns, in: .checkpoint) }
  }

  private func keep(syncing: Bool) {
    tree?.keep()
    if syncing { tree?.publish() }
    tellOfSigning()
    anchors.keep()
    names.keep()
    gapCount += Int64(buffer.lost.count)
    let count = buffer.finished.count
    buffer.keep()
    appender.forget(losing.takeCounted())
    // Records in a file that no longer has its name do not count as stored.
    if !store.isRemoved { outage = nil }
    if disk.commit(of: count, syncing: syncing, at: Self.now), !isEnding { store.checkpoint() }
  }

  /// Calls the failure hook if signing a checkpoint failed, but only once.
  private func tellOfSigning() {
    guard let failure = tree?.failure, !hasToldOfSigning else { return }
    hasToldOfSigning = true
    setup.tell(
      JournalError(
        .cannotWrite,
        "its records are stored, but cannot be signed: \(failure); check the signing key and start "
          + "the program again", path: control.path))
  }

  private func fail(_ error: any Error) {
    let isFirst = outage == nil
    let reason = (error as? DatabaseError)?.code.name ?? String(describing: error)
    let failure = JournalError(writing: error, path: control.path)
    outage = (reason, failure)
    guard isFirst else { return }
    setup.tell(failure)
    if setup.options.stopsOnFailure { Journal.stop(because: failure) }
  }

  // MARK: A file that is taken away

  /// Begins a new file after the old one was removed. The records in the old file are lost.
  private func beginAnew(at now: Int64) {
    let old = control.path
    let lostFile = store
    let next = segment.next(first: buffer.beginAnew(at: now, because: JournalGap.removed))
    do {
      let checkpoint = beginTree(of: next)
      let (path, store) = try newFile(instead: old, next, checkpoint)
      store.tree = tree
      try store.transaction(syncing: true) {
        tree?.beginFile(session: setup.opening.row(next, ring: nil, ending: nil))
        try store.copyNames(from: lostFile)
        try buffer.write(to: store, firstGap: 0, at: now)
        try store.putProgress(position, settled: buffer.sequences.settled)
      }
      tree?.keep()
      tree?.publish()
      use(store, at: now)
      segment = next
      outage = nil
      gapCount = Int64(buffer.lost.count)
      buffer.keep()
      control.move(to: path)
      ring.tell(journal: path, from: setup.header)
      setup.tell(.removed(old, goingOnIn: path))
    } catch {
      fail(error)
    }
  }

  /// Begins the evidence of another file, which continues the tree of the earlier files.
  ///
  /// - Returns: The first checkpoint of the file, or `nil` if there is no evidence.
  private func beginTree(of next: Segment) -> StoredCheckpoint? {
    tree?.beginFile(session: setup.opening.row(next, ring: nil, ending: nil))
    return tree?.checkpoint(.first, now: Self.now)
  }

  /// Makes the writer store further records in another file.
  private func use(_ next: JournalStore, at now: Int64) {
    store = next
    store.tree = tree
    names.store = next
    disk.beginFile()
    schedule.begin(at: now, byteCount: next.byteCount)
  }

  private func newFile(
    instead old: String, _ next: Segment, _ checkpoint: StoredCheckpoint?
  ) throws -> (String, JournalStore) {
    let path = JournalFile.freeName(instead: old)
    let session = setup.opening.row(next, ring: ring.path, ending: nil)
    let file = JournalFile(path: path)
    try file.prepare()
    let rows = FirstRows(session: session, checkpoint: checkpoint)
    return (path, try file.create(faults: setup.faults) { rows })
  }

  // MARK: Rotation

  private func rotateIfDue(at now: Int64) {
    guard buffer.sequences.isWhole, !control.request.isClosing,
      schedule.isDue(at: now, byteCount: store.byteCount, isQuiet: buffer.assembler.isEmpty)
    else { return }
    // As long as a reader has the file open, the write-ahead log stays. Rotation is then tried
    // again later.
    guard store.settle() else { return giveUpRotation(at: now) }
    let change = SegmentChange(path: control.path, number: segment.number, faults: setup.faults)
    var carried = buffer
    let next = segment.next(first: carried.beginAnew(at: now, because: JournalGap.rotated))
    tree?.begin()
    let last = tree?.checkpoint(
      .newest, now: Self.now,
      ending: CheckpointStatement.End(
        ending: JournalSession.Ending.rotated.rawValue, elapsed: now,
        records: Int64(clamping: buffer.sequences.settled)))
    do {
      let session = setup.opening.row(next, ring: ring.path, ending: nil)
      try change.run(from: store, session: session) { store in
        store.tree = tree
        if let checkpoint = beginTree(of: next) {
          try store.put(checkpoint.columns, in: .checkpoint)
        }
        try carried.write(to: store, firstGap: 0, at: now)
        try store.putProgress(position, settled: carried.sequences.settled)
      }
      tree?.keep()
      tree?.publish()
    } catch {
      giveUpRotation(at: now)
      return setup.tell(JournalError(writing: error, path: control.path))
    }
    segment = next
    isMoved = true
    gapCount = Int64(carried.lost.count)
    carried.keep()
    buffer = carried
    unended.append((change, now, last))
    do { try openSegment(at: now) } catch { return fail(error) }
    endArchives()
    upkeep(keeping: control.path)
  }

  /// Opens the file that has the journal's name, if the open file is a finished segment.
  private func openSegment(at now: Int64) throws {
    guard isMoved else { return }
    use(try JournalStore(control.path, faults: setup.faults), at: now)
    isMoved = false
  }

  /// Writes the ends of finished segments to their files. If an end cannot be written, the writer
  /// tries again later.
  private func endArchives() {
    unended.removeAll { change, time, checkpoint in
      (try? change.endArchive(at: time, checkpoint)) != nil
    }
  }

  private func giveUpRotation(at now: Int64) {
    store.resume()
    schedule.postpone(at: now)
  }

  /// Removes old journals, and adds a record of each removal.
  private func upkeep(keeping path: String) {
    for removed in JournalUpkeep(setup.options.retention).run(beside: path) {
      appender.noteRemoval(of: removed)
    }
  }

  // MARK: The end

  /// Writes the end of the session, after a last attempt to store all records. Returns the error if
  /// the end cannot be stored.
  private func finish() -> JournalError? {
    while position < ring.head, ring.frame(at: position) != nil { drain(syncing: false) }
    count(losing.take() + appender.takeLost())
    if !isMoved, store.isRemoved { beginAnew(at: appender.elapsed()) }
    endArchives()
    buffer.loseHoles(
      below: appender.sequenceCount, at: appender.elapsed(), because: JournalGap.closed)
    buffer.finishOpen()
    let (elapsed, records) = (
      max(appender.elapsed(), buffer.latest), Int64(clamping: buffer.sequences.end)
    )
    commit(syncing: false, always: true, ending: (elapsed, records))
    if let outage {
      return JournalError(
        .cannotWrite,
        "the end of the session was not stored: \(outage.error.message); the next program that keeps "
          + "a journal in this folder will complete this one", path: control.path)
    }
    try? store.putLastChanges()
    if !store.settle() { syncLog() }
    tree?.publish()
    tree?.evidence.finish()
    makeRoom()
    RingLocation.remove(ring.path)
    return nil
  }

  /// Waits until the write-ahead log is on the disk. This is needed if a reader prevents the log
  /// from being moved into the file.
  private func syncLog() {
    try? store.transaction(syncing: true) {
      try store.putProgress(position, settled: buffer.sequences.settled)
    }
  }

  private func putEnd(elapsed: Int64, records: Int64) throws {
    let end = JournalSession.End(
      elapsed: elapsed, records: records, anchors: try store.count(of: .anchor),
      gaps: try store.count(of: .gap))
    try store.put(setup.opening.row(segment, ring: nil, ending: end), in: .session)
  }
}

private func writerThread(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<JournalWriter>.fromOpaque(context).takeRetainedValue().run()
}
