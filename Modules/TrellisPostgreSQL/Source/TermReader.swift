import TrellisTable

/// A reader of the values by which an order compares rows.
struct TermReader {
  private let columns: [TableShape.Column]
  /// The SQL for the result columns that a statement must select.
  let results: String

  init(_ order: RowOrder) {
    columns = order.terms.map { order.shape.columns[$0.column] }
    results =
      columns.map { $0.form == .bytes ? "pg_catalog.encode(\($0.place), 'hex')" : $0.text }
      .joined(separator: ", ")
  }

  /// Returns the values of the order's terms in a row.
  func values(_ rows: ServerResult, _ row: Int) -> [CellValue] {
    columns.enumerated().map { index, column in
      rows.bytes(row, index).map { column.form.value($0, byteCount: nil) } ?? .null
    }
  }
}
