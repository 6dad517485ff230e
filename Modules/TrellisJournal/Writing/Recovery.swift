import CTrellisJournal
import TrellisDatabase
import TrellisEvents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The recovery of records that a killed program left in its ring. The records are moved into
/// the program's journal when another journal begins in the same folder.
struct Recovery {
  private let snapshot: RingSnapshot
  /// The reader of the journal. It must be closed before the store, because a second connection
  /// would keep the write-ahead log from being removed.
  private var reader: JournalReader?
  private let store: JournalStore
  private let names = NameTable()
  private var buffer: RecordBuffer
  private let evidence: (any JournalEvidence)?

  /// Recovers the journals that killed programs left in a folder, and returns descriptions of what
  /// the programs were doing.
  ///
  /// - Parameter evidence: The evidence, which signs only those journals that it has signed before.
  ///   If `nil`, no journal is signed.
  static func run(
    beside journal: String, _ evidence: (any JournalEvidence)? = nil
  ) -> [EarlierEnd] {
    let folder = RingLocation.folder(of: JournalStart.absolute(journal))
    return RingLocation.rings(for: journal).compactMap { recover($0, in: folder, evidence) }
  }

  /// Recovers the records in a ring. If that is not possible now, the ring is left for the next
  /// program that begins a journal in the folder.
  private static func recover(
    _ ring: String, in folder: String, _ evidence: (any JournalEvidence)?
  ) -> EarlierEnd? {
    // The header is read without a lock. With a lock, a program that begins a journal in the ring's
    // own folder would skip the ring.
    guard let header = RingSnapshot.header(of: ring) else { return nil }
    let home = RingLocation.folder(of: header.journal)
    guard home == folder || isUseless(header, in: home) else { return nil }
    let descriptor = trellis_ring_open(ring, 1)
    guard descriptor >= 0 else { return nil }
    // The lock is held until the end, so that no other process can recover the same ring.
    defer { close(descriptor) }
    guard home == folder else {
      // This is checked again: a program creates its ring before its journal, and may have been
      // killed between these two steps.
      if isUseless(header, in: home) { RingLocation.remove(ring) }
      return nil
    }
    guard let snapshot = RingSnapshot(descriptor: descriptor, path: ring) else { return nil }
    do {
      guard var recovery = try Recovery(snapshot, evidence) else {
        // The journal is complete or does not exist.
        RingLocation.remove(ring)
        return nil
      }
      let end = try recovery.finish()
      recovery.store.settle()
      recovery.store.tree?.publish()
      evidence?.finish()
      RingLocation.remove(ring)
      return end
    } catch {
      return nil
    }
  }

  /// Returns whether the records in a ring are useless, because the ring's journal no longer exists
  /// although its folder does.
  private static func isUseless(_ header: RingHeader, in home: String) -> Bool {
    access(home, F_OK) == 0 && access(header.journal, F_OK) != 0 && errno == ENOENT
  }

  /// Creates a recovery of the ring's journal. Returns `nil` if the journal does not exist or has
  /// ended.
  private init?(_ snapshot: RingSnapshot, _ evidence: (any JournalEvidence)?) throws {
    self.snapshot = snapshot
    self.evidence = evidence
    let path = snapshot.header.journal
    guard access(path, F_OK) == 0 else { return nil }
    let reader = try JournalReader(path)
    self.reader = reader
    // Writing into the file would run its declarations, such as triggers.
    guard !reader.hasStrangers else { throw Self.notWritable }
    guard reader.session.uuid == snapshot.header.uuid, reader.session.end == nil else { return nil }
    store = try JournalStore(path, faults: nil)
    names.store = store
    buffer = RecordBuffer(names)
  }

