public import TrellisControls
public import TrellisLayout
public import TrellisState

// Names from other toolkits for the columns, the rows and the cells of a table. They are declared
// so that the compiler can name those of Trellis; none of them can be used.

extension SortKey {
  /// Not available. Pass `isDescending` instead.
  @available(
    *, unavailable, message: "write SortKey(\"Name\"), or SortKey(\"Name\", isDescending: true)"
  )
  public init(_ column: ColumnID, ascending: Bool) { self.init(column) }
  /// Not available. Pass `isDescending` instead.
  @available(
    *, unavailable, message: "write SortKey(\"Name\"), or SortKey(\"Name\", isDescending: true)"
  )
  public init(_ column: ColumnID, _ order: OtherSortOrder) { self.init(column) }
  /// Not available. Pass `isDescending` instead.
  @available(
    *, unavailable, message: "write SortKey(\"Name\"), or SortKey(\"Name\", isDescending: true)"
  )
  public init(_ column: ColumnID, order: OtherSortOrder) { self.init(column) }
}

/// The orders of other toolkits. Instead, ``SortKey`` has `isDescending`.
public nonisolated enum OtherSortOrder: Sendable {
  case ascending, descending, forward, reverse
}

extension Label {
  /// Not available. Show one of the texts of the status.
  @available(
    *, unavailable,
    message:
      "write Label(table.status.placeSummary), or another text of the status: countSummary, querySummary, columnSummary, markSummary, problem.or(\"\")"
  )
  public convenience init(_ status: Binding<TableStatus>) { self.init("") }
}

extension CellValue {
  /// Not available. Use `.integer(1)` instead.
  @available(*, unavailable, message: "write .integer(1) for true and .integer(0) for false")
  public static func bool(_ value: Bool) -> CellValue { .null }
  /// Not available. Use `.text("Ada")` instead.
  @available(*, unavailable, message: "write .text(\"Ada\")")
  public static func string(_ value: String) -> CellValue { .null }
  /// Not available. Use `.real(0.5)` instead.
  @available(*, unavailable, message: "write .real(0.5)")
  public static func double(_ value: Double) -> CellValue { .null }
  /// Not available. Use `.integer(1)` instead.
  @available(*, unavailable, message: "write .integer(1)")
  public static func int(_ value: Int) -> CellValue { .null }
}

extension Column {
  /// Not available. A table has no colours of its own for cells.
  @available(
    *, unavailable,
    message: "a Table has no colours for single cells; use a SectionList, or a Grid of labels"
  )
  public func textColor(_ color: Color) -> Self { self }
  /// Not available. A table has no colours of its own for cells.
  @available(
    *, unavailable,
    message: "a Table has no colours for single cells; use a SectionList, or a Grid of labels"
  )
  public func foregroundStyle(_ color: Color) -> Self { self }
  /// Not available. The header of a column is its name.
  @available(
    *, unavailable, message: "the header of a column is its name: Column(\"Name\", value: \\.name)"
  )
  public func title(_ title: String) -> Self { self }
  /// Not available. Show a computed property that returns the formatted text, or call
  /// ``Table/decimals(_:for:)``.
  @available(
    *, unavailable,
    message:
      "show a property that is computed: Column(\"Price\", value: \\.priceText); for decimals, write table.decimals(2, for: \"Price\")"
  )
  public func format<Format>(_ format: Format) -> Self { self }
  /// Not available. Show a computed property that returns the formatted text, or call
  /// ``Table/decimals(_:for:)``.
  @available(
    *, unavailable,
    message:
      "show a property that is computed: Column(\"Price\", value: \\.priceText); for decimals, write table.decimals(2, for: \"Price\")"
  )
  public func format(_ format: OtherName) -> Self { self }
  /// Not available. Call ``Table/decimals(_:for:)`` instead.
  @available(*, unavailable, message: "write table.decimals(2, for: \"Price\")")
  public func decimals(_ count: Int) -> Self { self }
}

extension TableRow {
  /// Not available. Call ``Table/value(of:in:)`` instead.
  @available(*, unavailable, message: "write table.value(of: \"name\", in: row)")
  public subscript(column: ColumnID) -> CellValue { .null }
  /// Not available. Call ``Table/value(of:in:)`` instead.
  @available(*, unavailable, message: "write table.value(of: \"name\", in: row)")
  @_disfavoredOverload
  public subscript(column: ColumnID) -> CellValue? { .null }
}

extension TableSource {
  /// Not available. Ask for a page of rows instead.
  @available(
    *, unavailable,
    message:
      "write try await source.page(PageRequest(query: table.query, count: 1000)).rows, and for the next page, anchor: .after(row.position)"
  )
  public func rows(matching query: TableQuery) async throws -> [TableRow] { [] }
}
