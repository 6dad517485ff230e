/// The identity of a row for as long as it exists.
public struct RowKey: Hashable, Sendable {
  /// The values of the identifying columns, in their order.
  public let values: [CellValue]

  /// Identifies a row.
  public init(_ values: [CellValue]) {
    self.values = values
  }
}

/// The place of a row in an order: the values it is sorted by, and its key to break ties.
public struct RowPosition: Hashable, Sendable {
  /// The row's identity.
  public let key: RowKey
  /// The values of the sort columns, in the order of the sort. Empty where the position comes from
  /// another order: the source then looks the row up by its key, and starts at the first row if it
  /// is gone.
  public let sortValues: [CellValue]

  /// Describes a place in an order.
  public init(key: RowKey, sortValues: [CellValue] = []) {
    self.key = key
    self.sortValues = sortValues
  }
}

/// One row of a page.
public struct TableRow: Hashable, Sendable {
  /// The place of the row in the order of the query.
  public var position: RowPosition
  /// The cells, in the order of the schema's columns.
  public var cells: [CellValue]

  /// Describes a row.
  public init(position: RowPosition, cells: [CellValue]) {
    self.position = position
    self.cells = cells
  }

  /// The row's identity.
  public var key: RowKey { position.key }
}
