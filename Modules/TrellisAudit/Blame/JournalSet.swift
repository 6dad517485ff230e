import TrellisEvents
import TrellisJournal

/// Several journals in order of time, as blame reads them.
struct JournalSet {
  let readers: [JournalReader]
  private let gaps: [[JournalGap]]
  private(set) var hasDamage = false

  init(_ readers: [JournalReader]) throws {
    self.readers = readers.sorted { ($0.session.start, $0.path) < ($1.session.start, $1.path) }
    gaps = try self.readers.map { try $0.gaps().filter { !$0.isElsewhere } }
    hasDamage = try self.readers.contains { try !$0.damageAtAGlance().isEmpty }
  }

  /// Calls a closure with writes to cells, the oldest first.
  ///
  /// - Parameter isDecisive: Whether only those are wanted that decide what the last change of each
  ///   is, where a row gets another key only by a record that says so.
  mutating func forEachCell(
    isDecisive: Bool, _ body: (CellRecord) throws -> Void
  ) throws {
    guard isDecisive else { return try forEachCell(body) }
    for (index, reader) in readers.enumerated() {
      try reader.forEachDecisiveEntry { entry, changes in
        hasDamage = hasDamage || !entry.damage.isEmpty
        guard case .record(let record) = entry else { return }
        for var cell in CellRecord.all(in: record, journal: index) {
          if cell.sort == .change, cell.row == nil { cell.changes = changes }
          cell.source = cell.source.map { name($0, in: index) }
          try body(cell)
        }
      }
    }
  }

  /// Calls a closure for each write to a cell, the oldest first.
  mutating func forEachCell(_ body: (CellRecord) throws -> Void) throws {
    for (index, reader) in readers.enumerated() {
      var query = JournalQuery()
      query.kinds = [.rowChange, .effect]
      try reader.forEachEntry(query) { entry in
        hasDamage = hasDamage || !entry.damage.isEmpty
        if case .record(let record) = entry {
          for var cell in CellRecord.all(in: record, journal: index) {
            cell.source = cell.source.map { name($0, in: index) }
            try body(cell)
          }
        }
        return true
      }
    }
  }

  /// Returns the name of a source among several sessions, each of which numbers its databases
  /// without a file.
  private func name(_ source: String, in journal: Int) -> String {
    guard source.hasPrefix("memory database ") || source.hasPrefix("temporary database ") else {
      return source
    }
    return "\(source) of \(readers[journal].session.uuid)"
  }

  /// Returns the reasons why a change may be missing after a record.
  func doubts(behind record: RecordID?, in journal: Int) -> [BlameDoubt] {
    var doubts: [BlameDoubt] = []
    for index in journal..<readers.count {
      for gap in gaps[index] where index > journal || record.map({ gap.first > $0 }) ?? true {
        doubts.append(.gap(gap))
      }
      if !readers[index].hasItsRing { doubts.append(.lostEnd) }
    }
    return doubts
  }
}
