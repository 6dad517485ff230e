import TrellisControls
import TrellisLayout

// The arrangement of the columns.
extension Table {
  /// The columns that are hidden, moved, resized or kept at the left edge.
  ///
  /// The arrangement stays when another source is shown. If the cell that is being edited is hidden,
  /// the editor is closed.
  public var columnArrangement: ColumnArrangement {
    get { model.arrangement }
    set {
      let ids = schema?.columns.map(\.id) ?? []
      if isEditing, let edited = selectedColumn, !newValue.shown(of: ids).contains(edited.id) {
        cancelEdit()
      }
      update { $0.arrange(newValue) }
    }
  }

  /// The columns that are shown, from left to right, with those that do not fit into the view.
  public var shownColumns: [TableColumn] {
    let columns = schema?.columns ?? []
    return shownColumnIndices.map { columns[$0] }
  }

  /// The indices in the schema of the columns that are shown, from left to right.
  package var shownColumnIndices: [Int] { model.order.indices }

  /// The number of hidden and of frozen columns in words, such as `2 columns hidden, 1 frozen`; empty
  /// if there are none.
  public var columnSummary: String {
    let hidden = (schema?.columns.count ?? 0) - model.order.indices.count
    let frozen = model.order.frozenCount
    var parts: [String] = []
    if hidden > 0 { parts.append(hidden == 1 ? "1 column hidden" : "\(hidden) columns hidden") }
    if frozen > 0 { parts.append(frozen == 1 ? "1 column frozen" : "\(frozen) columns frozen") }
    return parts.joined(separator: ", ")
  }

  /// Returns the width of a column, in units of the backend; nil if there is no such column or no row
  /// has been read yet.
  ///
  /// ```swift
  /// let table = Table()
  /// if let width = table.width(of: ColumnID("city")) {
  ///   table.columnArrangement.setWidth(width + 4, of: ColumnID("city"))
  /// }
  /// print(table.shownColumns.map(\.id), table.columnSummary)
  /// ```
  public func width(of column: ColumnID) -> Int? {
    guard let index = schema?.index(of: column), columnWidths.widths.indices.contains(index) else {
      return nil
    }
    return width(ofColumnAt: index)
  }

  /// Returns the width that a column needs to show the loaded cells without a limit; nil if there is
  /// no such column.
  package func fullWidth(of column: ColumnID) -> Int? {
    guard let index = schema?.index(of: column), let metrics = context?.metrics else { return nil }
    let texts = model.rows.all.filter { $0.cells.indices.contains(index) }.map { row in
      let text = CellText(row.cells[index]).string
      return String(text.prefix { !$0.isNewline }) + (text.contains(where: \.isNewline) ? "⏎" : "")
    }
    return ([head(index)] + texts).map(metrics.textWidth).max()
  }

  /// Returns the width of a column of the schema, which is set or the one that its cells need.
  func width(ofColumnAt index: Int) -> Int {
    let widths = model.arrangement.widths
    let width = widths.isEmpty ? nil : schema.flatMap { widths[$0.columns[index].id] }
    return width ?? columnWidths.widths[index]
  }

  func makeStrip() -> ColumnStrip {
    let columns = model.order.indices
    guard let schema, columnWidths.widths.count == schema.columns.count else {
      return ColumnStrip()
    }
    let widths = model.arrangement.widths
    let last = columns.last.map { schema.columns[$0].id }
    return ColumnStrip(
      columns: columns, widths: columns.map(width), frozenCount: model.order.frozenCount,
      stretchesLast: last.map { widths[$0] == nil } ?? true)
  }
}
