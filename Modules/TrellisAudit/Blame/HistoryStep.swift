import TrellisEvents
import TrellisJournal
import TrellisText

/// A step of a history: a change to a value, or a statement that changed a whole table.
struct HistoryStep {
  enum Content {
    /// A change to a value. The `position` is the index of the change among the changes in its
    /// record.
    case change(ValueChange, position: Int)
    /// A statement that changed a whole table, and may have renamed it.
    case statement(CellRecord)
  }

  let content: Content
  let journal: Int
  let record: RecordID
  /// The time of the step, in nanoseconds since 1970, by the clock that the sessions share.
  let time: Int64
}

/// A table and, if records name it, the table's database.
struct TablePlace: Hashable {
  let table: ExactText
  let source: ExactText?

  init(_ cell: CellRecord) {
    (table, source) = (ExactText(cell.table), cell.source.map { ExactText($0) })
  }
}

extension JournalSet {
  /// Calls a closure with the steps in the history of all values, in order of time. If sessions
  /// overlap, their steps are kept in memory.
  mutating func forEachStep(_ body: (HistoryStep) throws -> Void) throws {
    for group in groups {
      let journals = group.flatMap(\.journals)
      guard group.count > 1 else {
        for journal in journals { try forEachStep(in: journal, body) }
        continue
      }
      var steps: [HistoryStep] = []
      for journal in journals { try forEachStep(in: journal) { steps.append($0) } }
      let sorted = steps.enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }
      for (_, step) in sorted { try body(step) }
    }
  }

  private mutating func forEachStep(
    in journal: Int, _ body: (HistoryStep) throws -> Void
  ) throws {
    var query = JournalQuery()
    query.hasChanges = true
    var (changes, statements, time) = (OrderedChanges(), [HistoryStep](), Int64.min)
    var hasDamage = false
    func take(_ made: [(moment: ChangeMoment, change: ValueChange)]) throws {
      for (moment, change) in made {
        try body(
          HistoryStep(
            content: .change(change, position: moment.position), journal: journal,
            record: moment.record, time: time))
      }
      // A statement counts as later than the changes in its own record.
      try statements.forEach(body)
      statements = []
    }
    try readers[journal].forEachEntry(query) { entry in
      hasDamage = hasDamage || !entry.damage.isEmpty
      guard case .record(let record) = entry, !overlap.repeats(record, of: readers[journal]) else {
        return true
      }
      try take(changes.add(record))
      time = max(time, clocks.time(at: record.began, in: journal))
      for cell in CellRecord.all(in: record, journal: journal) where cell.sort == .bulk {
        statements.append(
          HistoryStep(content: .statement(cell), journal: journal, record: record.id, time: time))
      }
      return true
    }
    try take(changes.finish())
    if hasDamage { noteDamage() }
  }
}
