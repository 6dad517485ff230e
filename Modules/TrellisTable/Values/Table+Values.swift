import TrellisControls
public import TrellisState

extension Table {
  /// Creates a table that shows the rows of a source.
  public convenience init(_ source: any TableSource) {
    self.init()
    show(source)
  }

  /// Creates a table that shows the values of a binding, and lets the user change them.
  ///
  /// ```swift
  /// struct Plant: RowConvertible {
  ///   var name = ""
  ///
  ///   static var columns: [Column<Plant>] { Column("name", value: \.name) }
  /// }
  ///
  /// let plants = State([Plant(name: "oak"), Plant(name: "elm")])
  /// let table = Table(plants.binding)
  /// table.allowsAddingAndDeletingRows = true
  /// ```
  ///
  /// - Parameters:
  ///   - values: A binding to the values, whose type declares the columns.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  public convenience init<Value: RowConvertible>(
    _ values: Binding<[Value]>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(BoundTableSource(values, fileID: fileID, line: line))
  }

  /// Creates a table of values that the user cannot change.
  public convenience init<Value: RowConvertible>(
    _ values: [Value], fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      BoundTableSource(
        .constant(values), readOnlyReason: "the values are constant", fileID: fileID,
        line: line))
  }

  /// Adds a value to the source of the table, and moves the cursor to its row.
  ///
  /// If the key is a whole number and still has its initial value, the source replaces the key with
  /// the next number. In all other respects, this method works like ``insertRow(_:)``.
  public func insert<Value: RowConvertible>(_ value: Value) {
    insertRow(value.insertion)
  }

  /// Returns a binding to the value under the cursor. The value of the binding is `nil` if no row
  /// is under the cursor, or if a cell does not fit its property.
  ///
  /// The table may show an array of values of this type, or any source with the same columns. The
  /// binding is read-only: change the row with ``saveCell(_:)`` or in a `Form(editing: table)`.
  /// ```swift
  /// struct Plant: RowConvertible {
  ///   var name = ""
  ///
  ///   static var columns: [Column<Plant>] { Column("name", value: \.name) }
  /// }
  ///
  /// let plants = State([Plant(name: "oak")])
  /// let table = Table(plants.binding)
  /// let line = Label(table.selection(of: Plant.self).map { $0?.name ?? "no plant" })
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  public func selection<Value: RowConvertible>(
    of type: Value.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Binding<Value?> {
    isSelectionBound = true
    return status.map(fileID: fileID, line: line) { [weak self] status in
      guard let row = status.selectedRow, let schema = self?.schema else { return nil }
      return try? Value(row, in: schema)
    }
  }
}
