import TrellisControls
import TrellisLayout
import TrellisText

// The arrangement of the columns.
extension Table {
  /// The arrangement of the columns: their order, their widths, and which of them are hidden or
  /// stay at the left edge.
  ///
  /// The arrangement does not change when the table shows another source. Hiding the column of the
  /// cell that is being edited closes the editor without changing the cell.
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

  /// The columns that are not hidden, from left to right, including those that are scrolled out of
  /// view.
  public var shownColumns: [TableColumn] {
    let columns = schema?.columns ?? []
    return shownColumnIndices.map { columns[$0] }
  }

  /// The indices in the schema of the columns that are shown, from left to right.
  package var shownColumnIndices: [Int] { model.order.indices }

  /// The numbers of hidden and frozen columns in words, such as `2 columns hidden, 1 frozen`, or an
  /// empty string if there are none.
  public var columnSummary: String {
    let hidden = (schema?.columns.count ?? 0) - model.order.indices.count
    let frozen = model.order.frozenCount
    var parts: [String] = []
    let words = words
    if hidden > 0 {
      parts.append(hidden == 1 ? words[.oneColumnHidden] : words(.columnsHidden, "\(hidden)"))
    }
    if frozen > 0 {
      parts.append(frozen == 1 ? words[.oneColumnFrozen] : words(.columnsFrozen, "\(frozen)"))
    }
    return parts.joined(separator: ", ")
  }

  /// Returns the width of a column, in the backend's units (character cells on a terminal), or
  /// `nil` if there is no such column or no row has been read yet.
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

  /// Returns the width that a column needs to show its header and its loaded cells completely,
  /// regardless of any maximum width. Returns `nil` if there is no such column or the table is not
  /// in a window.
  package func fullWidth(of column: ColumnID) -> Int? {
    guard let index = schema?.index(of: column), let metrics = context?.metrics else { return nil }
    let texts = model.rows.all.filter { $0.cells.indices.contains(index) }.map { row in
      let text = text(of: row.cells[index], inColumnAt: index).string
      return String(text.prefix { !$0.isNewline }) + (text.contains(where: \.isNewline) ? "⏎" : "")
    }
    return ([head(index)] + texts).map(metrics.textWidth).max()
  }

  /// Returns the width of a column of the schema: the width that was set, or else the width that
  /// its cells need.
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
