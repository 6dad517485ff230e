import TrellisDatabase
import TrellisTable

/// The current row of a walk. The value must not be kept after the walk has moved to another row.
struct WalkedRow {
  private enum Source {
    /// The current row of a statement. If there is a reader, the result columns of the order are
    /// followed by those of the cells.
    case statement(Statement, RowOrder, CellReader?)
    case kept(RowPosition, [CellValue]?)
  }

  private let source: Source

  /// Creates the current row of a statement.
  ///
  /// - Parameter reader: The reader of the cells, or `nil` if they were not selected.
  init(_ statement: Statement, _ order: RowOrder, _ reader: CellReader?) {
    source = .statement(statement, order, reader)
  }

  /// Creates a row from values that were already read.
  init(_ position: RowPosition, _ cells: [CellValue]?) {
    source = .kept(position, cells)
  }

  /// The position of the row.
  var position: RowPosition {
    switch source {
    case .statement(let statement, let order, _): order.position(of: statement)
    case .kept(let position, _): position
    }
  }

  /// The row's cells, or `nil` if they must be read by the row's key.
  var cells: [CellValue]? {
    switch source {
    case .statement(let statement, let order, let reader):
      reader?.cells(in: statement, from: order.results.count)
    case .kept(_, let cells): cells
    }
  }
}
