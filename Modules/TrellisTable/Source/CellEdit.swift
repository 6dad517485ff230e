/// A change of one cell, with the value that it is expected to have.
public struct CellEdit: Hashable, Sendable {
  /// The row.
  public var key: RowKey
  /// The column.
  public var column: ColumnID
  /// The value that the cell must still have for the change to be made.
  public var old: CellValue
  /// The value that it is to have.
  public var new: CellValue

  /// Describes a change.
  public init(key: RowKey, column: ColumnID, old: CellValue, new: CellValue) {
    self.key = key
    self.column = column
    self.old = old
    self.new = new
  }

  /// The change that takes this one back.
  public var inverse: CellEdit {
    CellEdit(key: key, column: column, old: new, new: old)
  }
}

/// A change that is on disk.
public struct CommittedEdit: Hashable, Sendable {
  /// The change as it was stored: the source may have converted the new value to the column's type.
  public var edit: CellEdit
  /// The row's identity afterwards; another one if a key column was changed.
  public var keyAfter: RowKey

  /// Describes a change that is on disk.
  public init(edit: CellEdit, keyAfter: RowKey) {
    self.edit = edit
    self.keyAfter = keyAfter
  }

  /// The change that takes this one back.
  public var inverse: CellEdit {
    CellEdit(key: keyAfter, column: edit.column, old: edit.new, new: edit.old)
  }
}
