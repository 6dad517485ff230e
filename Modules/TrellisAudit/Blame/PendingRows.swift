import TrellisEvents
import TrellisJournal
import TrellisText

/// The rows whose insertion or deletion has begun, but for which no row change has been recorded.
struct PendingRows {
  private struct Write: Hashable {
    let journal: Int
    let record: RecordID
    /// The index of the row among the rows that the record changes.
    var row = 0
  }

  /// An insertion: the values of the row, and the slots that keep them until the row exists.
  private struct Insertion {
    let table: String
    var values: [ExactText: StoredValue] = [:]
    var slots: [ValueSlot] = []
  }

  private var insertions: [Write: Insertion] = [:]
  private var deletions: [Int: RecordID] = [:]
  /// The values of a row that a record deletes, and that the same record may insert again.
  private var replacing: (row: Int, write: Write, values: [ExactText: StoredValue])?

  /// Adds the part of a record that is about a cell.
  ///
  /// - Returns: If the record confirms the insertion of the row, the slots that kept the row's
  ///   values until now; otherwise, an empty array.
  mutating func take(_ cell: CellRecord, _ slot: ValueSlot) -> [ValueSlot] {
    guard case .cell(let row, _) = slot else { return [] }
    switch cell.sort {
    case .insertion:
      if deletions[row] == cell.record.id { deletions[row] = nil }
      let write = Write(
        journal: cell.journal, record: cell.record.id, row: cell.row?.position ?? 0)
      insertions[write, default: Insertion(table: cell.table)].values[ExactText(cell.column)] =
        cell.new
      // If the record contains a key, the cell already has its permanent slot.
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

  /// Returns the cell's value in a row with the same key that the record deletes before it inserts
  /// the cell's row, or `nil` if the record deletes no such row.
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
