import TrellisEvents
import TrellisJournal
import TrellisText

/// The part of a record that is about one table cell: either a change or the beginning of a write.
struct CellRecord {
  /// A kind of change or write.
  enum Sort {
    /// A new value of the cell was saved.
    case change
    /// The cell was inserted together with its row.
    case coming
    /// The cell was deleted together with its row.
    case going
    /// A write of a new value begins.
    case write
    /// An insertion of the cell, together with its row, begins.
    case insertion
    /// A deletion of the cell's row, with all of its columns, begins.
    case deletion
    /// A statement changed rows of the table that were not recorded one by one.
    case bulk
  }

  let sort: Sort
  /// The name of the table. If the table is in an attached database, the name of that database
  /// comes first.
  var table: String
  let key: String
  let column: String
  /// The value of the cell before the change or write, or `nil` if the record does not contain it.
  let old: StoredValue?
  /// The value of the cell after the change or write, or `nil` if the record does not contain it.
  let new: StoredValue?
  let record: JournalRecord
  /// The index of the journal that contains the record.
  let journal: Int
  /// The number of changes that the record stands for: its own change to the cell, and earlier
  /// changes that were left out.
  var changes = 1
  /// The row change to which the cell belongs, or `nil` if the record is not about a transaction.
  var row: RowPart?
  /// The name of the database, or `nil` if the record does not name it.
  var source: String?
  /// The time at which the record began, in nanoseconds since 1970, by a clock that all sessions
  /// share.
  var began: Int64 = 0
  /// Whether the cell is the last one of its row. If the key of the row changes, the new key
  /// applies after this cell.
  var isLastOfRow = false

  /// Whether the record is about a statement that altered the cell's table and may have renamed it.
  var mayRename: Bool { sort == .bulk && row?.isAltered == true }

  /// The effect of a statement on the cell's whole table. If there was no such effect, or if the
  /// statement may not have been saved, this is `nil`.
  var turn: TableTurn? { record.end == nil ? nil : row?.turn }

  /// Whether the record says that a change was saved, and not only that it began.
  var isChange: Bool {
    switch sort {
    case .change, .coming, .going: true
    case .write, .insertion, .deletion, .bulk: false
    }
  }

  /// The name `table/key/column`, with the key of the row before the change.
  var name: String { Self.name(table, key, column) }

  static func name(_ table: String, _ key: String, _ column: String) -> String {
    [table, key, column].filter { !$0.isEmpty }.map { ControlPath.segmentText($0) }
      .joined(separator: "/")
  }

  /// Whether the row's key is private, and therefore not in the record in the clear.
  var hasPrivateKey: Bool {
    if case .sealed? = row?.key ?? record.value("key") { true } else { false }
  }

  /// Whether the record contains the row's key, in the clear or private.
  var hasKey: Bool { (row?.key ?? record.value("key")) != nil }

  /// The record in which the write began.
  var write: RecordID { row == nil ? record.cause ?? record.id : record.id }
}

extension CellRecord {
  /// Returns the parts of a record that are about table cells, in the order of the columns.
  static func all(in record: JournalRecord, journal: Int) -> [CellRecord] {
    if let rows = record.rowParts { return cells(of: rows, in: record, journal) }
    let isChange = record.kind == .rowChange
    let isWrite = record.kind == .effect && JournalReader.cellWrites.contains(record.subject)
    guard isChange || isWrite else { return [] }
    if record.value("column") == nil, record.value("table") != nil {
      let rows = isChange ? changedRow(record, journal) : pendingRow(record, journal)
      if !rows.isEmpty { return rows }
    }
    let place = [record.placeWord("table"), record.placeWord("key"), record.placeWord("column")]
    // A row change may lack part of the cell's name, but a write must contain all of it.
    guard isChange ? !place.allSatisfy({ $0 == nil }) : !place.contains(nil) else { return [] }
    if isChange, record.value("new") == nil { return [] }
    return [
      CellRecord(
        sort: isChange ? .change : .write, table: place[0] ?? "", key: place[1] ?? "",
        column: place[2] ?? "", old: record.value("old"), new: record.value("new"), record: record,
        journal: journal, source: record.origin.source)
    ]
  }

  /// Returns the cells of an inserted or deleted row.
  private static func changedRow(_ record: JournalRecord, _ journal: Int) -> [CellRecord] {
    switch record.subject {
    case "inserted": cells(record, "new.", .coming, journal)
    case "deleted": cells(record, "old.", .going, journal)
    default: []
    }
  }

  /// Returns the cells of a row that is about to be inserted, or a single part for a row that is
  /// about to be deleted.
  private static func pendingRow(_ record: JournalRecord, _ journal: Int) -> [CellRecord] {
    let cells = cells(record, "new.", .insertion, journal)
    guard cells.isEmpty, record.subject != "table.insert", record.value("key") != nil else {
      return cells
    }
    return [
      CellRecord(
        sort: .deletion, table: record.placeWord("table") ?? "", key: rowKey(record, journal),
        column: "", old: nil, new: nil, record: record, journal: journal,
        source: record.origin.source)
    ]
  }

  private static func cells(
    _ record: JournalRecord, _ prefix: String, _ sort: Sort, _ journal: Int
  ) -> [CellRecord] {
    let key = rowKey(record, journal)
    return record.arguments.filter { $0.name.hasPrefix(prefix) }.map { argument in
      CellRecord(
        sort: sort, table: record.placeWord("table") ?? "", key: key,
        column: String(argument.name.dropFirst(prefix.count)),
        old: sort == .going ? argument.value : .clear(.none),
        new: sort == .going ? .clear(.none) : argument.value, record: record, journal: journal,
        source: record.origin.source)
    }
  }

  /// Returns the key of an inserted or deleted row. If the key was not recorded in the clear, the
  /// row cannot be identified, and the result is a word that stands for no other row.
  private static func rowKey(_ record: JournalRecord, _ journal: Int) -> String {
    let place = journal == 0 ? "" : " in journal \(journal + 1)"
    switch record.value("key") {
    case nil: return "(new \(record.id)\(place))"
    case .sealed?:
      // The write and its row change are about the same row.
      let write = record.kind == .rowChange ? record.cause ?? record.id : record.id
      return "(private \(write)\(place))"
    default: return record.placeWord("key") ?? ""
    }
  }
}

extension JournalRecord {
  /// Returns the argument with the given name as part of a cell's name, or `nil` if there is no
  /// such argument.
  fileprivate func placeWord(_ name: String) -> String? {
    value(name).map { value in
      if case .clear(.text(let text)) = value { text } else { value.wholeNeutralText.string }
    }
  }
}
