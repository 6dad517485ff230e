import TrellisDatabase
import TrellisTable

/// The row that a walk has come to. It is the statement's current one: read it, do not keep it.
struct WalkedRow {
  let statement: Statement
  let order: RowOrder
  /// The reader of the cells behind the results of the order; nil if they were not selected.
  let reader: CellReader?

  /// The position of the row.
  var position: RowPosition { order.position(of: statement) }

  /// The row's cells; nil if they have to be read by its key.
  var cells: [CellValue]? {
    reader?.cells(in: statement, from: order.results.count)
  }
}
