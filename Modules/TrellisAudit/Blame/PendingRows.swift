import TrellisEvents
import TrellisJournal
import TrellisText

/// Rows with an insertion or deletion that no row change on record has confirmed yet.
struct PendingRows {
  private struct Write: Hashable {
    let journal: Int
    let record: RecordID
    /// The place of the row among those of the record.
    var row = 0
  }

  /// The values of a row to insert, and the slots that keep them until the row exists.
  private struct Insertion {
    let table: String
    var values: [ExactText: StoredValue] = [:]
    var slots: [ValueSlot] = []
  }

  private var insertions: [Write: Insertion] = [:]
  private var deletions: [Int: RecordID] = [:]
  /// The values of a row that one record deletes, which it may insert anew.
  private var replacing: (row: Int, write: Write, values: [ExactText: StoredValue])?

  /// Adds a record of a cell.
  ///
  /// - Returns: The slots whose values have moved to the row's own key.
  mutating func take(_ cell: CellRecord, _ slot: ValueSlot) -> [ValueSlot] {
    guard case .cell(let row, _) = slot else { return [] }
    switch cell.sort {
    case .insertion:
      if deletions[row] == cell.record.id { deletions[row] = nil }
      let write = Write(
        journal: cell.journal, record: cell.record.id, row: cell.row?.position ?? 0)
      insertions[write, default: Insertion(table: cell.table)].values[ExactText(cell.column)] =
        cell.new
      // If the record has a key, the cell already has its lasting slot.
      if !cell.hasKey { insertions[write]?.slots.append(slot) }
    case .deletion:
      if cell.mayHaveSaved { deletions[row] = cell.record.id }
      if let part = cell.row {
        let values = part.cells.compactMap { cell in cell.old.map { (ExactText(cell.column), $0) } }
        replacing = (
          row, Write(journal: cell.journal, record: cell.record.id),
          Dictionary(values) { first, _ in first }
        )
      }
    case .coming:
      deletions[row] = nil
      guard cell.row == nil, let cause = cell.record.cause else { return [] }
      let write = Write(journal: cell.journal, record: cause)
      return insertions.removeValue(forKey: write)?.slots ?? []
    case .going: deletions[row] = nil
    case .change, .write, .bulk: break
    }
    return []
  }

  /// Returns the value that a cell had before the record that inserts its row, if the same record
  /// deletes such a row first; otherwise nil.
  func replaced(_ cell: CellRecord, _ slot: ValueSlot) -> StoredValue? {
    guard cell.sort == .insertion, case .cell(let row, _) = slot, let replacing,
      replacing.row == row,
      replacing.write == Write(journal: cell.journal, record: cell.record.id)
    else { return nil }
    return replacing.values[ExactText(cell.column)]
  }

  func deletion(of slot: ValueSlot) -> RecordID? {
    guard case .cell(let row, _) = slot else { return nil }
    return deletions[row]
  }

  func deletion(ofRow row: Int) -> RecordID? { deletions[row] }

  func insertion(of columns: [ExactText: StoredValue], into table: String) -> RecordID? {
    insertions.filter { _, insertion in
      insertion.table.isSame(as: table)
        && insertion.values.allSatisfy { column, value in
          guard case .clear = value, let current = columns[column] else { return true }
          return current.isExactly(value)
        }
    }
    .map(\.key.record).max()
  }
}
