import TrellisDatabase
import TrellisEvents

/// The records of a journal that have no final rows yet, because they are open in the file or still
/// in the ring.
package struct LiveRecords {
  /// The state of the ring, which contains the latest records.
  enum RingState: Hashable {
    /// There is no ring, because the session has ended.
    case none
    /// The ring exists and belongs to the journal.
    case present
    /// The journal needs its ring, but there is none.
    case missing
  }

  /// The live records, keyed by number.
  package private(set) var drafts: [UInt64: RecordDraft] = [:]
  private(set) var ring: RingState
  /// The sequence number below which every record is in the file, still open, or in a gap.
  package private(set) var settled: UInt64 = 0
  /// The records that are neither in the file nor in the ring. Either newer records replaced them
  /// in the ring before they were stored, or the file's write-ahead log was damaged after they were
  /// stored.
  package private(set) var lost: [JournalGap] = []
  /// The damage to the open records in the file, and to the row that stores the position up to
  /// which the contents of the ring are in the file.
  package private(set) var problems: [JournalDamage] = []
  private var names: [UInt32: StoredName] = [:]
  private var sites: [UInt32: StoredSite] = [:]

  /// Reads the live records of a journal. The ring is copied first, and then the rows are read, so
  /// that a record that leaves the ring between the two steps is found in the rows. Frames whose
  /// records are already in the rows are not copied.
  package init(_ reader: JournalReader) throws(JournalError) {
    let position = try reader.readingAtOnce { try StoredProgress(reader).position }
    let snapshot = reader.ringPath.flatMap { RingSnapshot($0, from: position) }
      .flatMap { reader.isFed(by: $0.header) ? $0 : nil }
    let stored = try reader.readingAtOnce { try StoredProgress(reader) }
    settled = stored.settled
    ring = !stored.hasRing ? .none : snapshot == nil ? .missing : .present
    problems = stored.problems
    for draft in stored.open { drafts[draft.sequence] = draft }
    guard let snapshot, stored.hasRing else { return }
    take(snapshot, from: stored.position)
    if snapshot.header.tail > stored.position, problems.isEmpty {
      lost = try reader.readingAtOnce { try lostRecords(reader) }
    }
  }

  /// Returns gaps for the missing numbers. A number is missing if the file has neither a record nor
  /// a gap for it, and if it is not the number of a live record.
  private func lostRecords(_ reader: JournalReader) throws -> [JournalGap] {
    let first = Int64(clamping: settled)
    let stored = try reader.connection.rows(
      "SELECT sequence, 1 FROM record WHERE sequence >= ?1 UNION ALL SELECT first, records FROM gap "
        + "WHERE first + records > ?1", [.integer(first)])
    let ranges = stored.map { row in
      (first: row[0].asInteger ?? 0, records: row[1].asInteger ?? 0)
    }
    let live = drafts.keys.filter { $0 >= settled }.map {
      (first: Int64(clamping: $0), records: Int64(1))
    }
    let began = try reader.connection.value(
      "SELECT began FROM record WHERE sequence < ?1 ORDER BY sequence DESC LIMIT 1",
      [.integer(first)])?.asInteger
    var next = first
    var lost: [JournalGap] = []
    for (first, records) in (ranges + live).sorted(by: { $0.first < $1.first }) {
      if first > next {
        lost.append(
          JournalGap(
            first: RecordID(UInt64(clamping: next)), records: Int(clamping: first - next),
            began: began ?? 0, ended: drafts[UInt64(clamping: first)]?.began ?? began ?? 0,
            reason: JournalGap.notStored))
      }
      next = max(next, first &+ records)
    }
    return lost
  }

  /// The numbers of the live records, in order.
  package var sequences: [UInt64] { drafts.keys.sorted() }

  private mutating func take(_ snapshot: RingSnapshot, from position: UInt64) {
    var frames = LiveFrames()
    for draft in drafts.values { frames.assembler.begin(draft) }
    snapshot.read(from: position, into: &frames)
    for draft in frames.assembler.finished { drafts[draft.sequence] = draft }
    for draft in frames.assembler.open { drafts[draft.sequence] = draft }
    (names, sites) = (frames.names, frames.sites)
  }

  func name(_ number: UInt32, _ reader: JournalReader) throws -> (StoredName, isSound: Bool) {
    if let name = names[number] { return (name, true) }
    return try reader.storedName(number)
  }

  func site(_ number: UInt32, _ reader: JournalReader) throws -> (StoredSite, isSound: Bool) {
    if let site = sites[number] { return (site, true) }
    return try reader.storedSite(number)
  }
}

