import TrellisDatabase
import TrellisTable

/// A column as the catalog of the server describes it.
struct CatalogColumn {
  private let name: String
  private let declaredType: String
  private let castType: String
  private let typeName: String
  private let isLong: Bool
  private let isNotNull: Bool
  private let isComputed: Bool
  private let identity: String
  private let defaultSQL: String?
  private let mayChange: Bool
  private let operators: String?

  /// Creates a column from a row of the catalog.
  init(_ rows: ServerResult, _ row: Int) {
    name = rows.text(row, 0) ?? ""
    declaredType = rows.text(row, 1) ?? ""
    castType = rows.text(row, 2) ?? "text"
    typeName = rows.text(row, 3) ?? ""
    isLong = rows.isTrue(row, 4)
    isNotNull = rows.isTrue(row, 5)
    isComputed = rows.text(row, 6)?.isEmpty == false
    identity = rows.text(row, 7) ?? ""
    defaultSQL = rows.text(row, 8)
    mayChange = rows.isTrue(row, 9)
    operators = rows.text(row, 10)
  }

  /// The name of the column as statements contain it, such as `t."id"`.
  var place: String { "t.\(SQLIdentifier(name))" }

  /// Returns the column as part of a table's shape.
  func column(isKey: Bool) -> TableShape.Column {
    let form = ColumnForm(typeName: typeName)
    return TableShape.Column(
      sql: "\(SQLIdentifier(name))",
      description: TableColumn(
        id: ColumnID(name), type: form.type, declaredType: declaredType, isKey: isKey,
        isNullable: !isNotNull, readOnlyReason: readOnlyReason, defaultSummary: defaultSummary),
      form: form, type: castType, isSingle: typeName == "float4", isLong: isLong,
      operators: operators, isComputed: isComputed)
  }

  private var readOnlyReason: String? {
    if isComputed { return "it is computed from other columns" }
    if identity == "a" { return "the server numbers it (GENERATED ALWAYS)" }
    return mayChange ? nil : "you have no privilege to change it; ask its owner for that privilege"
  }

  private var defaultSummary: String? {
    if isComputed { return "computed" }
    if !identity.isEmpty || defaultSQL?.hasPrefix("nextval(") == true { return "the next number" }
    return defaultSQL
  }
}
