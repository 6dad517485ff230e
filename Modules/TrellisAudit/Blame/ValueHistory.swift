import TrellisEvents
public import TrellisJournal

/// All recorded changes of states and table cells, in chronological order. Each change is listed
/// with its record and the root cause of that record, as in ``Blame``.
///
/// ```swift
/// func printHistory(_ reader: JournalReader) throws {
///   for row in try ValueHistory([reader], of: Glob("Artist/3/Name")).rows {
///     print(row.record.time, row.name)
///   }
/// }
/// ```
///
/// Each listed change uses about as much memory as its line of output. Every other change uses a
/// few bytes. If sessions overlap in time, all of their changes are kept in memory while the
/// sessions are read.
public struct ValueHistory: Sendable {
  /// The changes to the requested states and cells. In each row, ``Blame/Row/changes`` counts the
  /// changes to the same state or cell up to and including that row. The name of a cell contains
  /// the most recent key of its row.
  public let rows: [Blame.Row]
  /// Whether damage was found in the journals. If so, a change may be missing.
  public let hasDamage: Bool
  private let namesJournals: Bool

  /// Creates a list of all changes to states and cells that the given journals contain.
  ///
  /// - Parameters:
  ///   - readers: The journals, in any order.
  ///   - names: A pattern for the names of the states and cells whose changes are listed. If `nil`,
  ///     all changes are listed.
  /// - Throws: An error if a journal cannot be read.
  public init(_ readers: [JournalReader], of names: Glob? = nil) throws {
    var rows: [Blame.Row] = []
    hasDamage = try Self.read(readers, of: names) { rows.append($0) }
    self.rows = rows
    namesJournals = readers.count > 1
  }

  /// Writes all changes to states and cells that the given journals contain, with one line for each
  /// change. In memory, each change uses a few bytes.
  ///
  /// - Parameters:
  ///   - readers: The journals, in any order.
  ///   - names: A pattern for the names of the states and cells whose changes are listed. If `nil`,
  ///     all changes are listed.
  ///   - style: The style in which the changes are written.
  ///   - output: A closure that writes a line.
  /// - Returns: The ``status`` of the history.
  /// - Throws: The errors of the readers and of `output`.
  public static func write(
    _ readers: [JournalReader], of names: Glob? = nil, style: AuditStyle,
    to output: (_ line: String) throws -> Void
  ) throws -> AuditStatus {
    var count = 0
    let hasDamage = try read(readers, of: names) { row in
      count += 1
      try output(row.line(style, namesJournal: readers.count > 1))
    }
    return hasDamage ? .violation : count == 0 ? .nothingFound : .ok
  }

  /// Calls a closure with each change, and returns whether damage was found.
  private static func read(
    _ readers: [JournalReader], of names: Glob?, _ body: (Blame.Row) throws -> Void
  ) throws -> Bool {
    var journals = try JournalSet(readers)
    var items = HistoryItems()
    try journals.forEachStep { items.add($0) }
    var rows = HistoryRows(items, journals.readers)
    try JournalReader.lookingUpOften(in: journals.readers[...]) {
      for index in items.all.indices {
        if let row = try rows.row(at: index, of: names) { try body(row) }
      }
    }
    return try journals.findsDamage() || rows.hasDamage
  }

  /// The status of the answer: `violation` if damage was found, `nothingFound` if no change is
  /// listed, and `ok` otherwise.
  public var status: AuditStatus {
    hasDamage ? .violation : rows.isEmpty ? .nothingFound : .ok
  }

  /// Returns the answer as lines in the given style, with one line for each change.
  public func lines(_ style: AuditStyle) -> [String] {
    rows.map { $0.line(style, namesJournal: namesJournals) }
  }
}

/// A builder of the rows of a history. The rows are made one after another.
private struct HistoryRows {
  private let items: HistoryItems
  private let readers: [JournalReader]
  private let keys: [ValueSlots.RowName?]
  private var finders: [OriginFinder]
  private var counts: [ValueSlot: Int] = [:]
  private var previous: [ValueSlot: (value: StoredValue?, record: RecordID)] = [:]
  /// The record of the previous row, with its changes.
  private var last: (journal: Int, record: JournalRecord, changes: [ValueChange])?

  init(_ items: HistoryItems, _ readers: [JournalReader]) {
    (self.items, self.readers) = (items, readers)
    keys = items.slots.keys()
    finders = readers.map(OriginFinder.init)
  }

  /// Whether damage was found in the causes of the rows so far.
  var hasDamage: Bool { finders.contains(where: \.hasDamage) }

  /// Returns the row of a change, or `nil` if the name of its value does not match the pattern.
  /// Before this call, the rows of all earlier changes must have been made.
  mutating func row(at index: Int, of names: Glob?) throws -> Blame.Row? {
    let item = items.all[index]
    guard let name = items.slots.name(of: item.slot, keys), names?.matches(name) ?? true else {
      return nil
    }
    let reader = readers[item.journal]
    if last?.record.id != item.record || last?.journal != item.journal {
      last = try reader.record(item.record).map { (item.journal, $0, $0.allChanges) }
    }
    guard let (_, record, changes) = last, changes.indices.contains(item.position) else {
      return nil
    }
    counts[item.slot, default: 0] += 1
    let change = changes[item.position]
    let found = try finders[item.journal].find(record)
    let broken = previous[item.slot].flatMap { earlier in
      // Not every value that a state has between two records is recorded.
      change.cell != nil && earlier.value?.isEqual(to: change.old) == false
        ? BlameDoubt.changedBetween(earlier.record) : nil
    }
    previous[item.slot] = (change.new, record.id)
    return Blame.Row(
      name: name, old: change.old, value: change.new,
      turn: change.isComing ? .inserted : change.isGoing ? .deleted : nil,
      changes: counts[item.slot] ?? 1,
      record: record, origin: found.origin, handlers: found.handlers,
      question: found.question,
      doubts: BlameDoubt.of(record) + [broken].compactMap(\.self) + items.doubts(at: index),
      journal: reader.path)
  }
}

/// The changes of a history, in order of time.
private struct HistoryItems {
  /// A change and its place in the journals. If the change is to a state, the table is `nil`.
  struct Item {
    let slot: ValueSlot
    let table: TablePlace?
    let journal: Int
    let record: RecordID
    let position: Int
    var isFirst = false
    /// The index of the next change to the same value, or `nil` if there is none.
    var next: Int?
  }

  private(set) var all: [Item] = []
  private(set) var slots = ValueSlots()
  private var latest: [ValueSlot: Int] = [:]
  private var statements = HistoryDoubts()

  mutating func add(_ step: HistoryStep) {
    switch step.content {
    case .statement(let cell): statements.add(cell, before: all.count)
    case .change(let change, let position):
      // When a table is renamed, its rows stay the same.
      if let turn = change.turn, let cell = change.cell { return slots.follow(turn, cell) }
      let table = change.cell.map { TablePlace($0) }
      var item = Item(
        slot: slots.slot(of: change), table: table, journal: step.journal, record: step.record,
        position: position)
      item.isFirst = latest[item.slot] == nil
      if let table { statements.begin(table, at: all.count) }
      if let previous = latest.updateValue(all.count, forKey: item.slot) {
        all[previous].next = all.count
      }
      all.append(item)
    }
  }

  /// Returns the reasons why changes may be missing before or after one of the changes.
  func doubts(at index: Int) -> [BlameDoubt] {
    guard let table = all[index].table else { return [] }
    let before = all[index].isFirst ? statements.doubts(of: table, beforeFirst: index) : []
    return before + statements.doubts(of: table, after: index, before: all[index].next)
  }
}
