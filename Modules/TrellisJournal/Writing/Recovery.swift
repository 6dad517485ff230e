import CTrellisJournal
import TrellisDatabase
import TrellisEvents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The recovery of records that killed programs have left in their rings: puts them into their
/// files when a journal begins in the same folder.
struct Recovery {
  private let snapshot: RingSnapshot
  /// The reader, which is closed before the file is left: with a second connection its log would
  /// stay.
  private var reader: JournalReader?
  private let store: JournalStore
  private let names = NameTable()
  private var buffer: RecordBuffer

  /// Recovers every journal in a folder that has a ring without an owner.
  static func run(beside journal: String) -> [EarlierEnd] {
    RingLocation.removeDeadDrafts(for: journal)
    let folder = RingLocation.folder(of: JournalStart.absolute(journal))
    return RingLocation.rings(for: journal).compactMap { recover($0, in: folder) }
  }

  /// Recovers one ring. What cannot be done now is left for the next start.
  private static func recover(_ ring: String, in folder: String) -> EarlierEnd? {
    let descriptor = trellis_ring_open(ring, 1)
    guard descriptor >= 0 else { return nil }
    // The lock is held until all is done, so that two starts do not do the same.
    defer { close(descriptor) }
    guard let header = RingSnapshot.header(descriptor) else { return nil }
    let home = RingLocation.folder(of: header.journal)
    // Its folder is there and it is not, so it was removed, and nothing can be made of its ring.
    if home != folder, access(home, F_OK) == 0, access(header.journal, F_OK) != 0, errno == ENOENT {
      RingLocation.remove(ring)
    }
    guard home == folder,
      let snapshot = RingSnapshot(descriptor: descriptor, path: ring)
    else { return nil }
    do {
      guard var recovery = try Recovery(snapshot) else {
        // Its journal is complete, or is not there any more.
        RingLocation.remove(ring)
        return nil
      }
      let end = try recovery.finish()
      recovery.store.settle()
      RingLocation.remove(ring)
      return end
    } catch {
      return nil
    }
  }

  /// Opens the journal of a ring; nil if there is none that needs it.
  private init?(_ snapshot: RingSnapshot) throws {
    self.snapshot = snapshot
    let path = snapshot.header.journal
    guard access(path, F_OK) == 0 else { return nil }
    let reader = try JournalReader(path)
    self.reader = reader
    guard reader.session.uuid == snapshot.header.uuid, reader.session.end == nil else { return nil }
    store = try JournalStore(path, faults: nil)
    names.store = store
    buffer = RecordBuffer(names)
  }

  /// Writes what is missing, and the end of the session.
  private mutating func finish() throws -> EarlierEnd? {
    guard let reader else { return nil }
    let stored = try reader.readingAtOnce { try StoredProgress(reader.connection) }
    buffer = RecordBuffer(
      names, settled: stored.settled, registration: try store.lastRegistration())
    for sequence in try store.sequences(from: stored.settled) { buffer.note(sequence) }
    for draft in stored.open { buffer.resume(draft) }
    let latest = max(try store.latestTime(), stored.open.map(\.latest).max() ?? 0)
    snapshot.read(from: stored.position, into: &buffer)
    let running = buffer.assembler.open.last
    let end = try running.map { try earlierEnd($0, reader.time(at: $0.latest)) }
    // Several may be running, and the one that began last need not be the one in which something
    // happened last.
    let open = buffer.assembler.open.count
    let now = buffer.assembler.open.reduce(max(latest, buffer.latest)) { max($0, $1.latest) }
    buffer.loseHoles(below: buffer.sequences.end, at: now, because: "killed")
    let count = buffer.finished.count + open
    buffer.finishOpen()
    addRecord(of: count, running: running?.sequence, at: now)
    try write(at: now)
    SegmentChange.complete(snapshot.header.journal, session: reader.session, at: buffer.latest)
    self.reader = nil
    return end
  }

  private func write(at now: Int64) throws {
    let firstGap = try store.count(of: .gap)
    try store.transaction(syncing: false) {
      try buffer.write(to: store, firstGap: firstGap, at: now)
      try store.putProgress(snapshot.header.head, settled: buffer.sequences.settled)
      try store.endSession(.recovered, at: now, records: buffer.sequences.end)
    }
  }

  /// Adds the record that tells of the recovery.
  private mutating func addRecord(of count: Int, running: UInt64?, at now: Int64) {
    // No writer gives numbers as high.
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

  /// Returns the last work of the program.
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
