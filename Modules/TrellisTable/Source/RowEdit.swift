import TrellisText

/// The addition or deletion of a row.
public enum RowEdit: Hashable, Sendable {
  /// A row is added.
  case insert(RowInsertion)
  /// A row is deleted.
  case delete(RowDeletion)
}

/// A row to be added.
public struct RowInsertion: Hashable, Sendable {
  /// The values of some columns; every other column gets the source's default.
  public var values: [ColumnID: CellValue]
  /// The key of the deleted row to restore; nil for a new row.
  ///
  /// If the table has no key columns and another row has been given the key since, the restored row
  /// gets a new key.
  public var key: RowKey?

  /// Creates the description of a row to add.
  public init(_ values: [ColumnID: CellValue] = [:], key: RowKey? = nil) {
    self.values = values
    self.key = key
  }
}

/// A row to be deleted, with the cells that it is expected to have.
public struct RowDeletion: Hashable, Sendable {
  /// The key of the row.
  public var key: RowKey
  /// All cells of the row as they were shown, in the order of the schema's columns. The row is
  /// deleted only if it still has exactly these cells.
  public var row: [CellValue]

  /// Creates the description of a row to delete.
  public init(key: RowKey, row: [CellValue]) {
    self.key = key
    self.row = row
  }

  /// Creates the description of a row to delete, with the cells that are shown.
  public init(_ row: TableRow) {
    self.init(key: row.key, row: row.cells)
  }
}

/// An addition or deletion of a row, after it was saved to disk.
public struct CommittedRowEdit: Hashable, Sendable {
  /// The requested change.
  public var edit: RowEdit
  /// The key of the row.
  public var key: RowKey
  /// All cells of the row, in the order of the schema's columns. For an added row they are as
  /// stored, and for a deleted row as they were before.
  public var row: [CellValue]
  /// The change that undoes this one.
  public var inverse: RowEdit

  /// Creates the description of a change that is on disk.
  public init(edit: RowEdit, key: RowKey, row: [CellValue], inverse: RowEdit) {
    self.edit = edit
    self.key = key
    self.row = row
    self.inverse = inverse
  }
}

extension CommittedRowEdit {
  /// Whether the row was added.
  public var isInsertion: Bool {
    if case .insert = edit { true } else { false }
  }

  /// Returns a line that announces the added or deleted row, such as `inserted Track 1` or
  /// `deleted Track 1`.
  ///
  /// The line always has three words, because each character of the name or the key that would end
  /// a word is escaped.
  public func savedLine(table: String) -> String {
    "\(isInsertion ? "inserted" : "deleted") \(PrintableToken(table)) \(key)"
  }
}
