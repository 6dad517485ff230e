/// A column of a table that shows your own values. A column has a name, and shows one property of
/// each value.
///
/// If the property can be set, the user can edit the cells of the column, unless the column is made
/// read-only with ``readOnly(_:)``.
@MainActor
public struct Column<Value> {
  /// The description of the column in the schema of the table.
  public private(set) var column: TableColumn
  /// The ID of the column.
  public var id: ColumnID { column.id }
  /// The name of the column.
  public var name: String { column.id.name }
  /// A description of the text that a cell accepts, as a noun with an article.
  private let expectation: String
  private let read: (Value) -> CellValue
  /// A closure that sets the property, and returns whether the cell fits the property. The closure
  /// is `nil` if the property cannot be set.
  private let write: ((inout Value, CellValue) -> Bool)?

  /// Creates a column that shows a property and can change it.
  ///
  /// - Parameters:
  ///   - name: The name, which is shown as the header. If the rows come from a database table, a
  ///     column of that table must have the same name.
  ///   - value: The key path of the property that the column shows.
  public init<Cell: CellConvertible>(_ name: String, value: WritableKeyPath<Value, Cell>) {
    column = Column.column(name, of: Cell.self)
    expectation = Cell.acceptedText
    read = { $0[keyPath: value].cellValue }
    write = { target, new in
      guard let new = Cell(cellValue: new) else { return false }
      target[keyPath: value] = new
      return true
    }
  }

  /// Creates a column for a property that cannot be set, such as a computed one. The column is
  /// read-only.
  public init<Cell: CellConvertible>(_ name: String, value: KeyPath<Value, Cell>) {
    column = Column.column(name, of: Cell.self)
    column.readOnlyReason = "\(name) is computed"
    expectation = Cell.acceptedText
    read = { $0[keyPath: value].cellValue }
    write = nil
  }

  private static func column<Cell: CellConvertible>(
    _ name: String, of type: Cell.Type
  ) -> TableColumn {
    TableColumn(
      id: ColumnID(name), type: type.columnType, declaredType: type.declaredColumnType,
      isNullable: type.isNullableInColumn)
  }

  /// Returns a copy of this column that is marked as a key column. The key columns together
  /// identify a row, so no two values in an array may have the same key.
  ///
  /// If the key is a whole number, a new element gets the next number as its key.
  public func key() -> Column {
    var column = self
    column.column.isKey = true
    return column
  }

  /// Returns a copy of this column whose cells the user cannot edit, for the given reason.
  public func readOnly(_ reason: String? = nil) -> Column {
    var column = self
    column.column.readOnlyReason = reason ?? "\(column.column.id) cannot be changed"
    return column
  }

  /// Returns the property of a value, as the value of a cell.
  func cell(of value: Value) -> CellValue { read(value) }

  /// Sets the property of a value to the value of a cell, if the property can be set.
  func set(_ cell: CellValue, of value: inout Value) throws(TableError) {
    guard let write else { return }
    guard write(&value, cell) else { throw column.refusal(of: cell, expectation: expectation) }
  }
}

extension Column {
  /// Not available. Call ``Table/decimals(_:for:)`` to show a fixed number of decimals.
  @available(
    *, unavailable,
    message:
      "write Column(\"price\", value: \\.price), and Table($rows).decimals(2, for: \"price\") for a fixed number of decimals"
  )
  public init<Cell, Format>(_ name: String, value: KeyPath<Value, Cell>, format: Format) {
    // Not available, so never called.
    fatalError()
  }
}
