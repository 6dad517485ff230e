/// A change of one cell, with the value that it is expected to have.
public struct CellEdit: Hashable, Sendable {
  /// The row.
  public var key: RowKey
  /// The column.
  public var column: ColumnID
  /// The value that the cell must still have for the change to be made.
  public var old: CellValue
  /// The value that the cell is to have.
  public var new: CellValue
  /// All cells of the row as the editor saw them, in the order of the schema's columns.
  ///
  /// A source whose keys do not last compares them all to make sure that it is the same row, and
  /// refuses an edit without them; other sources ignore them. A table without a primary key is such
  /// a source: the database may number its rows anew.
  public var row: [CellValue]?

  /// Describes a change.
  public init(
    key: RowKey, column: ColumnID, old: CellValue, new: CellValue, row: [CellValue]? = nil
  ) {
    self.key = key
    self.column = column
    self.old = old
    self.new = new
    self.row = row
  }

  /// Describes a change of a row as it is shown; nil if the schema has no such column.
  public init?(_ row: TableRow, column: ColumnID, in schema: TableSchema, new: CellValue) {
    guard let index = schema.index(of: column), row.cells.indices.contains(index) else {
      return nil
    }
    self.init(key: row.key, column: column, old: row.cells[index], new: new, row: row.cells)
  }
}

/// A change that is on disk.
public struct CommittedEdit: Hashable, Sendable {
  /// The change as it was stored: the source may have converted the new value to the column's type.
  public var edit: CellEdit
  /// The row's identity afterwards; another one if a key column was changed.
  public var keyAfter: RowKey
  /// All cells of the row afterwards, in the order of the schema's columns: a trigger or a
  /// generated column may have changed others too. Empty if the row is gone.
  public var rowAfter: [CellValue]

  /// Describes a change that is on disk.
  public init(edit: CellEdit, keyAfter: RowKey, rowAfter: [CellValue]) {
    self.edit = edit
    self.keyAfter = keyAfter
    self.rowAfter = rowAfter
  }

  /// The change that undoes this one.
  public var inverse: CellEdit {
    CellEdit(
      key: keyAfter, column: edit.column, old: edit.new, new: edit.old, row: rowAfter)
  }
}
