/// A change to one cell. The change is made only if the cell still has the old value.
public struct CellEdit: Hashable, Sendable {
  /// The key of the row.
  public var key: RowKey
  /// The column of the cell.
  public var column: ColumnID
  /// The old value, which the cell must still have when the change is made.
  public var old: CellValue
  /// The new value of the cell.
  public var new: CellValue
  /// All cells of the row as they were shown, in the order of the schema's columns.
  ///
  /// A source whose keys may change, such as a database table without a primary key, needs the
  /// cells to make sure that the key still identifies the same row. Such a source refuses an edit
  /// without the cells; all other sources ignore them.
  public var row: [CellValue]?

  /// Creates a change to one cell. Each parameter sets the property of the same name.
  public init(
    key: RowKey, column: ColumnID, old: CellValue, new: CellValue, row: [CellValue]? = nil
  ) {
    self.key = key
    self.column = column
    self.old = old
    self.new = new
    self.row = row
  }

  /// Creates a change to one cell in a shown row, or returns `nil` if the schema or the row has no
  /// such column.
  public init?(_ row: TableRow, column: ColumnID, in schema: TableSchema, new: CellValue) {
    guard let index = schema.index(of: column), row.cells.indices.contains(index) else {
      return nil
    }
    self.init(key: row.key, column: column, old: row.cells[index], new: new, row: row.cells)
  }

  /// Creates a change of one cell in a shown row to a value of your own type, or returns `nil` if the
  /// schema or the row has no such column.
  public init?<Value: CellConvertible>(
    _ row: TableRow, column: ColumnID, in schema: TableSchema, new: Value
  ) {
    self.init(row, column: column, in: schema, new: new.cellValue)
  }
}

/// A change to one cell that a source has saved.
public struct CommittedEdit: Hashable, Sendable {
  /// The change as it was stored. The source may have converted the new value to the column's type.
  public var edit: CellEdit
  /// The key of the row after the change. If the cell is in a key column, this is a new key.
  public var keyAfter: RowKey
  /// All cells of the row after the change, in the order of the schema's columns. The array is
  /// empty if the row no longer exists. Because of triggers or generated columns, cells other than
  /// the edited one may have changed too.
  public var rowAfter: [CellValue]

  /// Creates the description of a saved change. Each parameter sets the property of the same name.
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
