public import TrellisEvents

// Names from other toolkits for the rows and the order of a table. They are declared so that the
// compiler can name those of Trellis; none of them can be used.

extension CellValue {
  /// Not available. Use ``asDouble`` instead.
  @available(*, unavailable, renamed: "asDouble")
  public var asReal: Double? { nil }

  /// Not available. Use ``asString`` instead.
  @available(*, unavailable, renamed: "asString")
  public var asText: String? { nil }
}

extension Table {
  /// Not available. Use ``refresh()`` instead.
  @available(*, unavailable, renamed: "refresh()")
  public func reloadData() {}
  /// Not available. Use ``refresh()`` instead.
  @available(*, unavailable, renamed: "refresh()")
  public func reload() {}
  /// Not available. Use ``markedRows`` instead.
  @available(*, unavailable, renamed: "markedRows")
  public var selectedRows: [TableRow] { [] }
  /// Not available. Use ``markedRows`` instead.
  @available(
    *, unavailable, message: "write table.markedRows.map(\\.key)"
  )
  public var markedKeys: [RowKey] { [] }
  /// Not available. Use ``allowsMarkingRows`` instead.
  @available(*, unavailable, renamed: "allowsMarkingRows")
  public var allowsMultipleSelection: Bool {
    get { false }
    set {}
  }
  /// Not available. Use ``selection(of:)`` instead.
  @available(
    *, unavailable,
    message: "write table.selection(of: Person.self), which is a binding to the selected value"
  )
  public var selectedValue: Any? { nil }
  /// Not available. Use ``beginDelete()`` instead.
  @available(
    *, unavailable,
    message:
      "write table.beginDelete(), which deletes the row under the cursor, or table.deleteRow(row)"
  )
  public func deleteRow() {}
  /// Not available. Use ``beginDelete()`` instead.
  @available(
    *, unavailable,
    message:
      "write table.beginDelete(), which deletes the row under the cursor, or table.deleteRow(row)"
  )
  public func deleteSelectedRow() {}
  /// Not available. Use ``selectRow(_:)`` instead.
  @available(
    *, unavailable,
    message:
      "write table.selectRow(3), with the number of the row, counted from 1, or table.selectRow(withKey: id)"
  )
  public func select(_ number: Int) {}
  /// Not available. Use ``selectRow(withKey:)`` instead.
  @available(*, unavailable, message: "write table.selectRow(withKey: person.id)")
  public func select<Value>(_ value: Value) {}
  /// Not available. Use ``selectRow(at:)`` instead.
  @available(*, unavailable, message: "write table.selectRow(at: row.position)")
  public func select(_ row: TableRow) {}
  /// Not available. Use ``show(_:)`` instead.
  @available(*, unavailable, message: "write table.query.filter = \"love\"")
  public func filter(_ text: String) {}
  /// Not available. Use ``show(_:)`` instead.
  @available(
    *, unavailable,
    message:
      "write table.query.filter = \"love\", or table.query.conditions = [ColumnCondition(\"Name\", .equal, .text(\"Ada\"))]"
  )
  public func filter(_ isIncluded: (TableRow) -> Bool) {}
  /// Not available. Use ``show(_:)`` instead.
  @available(*, unavailable, message: "write table.query.filter = \"love\"")
  public var filter: String? {
    get { nil }
    set {}
  }
  /// Not available. Use ``show(_:)`` instead.
  @available(
    *, unavailable,
    message: "write table.show(TableQuery(sort: [SortKey(\"Name\", isDescending: true)]))"
  )
  public var sortOrder: [SortKey] {
    get { [] }
    set {}
  }
  /// Not available. Use ``show(_:)`` instead.
  @available(
    *, unavailable,
    message: "write table.show(TableQuery(sort: [SortKey(\"Name\", isDescending: true)]))"
  )
  public func sort(by column: ColumnID, ascending: Bool = true) {}
  /// Not available. Use ``visibleRows`` instead.
  @available(
    *, unavailable,
    message: "write table.visibleRows, or table.selectedRow; a table has read only some rows"
  )
  public var rows: [TableRow] { [] }
  /// Not available. Use ``count`` instead.
  @available(*, unavailable, message: "write table.count, which says whether the number is exact")
  public var rowCount: Int { 0 }
  /// Not available. Use ``count`` instead.
  @available(*, unavailable, message: "write table.count == .exact(0)")
  public var isEmpty: Bool { true }
  /// Not available. Use ``deleteRow(_:)`` instead.
  @available(*, unavailable, renamed: "deleteRow(_:)")
  public func delete(_ row: TableRow) {}
  /// Not available. Use ``deleteRows(_:)`` instead.
  @available(*, unavailable, message: "write table.deleteRows(table.markedRows)")
  public func deleteMarkedRows() {}
  /// Not available. Use ``unmarkRows()`` instead.
  @available(*, unavailable, renamed: "unmarkRows()")
  public func unmarkAll() {}
  /// Not available. Use ``saveCell(_:)`` instead.
  @available(
    *, unavailable,
    message:
      "write if let edit = CellEdit(row, column: \"Paid\", in: schema, new: .integer(1)) { table.saveCell(edit) }, with table.schema"
  )
  public func set<Value>(_ row: TableRow, _ column: ColumnID, to value: Value) {}
}

extension Table {
  /// Not available. Pass a closure that receives the table and a ``CellProposal``.
  @available(
    *, unavailable,
    message:
      "check the names and the types: the closure has the table and the proposal as parameters, { table, proposal in … }, a proposal has column.name, text, new, old and row, and a number in a cell is optional: (proposal.new.asDouble ?? 0) < 0"
  )
  @discardableResult
  public func answer(
    _ question: Question<CellProposal, Bool>,
    _ handler: @escaping @MainActor (ArgumentOfWrongClosure) throws -> Bool
  ) -> Self { self }
  /// Not available. Pass a closure that receives the table and a ``CellProposal``.
  @available(
    *, unavailable,
    message:
      "check the names and the types: the closure has the table and the proposal as parameters, { table, proposal in … }, a proposal has column.name, text, new, old and row, and a number in a cell is optional: (proposal.new.asDouble ?? 0) < 0"
  )
  @discardableResult
  public func answer(
    _ question: Question<CellProposal, Bool>,
    _ handler: @escaping @MainActor (Table, ArgumentOfWrongClosure) throws -> Bool
  ) -> Self { self }

  /// Not available. Pass a closure that receives the table and a ``CellProposal``.
  @available(
    *, unavailable,
    message:
      "check the names and the types: the closure has the table and the proposal as parameters, { table, proposal in … }, a proposal has column.name, text, new, old and row, and a number in a cell is optional: (proposal.new.asDouble ?? 0) < 0"
  )
  @discardableResult @_disfavoredOverload
  public func answer(
    _ question: Question<CellProposal, Bool>,
    _ handler: @escaping @MainActor (ArgumentOfWrongClosure, ArgumentOfWrongClosure) throws -> Bool
  ) -> Self { self }
}
