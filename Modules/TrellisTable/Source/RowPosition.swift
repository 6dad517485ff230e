/// A value that identifies a row. If a cell in a key column is changed, the row gets a new key.
public struct RowKey: Hashable, Sendable {
  /// The values of the key columns, in the order of the columns.
  public let values: [CellValue]

  /// Creates a key with the values of the key columns.
  public init(_ values: [CellValue]) {
    self.values = values
  }
}

/// The position of a row in the order of a query: the values that the row is sorted by and, for
/// rows with equal values, the row's key.
public struct RowPosition: Hashable, Sendable {
  /// The key of the row.
  public let key: RowKey
  /// The values of the sort columns, in the order of ``TableQuery/sort``.
  ///
  /// The array is empty if the query has no sort columns. The array may also be empty if only the
  /// row's key is known. The source then finds the row by its key or, if the row no longer exists,
  /// starts at the first row of the query.
  public let sortValues: [CellValue]

  /// Creates a position from the key of a row and the values that the row is sorted by.
  public init(key: RowKey, sortValues: [CellValue] = []) {
    self.key = key
    self.sortValues = sortValues
  }
}

/// One row of a table: its position and its cells.
public struct TableRow: Hashable, Sendable {
  /// The position of the row in the order of the query.
  public var position: RowPosition
  /// The cells, in the order of the schema's columns.
  public var cells: [CellValue]

  /// Creates a row at a position.
  public init(position: RowPosition, cells: [CellValue]) {
    self.position = position
    self.cells = cells
  }

  /// The key of the row.
  public var key: RowKey { position.key }
}
