// Initializers of SwiftUI's table. They are declared so that the compiler can say what to write in
// Trellis; none of them can be used.

extension Table {
  /// Not available. A table manages its selection and its sort order itself.
  @available(
    *, unavailable,
    message:
      "write Table($people), which sorts by itself, and table.selection(of: Person.self) for the selected value"
  )
  public convenience init<Values, Selection>(_ values: Values, selection: Selection) {
    self.init()
  }
  /// Not available. A table manages its selection and its sort order itself.
  @available(
    *, unavailable,
    message:
      "write Table($people), which sorts by itself, and table.selection(of: Person.self) for the selected value"
  )
  public convenience init<Values, Selection, Order>(
    _ values: Values, selection: Selection, sortOrder: Order
  ) {
    self.init()
  }
  /// Not available. A table manages its selection and its sort order itself.
  @available(
    *, unavailable, message: "write Table($people), which sorts by itself"
  )
  public convenience init<Values, Order>(_ values: Values, sortOrder: Order) {
    self.init()
  }
}
