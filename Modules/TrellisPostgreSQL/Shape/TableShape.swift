import TrellisDatabase
import TrellisTable

/// The names, the key and the columns that a source needs to read and write a table.
struct TableShape: Hashable, Sendable {
  /// A column of the table.
  struct Column: Hashable, Sendable {
    /// The quoted name of the column.
    let sql: String
    /// The column as the table's schema describes it.
    let description: TableColumn
    /// The form in which values are read from the server and sent to it.
    let form: ColumnForm
    /// The name of the type that parameters are cast to, without a length.
    let type: String
    /// Whether the values are floating-point numbers of single precision, whose text has fewer
    /// digits than that of double-precision numbers.
    let isSingle: Bool
    /// Whether values may be so long that only their beginning is read.
    let isLong: Bool
    /// The schema of the operators that compare values, or `nil` if values have no order.
    let operators: String?
    /// Whether the values are computed from other columns.
    let isComputed: Bool

    /// The name of the column as statements contain it, such as `t."id"`.
    var place: String { "t.\(sql)" }
    /// The SQL expression for the column's values as text.
    var text: String { "\(place)::text" }
  }

  /// The number that identifies the table on the server.
  let number: Int64
  /// The schema and the name of the table, quoted.
  let relation: String
  let columns: [Column]
  /// The indices of the key columns, in order, or an empty array if the table has no key.
  let identity: [Int]
  /// The schema of the table that the source returns.
  let schema: TableSchema
  /// Whether row-level security is active, so that the server may show the user only some of the
  /// rows.
  let isSecured: Bool

  /// Whether the rows must be read from a copy, because no key identifies them.
  var needsCopy: Bool { identity.isEmpty }

  /// Returns the condition for the row with the given key, and adds the condition's parameters to a
  /// statement.
  ///
  /// - Throws: ``TableError`` with code `conflict` if the table cannot have such a key.
  func keyCondition(_ key: RowKey, _ statement: inout ServerStatement) throws -> String {
    guard key.values.count == identity.count, !key.values.contains(.null) else { throw noSuchRow }
    var terms: [String] = []
    for (index, value) in zip(identity, key.values) {
      let column = columns[index]
      guard column.form.accepts(value) else { throw noSuchRow }
      let parameter = try statement.bind(value)
      terms.append(
        "\(column.place) \(column.comparison("=")) \(parameter)::\(column.type)")
    }
    return terms.joined(separator: " AND ")
  }

  private var noSuchRow: TableError {
    let message = "\(schema.name) has no row with that key; refresh the table and try again"
    return TableError(.conflict, message, recorded: message)
  }
}

extension TableShape.Column {
  /// Returns the given comparison operator, qualified with the schema of the column's operators.
  func comparison(_ sign: String) -> String {
    "OPERATOR(\(SQLIdentifier(operators ?? "pg_catalog")).\(sign))"
  }
}