/// The records and names that a reader receives from the frames of a ring.
private struct LiveFrames: FrameReceiver {
  var assembler = RecordAssembler()
  private(set) var names: [UInt32: StoredName] = [:]
  private(set) var sites: [UInt32: StoredSite] = [:]

  mutating func begin(_ draft: RecordDraft) { assembler.begin(draft) }

  mutating func start(_ call: RingFrame.Call) { assembler.start(call) }

  mutating func finish(
    _ call: RingFrame.Call, _ outcome: RecordDraft.OutcomeDraft, _ answer: StoredValue
  ) {
    assembler.finish(call, outcome, answer)
  }

  mutating func finish(_ call: RingFrame.Call, code: UInt8) { assembler.finish(call, code: code) }

  mutating func end(_ end: RingFrame.End) { assembler.end(end) }

  mutating func end(_ sequence: UInt64, at time: Int64?, code: UInt8) {
    assembler.end(sequence, at: time, code: code)
  }

  mutating func name(_ number: UInt32, _ text: [UInt8]) {
    names[number] = StoredName(String(decoding: text, as: UTF8.self))
  }

  mutating func site(_ number: UInt32, file: UInt32, line: UInt64) {
    sites[number] = StoredSite(
      fileID: names[file]?.text ?? "?", line: Int(clamping: Int64(clamping: line)))
  }
}

/// The progress that a journal stores: the position up to which the contents of the ring are in the
/// file, and the records that are open in the file.
struct StoredProgress {
  var position: UInt64 = 0
  var settled: UInt64 = 0
  var hasRing = false
  var open: [RecordDraft] = []
  var problems: [JournalDamage] = []

  /// Reads the progress. If the session has ended, its records have final rows, and the tables of
  /// the progress may be damaged.
  init(_ reader: JournalReader) throws {
    do {
      self = try StoredProgress(reader.connection)
    } catch let error as DatabaseError where error.code == .corrupt && reader.ringPath == nil {
      problems = [JournalDamage(nil, "its table \"drain\" or \"open\" cannot be read")]
    }
  }

  init(_ connection: Connection) throws {
    hasRing = try connection.value("SELECT ring FROM session WHERE id = 1") ?? .null != .null
    let drain = StoreTable.drain
    if let row = try connection.firstRow("SELECT \(drain.columnList) FROM drain WHERE id = 1") {
      if Checksum.of(row.dropLast(), in: drain.rawValue) != row.last {
        problems.append(
          JournalDamage(
            nil, "the row of its table \"drain\" is damaged or altered, so records may be missing"))
      }
      position = UInt64(clamping: row[1].asInteger ?? 0)
      settled = UInt64(clamping: row[2].asInteger ?? 0)
    } else if try connection.firstRow("SELECT 1 FROM record LIMIT 1") != nil {
      // The progress is stored together with each record.
      problems.append(
        JournalDamage(nil, "its table \"drain\" is empty, so records may be missing"))
    }
    if try connection.firstRow(
      "SELECT 1 FROM drain WHERE id < 1 UNION ALL SELECT 1 FROM drain WHERE id > 1 LIMIT 1") != nil
    {
      problems.append(
        JournalDamage(nil, "its table \"drain\" has more than one row, so it is damaged or altered")
      )
    }
    let table = StoreTable.open
    for row in try connection.orderedRows(
      "SELECT \(table.columnList) FROM open ORDER BY record", [], limit: nil, hasParts: false,
      name: table.name)
    {
      let sequence = row[0].asInteger ?? 0
      guard Checksum.of(row.dropLast(), in: table.rawValue) == row.last,
        let draft = row[1].asBlob.flatMap({ RecordDraft(frames: $0) }),
        Int64(clamping: draft.sequence) == sequence
      else {
        let id = UInt64(clamping: sequence)
        problems.append(
          JournalDamage(
            .init(id), "the record had not ended when it was stored, and is damaged or altered"))
        continue
      }
      open.append(draft)
    }
  }
}
