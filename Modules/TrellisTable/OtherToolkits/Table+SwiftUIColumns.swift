public import TrellisControls
public import TrellisState

// Columns of SwiftUI's table, which are written in its block. They are declared so that the
// compiler can say what to write in Trellis; none of them can be used.

extension Table {
  /// Not available. Declare the columns in the type of the rows; see ``RowConvertible``.
  @available(
    *, unavailable,
    message:
      "declare the columns in the type, as in struct Person: RowConvertible { static var columns: [Column<Person>] { Column(\"Name\", value: \\.name) } }, and write Table($people)"
  )
  public convenience init<Value>(
    _ values: Binding<[Value]>, @ColumnBuilder<Value> columns: () -> [Column<Value>]
  ) {
    self.init()
  }
  /// Not available. Declare the columns in the type of the rows; see ``RowConvertible``.
  @available(
    *, unavailable,
    message:
      "declare the columns in the type, as in struct Person: RowConvertible { static var columns: [Column<Person>] { Column(\"Name\", value: \\.name) } }, and write Table($people)"
  )
  public convenience init<Values>(
    _ values: Values, @ListBuilder<TableColumn> columns: () -> [TableColumn]
  ) {
    self.init()
  }
  /// Not available. Declare the columns in the type of the rows; see ``RowConvertible``.
  @available(
    *, unavailable,
    message:
      "declare the columns in the type, as in struct Person: RowConvertible { static var columns: [Column<Person>] { Column(\"Name\", value: \\.name) } }, and write Table($people); table.selection(of: Person.self) is the selected value"
  )
  public convenience init<Values, Selection>(
    _ values: Values, selection: Binding<Selection>,
    @ListBuilder<TableColumn> columns: () -> [TableColumn]
  ) {
    self.init()
  }
  /// Not available. Declare the columns in the type of the rows; see ``RowConvertible``.
  @available(
    *, unavailable,
    message:
      "declare the columns in the type, as in struct Person: RowConvertible { static var columns: [Column<Person>] { Column(\"Name\", value: \\.name) } }, and write Table($people), which sorts by itself"
  )
  public convenience init<Values, Order>(
    _ values: Values, sortOrder: Binding<Order>,
    @ListBuilder<TableColumn> columns: () -> [TableColumn]
  ) {
    self.init()
  }
  /// Not available. Declare the columns in the type of the rows; see ``RowConvertible``.
  @available(
    *, unavailable,
    message:
      "declare the columns in the type, as in struct Person: RowConvertible { static var columns: [Column<Person>] { Column(\"Name\", value: \\.name) } }, and write Table($people), which sorts by itself"
  )
  public convenience init<Values, Selection, Order>(
    _ values: Values, selection: Binding<Selection>, sortOrder: Binding<Order>,
    @ListBuilder<TableColumn> columns: () -> [TableColumn]
  ) {
    self.init()
  }
}

/// A stand-in for a row of any type, which has no values. The compiler accepts any name as a member
/// of this type.
@dynamicMemberLookup
public nonisolated enum OtherRow: Sendable {
  /// A stand-in for a member with the given name.
  public subscript(dynamicMember name: String) -> String {
    switch self {}
  }
}

extension TableColumn {
  /// Not available. A table shows all columns of its source that are not hidden with
  /// ``Table/columnArrangement``.
  @available(
    *, unavailable,
    message:
      "a table of a source shows all of its columns: write Table(source), and table.columnArrangement to hide or reorder them"
  )
  public init(_ title: String, column: String) {
    self.init(id: ColumnID(title), type: .any)
  }
  /// Not available. Declare the columns in the type of the rows; see ``RowConvertible``.
  @available(
    *, unavailable,
    message:
      "write Column(\"Name\", value: \\.name) in the static property columns of the row's type"
  )
  public init(_ title: String, value: KeyPath<OtherRow, String>) {
    self.init(id: ColumnID(title), type: .any)
  }
  /// Not available. Declare the columns in the type of the rows; see ``RowConvertible``.
  @available(
    *, unavailable,
    message:
      "write Column(\"Name\", value: \\.name) in the static property columns of the row's type"
  )
  public init<Row, Value>(_ title: String, value: KeyPath<Row, Value>) {
    self.init(id: ColumnID(title), type: .any)
  }
  /// Not available. A cell always shows the value of a property, which may be computed.
  @available(
    *, unavailable,
    message:
      "a cell shows the text of a property, which may be computed: write Column(\"Name\", value: \\.name) in the static property columns of the row's type"
  )
  public init<Content>(_ title: String, content: (OtherRow) -> Content) {
    self.init(id: ColumnID(title), type: .any)
  }
  /// Not available. A cell always shows the value of a property, which may be computed.
  @available(
    *, unavailable,
    message:
      "a cell shows the text of a property, which may be computed: write Column(\"Name\", value: \\.name) in the static property columns of the row's type"
  )
  public init<Content>(
    _ title: String, value: KeyPath<OtherRow, String>,
    content: (OtherRow) -> Content
  ) {
    self.init(id: ColumnID(title), type: .any)
  }
  /// Not available. Set the widths of columns with ``Table/columnArrangement`` instead.
  @available(
    *, unavailable,
    message: "write table.columnArrangement = ColumnArrangement(widths: [\"Name\": 20])"
  )
  public func width(_ width: Int) -> Self { self }
}
