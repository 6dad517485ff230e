public import TrellisControls
public import TrellisState

// Initializers of SwiftUI's table. They are declared so that the compiler can say what to write in
// Trellis; none of them can be used.

extension Table {
  /// Not available. A table manages its selection and its sort order itself.
  @available(
    *, unavailable,
    message:
      "write Table($people), which sorts by itself, and table.selection(of: Person.self) for the selected value"
  )
  public convenience init<Values, Selection>(_ values: Values, selection: Binding<Selection>) {
    self.init()
  }
  /// Not available. A table manages its selection and its sort order itself.
  @available(
    *, unavailable,
    message:
      "write Table($people), which sorts by itself, and table.selection(of: Person.self) for the selected value"
  )
  public convenience init<Values, Selection, Order>(
    _ values: Values, selection: Binding<Selection>, sortOrder: Binding<Order>
  ) {
    self.init()
  }
  /// Not available. A table manages its selection and its sort order itself.
  @available(
    *, unavailable, message: "write Table($people), which sorts by itself"
  )
  public convenience init<Values, Order>(_ values: Values, sortOrder: Binding<Order>) {
    self.init()
  }
}

extension Table {
  /// Not available. Declare the columns in the type of the values; see ``RowConvertible``.
  @available(
    *, unavailable,
    message:
      "declare the columns of the type: extension Person: RowConvertible { … }; docs/own-values.md shows how"
  )
  public convenience init<Value>(_ values: Binding<[Value]>) {
    self.init()
  }
}

extension Form {
  /// Not available. In a form with your own controls, pass the table to each control instead.
  @available(
    *, unavailable,
    message:
      "write Form { TextField(\"Name\", cell: \"name\", of: table) } or, for a field for each column, Form(editing: table) without a block"
  )
  public convenience init(editing table: Table, @ListBuilder<View> _ rows: () -> [View]) {
    self.init(content: rows)
  }
}

extension Column {
  /// Not available. Set the widths of columns with ``Table/columnArrangement`` instead.
  @available(
    *, unavailable,
    message: "write table.columnArrangement = ColumnArrangement(widths: [\"Name\": 20])"
  )
  public func width(_ width: Int) -> Self { self }
  /// Not available. Hide columns with ``Table/columnArrangement`` instead.
  @available(
    *, unavailable,
    message: "write table.columnArrangement = ColumnArrangement(hidden: [\"Name\"])"
  )
  public func hidden() -> Self { self }
  /// Not available. Numbers are always aligned to the right, and all other values to the left.
  @available(
    *, unavailable,
    message: "remove it: numbers are aligned to the right, and everything else to the left"
  )
  public func alignment<Alignment>(_ alignment: Alignment) -> Self { self }
}
