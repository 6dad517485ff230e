import TrellisTable

/// An SQL condition for the rows that a query shows. A row meets the condition if its cells meet
/// all of the query's conditions and, if the query has a filter, one of its cells contains the
/// filter's text.
///
/// Searches for text ignore the case of ASCII letters, whatever the locale of the server.
struct RowFilter {
  /// The SQL of the condition, which contains names of the statement's parameters.
  private(set) var sql = ""

  /// Creates the condition of a query. Returns `nil` if the query shows all rows.
  ///
  /// - Throws: ``TableError`` with code `notFound` if a column does not exist, or `invalidValue` if
  ///   a value cannot be compared with the column.
  init?(
    _ query: TableQuery, _ shape: TableShape, _ statement: inout ServerStatement
  ) throws(TableError) {
    var conditions: [String] = []
    for condition in query.conditions {
      let index = try shape.schema.requiredIndex(of: condition.column, "to filter by")
      conditions.append(try Self.comparison(condition, shape.columns[index], &statement))
    }
    if let text = query.filter, !text.isEmpty {
      let needle = Self.needle(text, &statement)
      let found = shape.columns.compactMap { column in
        Self.searched(column).flatMap { text in needle.map { Self.contains($0, text) } }
      }
      conditions.append(found.isEmpty ? "false" : "(\(found.joined(separator: " OR ")))")
    }
    if conditions.isEmpty { return nil }
    sql = conditions.joined(separator: " AND ")
  }

  private static func comparison(
    _ condition: ColumnCondition, _ column: TableShape.Column, _ statement: inout ServerStatement
  ) throws(TableError) -> String {
    switch condition.relation {
    case .missing: return "\(column.place) IS NULL"
    case .present: return "\(column.place) IS NOT NULL"
    case .contains, .notContains, .beginsWith:
      guard let text = searched(column) else { return "false" }
      let isNegated = condition.relation == .notContains
      guard let needle = needle(CellText(condition.value).string, &statement) else {
        return isNegated ? "\(column.place) IS NOT NULL" : "false"
      }
      if isNegated { return "(\(column.place) IS NOT NULL AND NOT \(contains(needle, text)))" }
      if condition.relation == .contains { return contains(needle, text) }
      return "pg_catalog.starts_with(\(folded(text)), \(needle)::text)"
    case .equal, .notEqual, .less, .atMost, .greater, .atLeast:
      if condition.value == .null { return "false" }
      guard column.form.accepts(condition.value) else {
        let rule =
          "\(condition.column) cannot be compared with this value; enter a value of its type"
        throw TableError(.invalidValue, rule, recorded: rule)
      }
      let sign = condition.relation.sqlOperator ?? "="
      let value = try statement.bind(condition.value)
      guard column.operators != nil else {
        return "\(column.text) COLLATE \"C\" \(sign) \(value)::text"
      }
      return "\(column.place) \(column.comparison(sign)) \(value)::\(column.type)"
    }
  }

  /// Returns the parameter for the text to search for, or `nil` if the text contains NUL, which no
  /// text on the server can contain.
  private static func needle(_ text: String, _ statement: inout ServerStatement) -> String? {
    guard !text.utf8.contains(0) else { return nil }
    let folded = text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    return statement.bind(text: String(decoding: folded, as: UTF8.self))
  }

  private static func contains(_ needle: String, _ text: String) -> String {
    "pg_catalog.strpos(\(folded(text)), \(needle)::text) > 0"
  }

  /// Returns an SQL expression that converts the ASCII letters in the value of a text expression to
  /// lowercase. With the collation `C`, `lower` changes no other letters, and takes a tenth of the
  /// time of `translate`.
  private static func folded(_ text: String) -> String {
    "pg_catalog.lower((\(text)) COLLATE \"C\")"
  }

  /// Returns an SQL expression for the text that is shown for a column's values, or `nil` for
  /// bytes, which are not searched.
  private static func searched(_ column: TableShape.Column) -> String? {
    switch column.form {
    case .bytes: nil
    case .integer, .text: column.text
    case .number: shownNumber(column)
    }
  }

  /// Returns an SQL expression for the text of a floating-point number, as `CellText` shows it. The
  /// server writes whole numbers without a point, and exponents from 10¹⁵ on.
  private static func shownNumber(_ column: TableShape.Column) -> String {
    let number = column.isSingle ? "(\(column.text)::float8)" : column.place
    let text = "\(number)::text"
    let digits = "coalesce(pg_catalog.substring(\(text), '[.]([0-9]+)e'), '')"
    return """
      CASE WHEN pg_catalog.abs(\(number)) >= 1e15 \
      AND pg_catalog.abs(\(number)) <= 9007199254740992 \
      THEN pg_catalog.substring(\(text), '^-?[0-9]') || pg_catalog.rpad(\(digits), 15, '0') || '.' \
      || CASE WHEN pg_catalog.length(\(digits)) > 15 THEN pg_catalog.substr(\(digits), 16) \
      ELSE '0' END \
      WHEN \(text) ~ '^-?[0-9]+$' THEN \(text) || '.0' \
      ELSE pg_catalog.regexp_replace(\(text), '^(-?[0-9])e', '\\1.0e') END
      """
  }
}
