import TrellisEvents
import TrellisJournal

/// What is on record of one row of a table, whatever keys it had.
struct RowHistory {
  struct Column {
    /// The newest row change.
    var last: CellRecord?
    var changes = 0
    /// Writes behind it of which it is not known whether they were saved, the newest first.
    var pending: [CellRecord] = []
  }

  private(set) var columns: [String: Column] = [:]
  /// Whether the table has records of which the key is private, so that they may be of this row.
  private(set) var hasPrivateKeys = false
  /// Whether the row had another key before that cannot be told.
  private(set) var isKeyLost = false
  private let identity: [String]
  private var key: KeyWords
  private var isAtBeginning = false

  /// - Parameter records: What was written to the table, the oldest first.
  init(of key: KeyWords, _ row: DatabaseRow, _ records: [CellRecord]) {
    self.key = key
    identity = row.identity
    for record in records.reversed() where !isAtBeginning { add(record) }
  }

  /// Takes the record that came before those that were taken until now.
  private mutating func add(_ cell: CellRecord) {
    if cell.hasPrivateKey { hasPrivateKeys = true }
    let index = identity.firstIndex(of: cell.column)
    guard cell.isChange, let index else {
      if cell.key == key.text { note(cell) }
      return
    }
    let after = KeyWords(cell.key).replacing(index, with: cell.new)
    if after == key {
      note(cell)
      // From here on back, the row had the key that is in the record.
      key = KeyWords(cell.key)
    } else if cell.key == key.text {
      // Another row had this key until then, or ours had it and what became of it cannot be told.
      isAtBeginning = true
      isKeyLost = after == nil
    }
  }

  private mutating func note(_ cell: CellRecord) {
    var column = columns[cell.column] ?? Column()
    if cell.isChange {
      if column.last == nil { column.last = cell }
      column.changes += 1
    } else if cell.mayHaveSaved {
      let isBehind = column.last.map { last in
        (last.journal, last.record.cause ?? last.record.id) < (cell.journal, cell.record.id)
      }
      if isBehind ?? true { column.pending.append(cell) }
    }
    columns[cell.column] = column
  }
}

extension CellRecord {
  /// Whether its key stands nowhere in clear.
  fileprivate var hasPrivateKey: Bool {
    if case .sealed? = record.arguments.first(where: { $0.name == "key" })?.value {
      true
    } else {
      false
    }
  }
}