  /// Writes the missing records and the end of the session. Returns a description of what the
  /// program was doing, or `nil` if no record was open.
  private mutating func finish() throws -> EarlierEnd? {
    guard let reader else { return nil }
    let stored = try reader.readingAtOnce { try StoredProgress(reader.connection) }
    buffer = RecordBuffer(
      names, settled: stored.settled, registration: try store.lastRegistration())
    for sequence in try store.sequences(from: stored.settled) { buffer.note(sequence) }
    for draft in stored.open { buffer.resume(draft) }
    // The newest segment may have no record yet.
    let latest = max(
      try store.latestTime(), stored.open.map(\.latest).max() ?? 0,
      try SegmentChange.latestTime(before: reader.session, snapshot.header.journal))
    snapshot.read(from: stored.position, into: &buffer)
    let running = buffer.assembler.open.last
    let end = try running.map { try earlierEnd($0, reader.time(at: $0.latest)) }
    guard buffer.sequences.end <= stored.settled + Self.mostUnsettled else {
      throw Self.notWritable
    }
    // Several records may be open, and the latest time may belong to another record than the one
    // that began last.
    let open = buffer.assembler.open.count
    let now = buffer.assembler.open.reduce(max(latest, buffer.latest)) { max($0, $1.latest) }
    buffer.loseHoles(below: buffer.sequences.end, at: now, because: "killed")
    let count = buffer.finished.count + open
    buffer.finishOpen()
    addRecord(of: count, running: running?.sequence, at: now)
    store.tree = try evidence.flatMap { try RecordTree(resuming: reader, $0) }
    try write(at: now)
    SegmentChange.complete(
      snapshot.header.journal, session: reader.session, at: buffer.latest, evidence)
    self.reader = nil
    return end
  }

  /// The maximum number of sequence numbers that can be missing or out of order. There is a limit
  /// because lost records are counted one by one. No ring has room for that many records.
  private static var mostUnsettled: UInt64 { 1 << 24 }

  private static var notWritable: DatabaseError {
    DatabaseError(.corrupt, "it is damaged or altered, so nothing is written to it")
  }

  private func write(at now: Int64) throws {
    let firstGap = try store.count(of: .gap)
    try store.transaction(syncing: false) {
      store.tree?.begin()
      try buffer.write(to: store, firstGap: firstGap, at: now)
      try store.putProgress(snapshot.header.head, settled: buffer.sequences.settled)
      try store.endSession(.recovered, at: now, records: buffer.sequences.end)
      let end = CheckpointStatement.End(
        ending: JournalSession.Ending.recovered.rawValue, elapsed: now,
        records: Int64(clamping: buffer.sequences.end), signedBefore: store.tree?.signedBefore)
      if let checkpoint = store.tree?.checkpoint(.newest, now: 0, ending: end) {
        try store.put(checkpoint.columns, in: .checkpoint)
      }
    }
  }

  /// Adds a record which says that the journal was recovered, how many records were recovered, and
  /// which record was running.
  private mutating func addRecord(of count: Int, running: UInt64?, at now: Int64) {
    // No writer assigns numbers this high.
    let (subject, records, last) = (UInt32.max, UInt32.max - 1, UInt32.max - 2)
    for (number, text) in [(subject, "recovered"), (records, "records"), (last, "running")] {
      names.add(name: number, Array(text.utf8))
    }
    var draft = RecordDraft(
      sequence: buffer.sequences.end, kind: RecordKind.recovery.rawValue, path: 0, subject: subject,
      site: 0, depth: 0, began: now,
      arguments: [
        RecordDraft.Argument(name: records, value: .clear(.integer(Int64(count)))),
        RecordDraft.Argument(
          name: last, value: .clear(running.map { .integer(Int64(clamping: $0)) } ?? .none)),
      ], latest: now)
    draft.cause = running
    buffer.begin(draft)
    buffer.end(draft.sequence, at: now, code: RecordDraft.OutcomeDraft.returned)
  }

  /// Returns a description of what the program was doing, made from the record that was open.
  private func earlierEnd(_ draft: RecordDraft, _ time: UTCTime) throws -> EarlierEnd {
    let call = draft.calls.last { $0.end == nil }
    let site: StoredSite? = try call.flatMap { call in
      guard call.site != 0 else { return nil }
      return try names.withSite(call.site) { file, line in
        StoredSite(fileID: String(decoding: file, as: UTF8.self), line: Int(clamping: line))
      }
    }
    return EarlierEnd(
      journal: snapshot.header.journal, record: RecordID(draft.sequence),
      path: draft.path == 0 ? nil : ControlPath(try names.text(draft.path)),
      subject: try names.text(draft.subject), site: site, time: time)
  }
}
