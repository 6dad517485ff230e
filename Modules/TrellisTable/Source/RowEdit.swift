/// A row to be added, or one to be deleted.
public enum RowEdit: Hashable, Sendable {
  /// Adds a row.
  case insert(RowInsertion)
  /// Deletes a row.
  case delete(RowDeletion)
}

/// A row to be added.
public struct RowInsertion: Hashable, Sendable {
  /// The values of some columns; each of the others gets the source's default.
  public var values: [ColumnID: CellValue]
  /// The key of a deleted row that is to be brought back as it was; nil for a new row.
  ///
  /// If no column holds the key, and it was given to another row meanwhile, the row gets a new key.
  public var key: RowKey?

  /// Describes a row.
  public init(_ values: [ColumnID: CellValue] = [:], key: RowKey? = nil) {
    self.values = values
    self.key = key
  }
}

/// A row to be deleted, and the cells that it is expected to have.
public struct RowDeletion: Hashable, Sendable {
  /// The row.
  public var key: RowKey
  /// All its cells as they were seen, in the order of the schema's columns: a row that is another
  /// one by now stays.
  public var row: [CellValue]

  /// Describes a row.
  public init(key: RowKey, row: [CellValue]) {
    self.key = key
    self.row = row
  }

  /// Describes a row as it is shown.
  public init(_ row: TableRow) {
    self.init(key: row.key, row: row.cells)
  }
}

/// A row that was added or deleted, which is on disk.
public struct CommittedRowEdit: Hashable, Sendable {
  /// The change as it was asked for.
  public var edit: RowEdit
  /// The row's identity.
  public var key: RowKey
  /// All its cells in the order of the schema's columns: of an added row as they are stored, of a
  /// deleted one as they were.
  public var row: [CellValue]
  /// The change that undoes this one.
  public var inverse: RowEdit

  /// Describes a change that is on disk.
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

  /// Returns the line that announces an added or a deleted row: `inserted Track 1` or `deleted
  /// Track 1`, one line of three words whatever the name and the key hold.
  public func savedLine(table: String) -> String {
    "\(isInsertion ? "inserted" : "deleted") \(PrintableToken(table)) \(key)"
  }
}
