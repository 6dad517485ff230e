import TrellisDatabase
import TrellisEvents

/// What a journal tells besides its rows: records that are open in the file, and what is still in the ring.
struct LiveRecords {
  /// Where the rest of a journal is.
  enum RingState: Hashable {
    /// The session has ended, so there is none.
    case none
    case present
    case missing
  }

  private(set) var drafts: [UInt64: RecordDraft] = [:]
  private(set) var ring: RingState
  /// Below it every number is stored, open or in a gap.
  private(set) var settled: UInt64 = 0
  /// Whether the ring went on over records that were not stored.
  private(set) var hasOverrun = false
  private(set) var problems: [JournalDamage] = []
  private var names: [UInt32: StoredName] = [:]
  private var sites: [UInt32: StoredSite] = [:]

  /// Takes a picture of the ring first: what leaves it afterwards is in the rows when they are read.
  init(_ reader: JournalReader) throws {
    let snapshot = reader.ringPath.flatMap { RingSnapshot($0) }
      .flatMap { $0.header.uuid == reader.session.uuid ? $0 : nil }
    let stored = try reader.readingAtOnce { try StoredProgress(reader.connection) }
    settled = stored.settled
    ring = !stored.hasRing ? .none : snapshot == nil ? .missing : .present
    problems = stored.problems
    for draft in stored.open { drafts[draft.sequence] = draft }
    guard let snapshot, stored.hasRing else { return }
    hasOverrun = snapshot.header.tail > stored.position
    take(snapshot, from: stored.position)
  }

  /// The numbers of the drafts, in order.
  var sequences: [UInt64] { drafts.keys.sorted() }

  private mutating func take(_ snapshot: RingSnapshot, from position: UInt64) {
    var assembler = RecordAssembler()
    for draft in drafts.values { _ = assembler.apply(.begin(draft)) }
    snapshot.forEachFrame(from: position) { frame in
      take(frame)
      if let record = assembler.apply(frame) { drafts[record.sequence] = record }
    }
    for draft in assembler.open { drafts[draft.sequence] = draft }
  }

  private mutating func take(_ frame: RingFrame) {
    switch frame {
    case .name(let number, let text):
      names[number] = StoredName(String(decoding: text, as: UTF8.self))
    case .site(let number, let file, let line):
      sites[number] = StoredSite(
        fileID: names[file]?.text ?? "?", line: Int(clamping: Int64(clamping: line)))
    case .begin, .callStarted, .callFinished, .end, .elsewhere, .registration: break
    }
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

/// How far the writer was with the file.
struct StoredProgress {
  var position: UInt64 = 0
  var settled: UInt64 = 0
  var hasRing = false
  var open: [RecordDraft] = []
  var problems: [JournalDamage] = []

  init(_ connection: Connection) throws {
    hasRing = try connection.value("SELECT ring FROM session WHERE id = 1") ?? .null != .null
    let drain = StoreTable.drain
    if let row = try connection.firstRow("SELECT \(drain.columnList) FROM drain WHERE id = 1") {
      if Checksum.of(row.dropLast(), in: drain.rawValue) != row.last {
        problems.append(JournalDamage(nil, "how far it was written is not what was written"))
      }
      position = UInt64(clamping: row[1].asInteger ?? 0)
      settled = UInt64(clamping: row[2].asInteger ?? 0)
    }
    let table = StoreTable.open
    for row in try connection.rows("SELECT \(table.columnList) FROM open") {
      let sequence = row[0].asInteger ?? 0
      guard Checksum.of(row.dropLast(), in: table.rawValue) == row.last,
        let draft = row[1].asBlob.flatMap({ RecordDraft(frames: $0) }),
        Int64(clamping: draft.sequence) == sequence
      else {
        let id = UInt64(clamping: sequence)
        problems.append(JournalDamage(.init(id), "a record that was open is not what was written"))
        continue
      }
      open.append(draft)
    }
  }
}
