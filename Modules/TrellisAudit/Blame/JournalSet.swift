import TrellisEvents
import TrellisJournal

/// The journals that a blame reads, in order of time.
struct JournalSet {
  /// The journals, sorted by the starts of their sessions and by segment.
  let readers: [JournalReader]
  let clocks: SessionClocks
  /// The sessions, each with the indexes of its journals. Sessions that overlap in time are in one
  /// group.
  let groups: [[SessionJournals]]
  let overlap: SegmentOverlap
  private let gaps: [[JournalGap]]
  /// For each journal, whether the last records of its session may be missing.
  private let isEndMissing: [Bool]
  /// The doubts about states that have been computed so far, keyed by the index of the journal.
  private var stateDoubts: [Int: [BlameDoubt]] = [:]
  private var hasDamage = false
  /// Whether the journals that have no list of last changes have damage that can be found without
  /// reading records. To find such damage, all records of these journals are counted, which is
  /// slow.
  private let slowGlance: BackgroundResult<Bool>

  init(_ readers: [JournalReader]) throws {
    self.readers = readers.sorted {
      ($0.session.start.nanoseconds, $0.session.segment, $0.path)
        < ($1.session.start.nanoseconds, $1.session.segment, $1.path)
    }
    clocks = SessionClocks(self.readers)
    overlap = SegmentOverlap(self.readers)
    groups = SessionJournals.groups(of: self.readers, clocks)
    gaps = try self.readers.map { try $0.gaps().filter { !$0.isElsewhere } }
    isEndMissing = self.readers.indices.map { [readers = self.readers] index in
      // If the next segment is among the readers, the files beside this segment need not be
      // searched.
      let next = index + 1 < readers.count ? readers[index + 1].session : nil
      let session = readers[index].session
      let isFollowed = next.map { $0.uuid == session.uuid && $0.segment > session.segment } ?? false
      return !isFollowed && readers[index].isEndMissing
    }
    let slow = self.readers.filter { $0.lastChanges == nil }.map(\.path)
    slowGlance = BackgroundResult {
      try slow.map { try JournalReader($0) }.contains {
        try !$0.damageAtAGlance().isEmpty || $0.firstDamageOfRecords() != nil
      }
    }
    hasDamage = try self.readers.contains {
      try $0.lastChanges != nil
        && (!$0.damageAtAGlance().isEmpty || $0.firstDamageOfRecords() != nil)
    }
  }

  mutating func noteDamage() { hasDamage = true }

  /// Returns whether damage has been found so far, or can be found without reading records.
  func findsDamage() throws -> Bool { try hasDamage || slowGlance.value() }

  /// Calls a closure with the writes to cells, the oldest first. Writes of sessions that overlap
  /// are in the order in which their records began.
  ///
  /// - Parameter isDecisive: Whether to pass only the writes that determine which change to a cell
  ///   is the last one. If `true`, the key of a row is assumed to change only if a record says so.
  mutating func forEachCell(
    isDecisive: Bool = false, _ body: (CellRecord) throws -> Void
  ) throws {
    for group in groups {
      if group.count == 1 {
        for journal in group[0].journals {
          try forEachCell(in: journal, isDecisive: isDecisive, body)
        }
        continue
      }
      var merged = MergedCells(group, readers, overlap, clocks)
      try merged.run { cells in
        for cell in cells { try body(placed(cell)) }
      }
      hasDamage = hasDamage || merged.hasDamage
    }
  }

  private mutating func forEachCell(
    in journal: Int, isDecisive: Bool, _ body: (CellRecord) throws -> Void
  ) throws {
    let reader = readers[journal]
    var query = JournalQuery()
    query.kinds = [.rowChange, .effect]
    var hasDamage = hasDamage
    func take(_ entry: JournalEntry, _ changes: Int?) throws {
      hasDamage = hasDamage || !entry.damage.isEmpty
      guard case .record(let record) = entry, !overlap.repeats(record, of: reader) else { return }
      for var cell in CellRecord.all(in: record, journal: journal) {
        if let changes, cell.sort == .change, cell.row == nil { cell.changes = changes }
        try body(placed(cell))
      }
    }
    if isDecisive {
      try reader.forEachDecisiveEntry { try take($0, $1) }
    } else {
      try reader.forEachEntry(query) { entry in
        try take(entry, nil)
        return true
      }
    }
    self.hasDamage = hasDamage
  }

  /// Returns a cell, with the time of its record and the name of its source in forms that can be
  /// compared between sessions.
  private func placed(_ cell: CellRecord) -> CellRecord {
    var cell = cell
    cell.source = cell.source.map { name($0, in: cell.journal) }
    cell.began = clocks.time(at: cell.record.began, in: cell.journal)
    return cell
  }

  /// Returns the name of a source in a form that is different for each session, because each
  /// session numbers its own databases that have no file.
  private func name(_ source: String, in journal: Int) -> String {
    guard source.hasPrefix("memory database ") || source.hasPrefix("temporary database ") else {
      return source
    }
    return "\(source) of \(readers[journal].session.uuid)"
  }

  /// Returns the doubts that arise because changes in other journals may be later.
  func doubts(by rivals: [TimedChange]) -> [BlameDoubt] {
    rivals.map { .concurrent($0.record, journal: readers[$0.journal].path) }
  }

  /// Returns an array with the doubt that arises from a record without an end, or an empty array if
  /// there is no such record. Such a record may have changed a state, because state changes are
  /// stored only when a record ends.
  mutating func doubtsAboutStates(in journal: Int) throws -> [BlameDoubt] {
    if let known = stateDoubts[journal] { return known }
    let doubts = try readers[journal].lastUnfinished().map { [BlameDoubt.unfinished($0)] } ?? []
    stateDoubts[journal] = doubts
    return doubts
  }

  /// Returns the reasons why a change may be missing after a record. If the record is `nil`,
  /// returns the reasons why a change may be missing from any of the journals.
  func doubts(behind record: JournalRecord?, in journal: Int) -> [BlameDoubt] {
    var doubts: [BlameDoubt] = []
    let began = record.map { clocks.time(at: $0.began, in: journal) }
    for index in readers.indices {
      let isOther = readers[index].session.uuid != readers[journal].session.uuid
      func mayFollow(_ time: Int64) -> Bool {
        began.map { !clocks.isBefore(time, in: index, $0, in: journal) } ?? true
      }
      let isLaterSession = index >= journal || record == nil
      guard isLaterSession || isOther && mayFollow(clocks.ends[index]) else { continue }
      for gap in gaps[index] {
        let isLater =
          isOther
          ? mayFollow(clocks.time(at: gap.ended, in: index)) || index > journal
          : index > journal || record.map { gap.first > $0.id } ?? true
        if isLater { doubts.append(.gap(gap)) }
      }
      if isEndMissing[index] { doubts.append(.lostEnd) }
    }
    return doubts
  }
}
