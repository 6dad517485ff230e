import TrellisEvents
import TrellisJournal
import TrellisText

/// The part of a record about one cell of a table: a row change, or a write that was begun.
struct CellRecord {
  /// An effect on the cell.
  enum Sort {
    /// The cell gets another value.
    case change
    /// The cell comes with its row.
    case coming
    /// The cell goes with its row.
    case going
    /// The cell was to get another value.
    case write
    /// The cell was to come with its row.
    case insertion
    /// The cell was to go with its row, whichever column it is in.
    case deletion
  }

  let sort: Sort
  let table: String
  let key: String
  let column: String
  /// The value before, as far as the record has it.
  let old: StoredValue?
  /// The value behind it, as far as the record has it.
  let new: StoredValue?
  let record: JournalRecord
  /// The index of the journal that has the record.
  let journal: Int
  /// The number of changes of the cell for which it stands: its own, and those before it that were
  /// left out.
  var changes = 1

  /// Whether it is on disk.
  var isChange: Bool {
    switch sort {
    case .change, .coming, .going: true
    case .write, .insertion, .deletion: false
    }
  }

  /// `table/key/column`, with the key that the row had in front of it.
  var name: String { Self.name(table, key, column) }

  static func name(_ table: String, _ key: String, _ column: String) -> String {
    [table, key, column].filter { !$0.isEmpty }.map { ControlPath.segmentText($0) }
      .joined(separator: "/")
  }

  /// Whether its key stands nowhere in clear.
  var hasPrivateKey: Bool {
    if case .sealed? = record.value("key") { true } else { false }
  }
}

extension CellRecord {
  /// Returns the parts of a record about cells, in the order of the columns.
  static func all(in record: JournalRecord, journal: Int) -> [CellRecord] {
    let isChange = record.kind == .rowChange
    let isWrite = record.kind == .effect && JournalReader.cellWrites.contains(record.subject)
    guard isChange || isWrite else { return [] }
    if record.value("column") == nil, record.value("table") != nil {
      let rows = isChange ? changedRow(record, journal) : pendingRow(record, journal)
      if !rows.isEmpty { return rows }
    }
    let place = [record.placeWord("table"), record.placeWord("key"), record.placeWord("column")]
    // A row change may say less of its place; a write that does is of no cell.
    guard isChange ? !place.allSatisfy({ $0 == nil }) : !place.contains(nil) else { return [] }
    if isChange, record.value("new") == nil { return [] }
    return [
      CellRecord(
        sort: isChange ? .change : .write, table: place[0] ?? "", key: place[1] ?? "",
        column: place[2] ?? "", old: record.value("old"), new: record.value("new"), record: record,
        journal: journal)
    ]
  }

  /// Returns the cells of a row that came or is gone.
  private static func changedRow(_ record: JournalRecord, _ journal: Int) -> [CellRecord] {
    switch record.subject {
    case "inserted": cells(record, "new.", .coming, journal)
    case "deleted": cells(record, "old.", .going, journal)
    default: []
    }
  }

  /// Returns the cells of a row that was to come, or the row that was to go.
  private static func pendingRow(_ record: JournalRecord, _ journal: Int) -> [CellRecord] {
    let cells = cells(record, "new.", .insertion, journal)
    guard cells.isEmpty, record.subject != "table.insert", record.value("key") != nil else {
      return cells
    }
    return [
      CellRecord(
        sort: .deletion, table: record.placeWord("table") ?? "", key: rowKey(record, journal),
        column: "", old: nil, new: nil, record: record, journal: journal)
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
        new: sort == .going ? .clear(.none) : argument.value, record: record, journal: journal)
    }
  }

  /// The key of a row that comes or goes; of one that stands nowhere in clear a word that no other row has, since which
  /// of them it is cannot be told.
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
  /// Returns an argument that is a part of a cell's name; nil if there is none.
  fileprivate func placeWord(_ name: String) -> String? {
    value(name).map { value in
      if case .clear(.text(let text)) = value { text } else { value.neutralText.string }
    }
  }
}
