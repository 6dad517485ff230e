import TrellisDatabase
import TrellisTable

/// The current row of a walk. The row is the statement's current one, so it must not be kept.
struct WalkedRow {
  let statement: Statement
  let order: RowOrder
  /// The reader of the cells, which follow the result columns of the order; nil if they were not
  /// selected.
  let reader: CellReader?

  /// The position of the row.
  var position: RowPosition { order.position(of: statement) }

  /// The row's cells; nil if they must be read by the row's key.
  var cells: [CellValue]? {
    reader?.cells(in: statement, from: order.results.count)
  }
}
