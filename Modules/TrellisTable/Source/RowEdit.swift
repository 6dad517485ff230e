import TrellisText

/// A request to add or delete a row.
public enum RowEdit: Hashable, Sendable {
  /// A row is added.
  case insert(RowInsertion)
  /// A row is deleted.
  case delete(RowDeletion)
}

/// A request to add a row.
public struct RowInsertion: Hashable, Sendable {
  /// The values of some columns. Every other column gets the source's default value.
  public var values: [ColumnID: CellValue]
  /// The key of a deleted row that is to be restored, or `nil` for a new row.
  ///
  /// If the table has no key columns, another row may have received this key in the meantime. The
  /// restored row then gets a new key.
  public var key: RowKey?

  /// Creates a request to add a row. Each parameter sets the property of the same name.
  public init(_ values: [ColumnID: CellValue] = [:], key: RowKey? = nil) {
    self.values = values
    self.key = key
  }
}

/// A request to delete a row if the row still has the given cells.
public struct RowDeletion: Hashable, Sendable {
  /// The key of the row to delete.
  public var key: RowKey
  /// All cells of the row as they were shown, in the order of the schema's columns. The row is
  /// deleted only if it still has exactly these cells.
  public var row: [CellValue]

  /// Creates a request to delete the row with the given key if the row still has the given cells.
  public init(key: RowKey, row: [CellValue]) {
    self.key = key
    self.row = row
  }

  /// Creates a request to delete a shown row if the row still has the cells that were shown.
  public init(_ row: TableRow) {
    self.init(key: row.key, row: row.cells)
  }
}

/// The addition or deletion of a row, after a source has saved it.
public struct CommittedRowEdit: Hashable, Sendable {
  /// The addition or deletion that was requested.
  public var edit: RowEdit
  /// The key of the added or deleted row.
  public var key: RowKey
  /// All cells of the row, in the order of the schema's columns: the stored cells of an added row,
  /// or the former cells of a deleted row.
  public var row: [CellValue]
  /// The change that undoes this one.
  public var inverse: RowEdit

  /// Creates the description of a saved change. Each parameter sets the property of the same name.
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
  /// The line always has three words. Characters that would split a word, such as spaces, are
  /// escaped in the name and in the key.
  public func savedLine(table: String) -> String {
    "\(isInsertion ? "inserted" : "deleted") \(PrintableToken(table)) \(key)"
  }
}
