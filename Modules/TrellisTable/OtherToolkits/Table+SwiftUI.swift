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

extension Column {
  /// Not available: widths belong to the table.
  @available(
    *, unavailable,
    message: "write table.columnArrangement = ColumnArrangement(widths: [\"Name\": 20])"
  )
  public func width(_ width: Int) -> Self { self }
  /// Not available: the table decides which columns are shown.
  @available(
    *, unavailable,
    message: "write table.columnArrangement = ColumnArrangement(hidden: [\"Name\"])"
  )
  public func hidden() -> Self { self }
  /// Not available: numbers are aligned to the right, and everything else to the left.
  @available(
    *, unavailable,
    message: "remove it: numbers are aligned to the right, and everything else to the left"
  )
  public func alignment<Alignment>(_ alignment: Alignment) -> Self { self }
}
