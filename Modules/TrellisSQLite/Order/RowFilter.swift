import TrellisDatabase
import TrellisTable
import TrellisText

/// An SQL condition for the rows that a query shows. A row meets the condition if its cells meet
/// all of the query's conditions and, if the query has a filter, one of its cells contains the
/// filter's text.
///
/// Cells are searched by an SQL function of this module instead of `LIKE`, for which `%`, `_` and
/// NUL have a special meaning. The function searches floating-point numbers as they are shown.
struct RowFilter {
  private static let contains = "trellis_contains"
  private static let begins = "trellis_begins"
  /// The maximum number of columns in one call to the SQL function that searches cells. SQLite
  /// allows 127 arguments.
  private static let columnsAtATime = 100

  /// The SQL of the condition, in which the parameters are numbered from `?1`.
  private(set) var sql = ""
  /// The values of the parameters.
  private(set) var values: [SQLValue] = []

  /// Creates the condition of a query. Returns `nil` if the query shows all rows.
  ///
  /// - Throws: ``TableError`` with code `notFound` if a column does not exist, or `invalidValue` if
  ///   a value to compare with is only the beginning of a longer value.
  init?(_ query: TableQuery, _ shape: TableShape) throws(TableError) {
    var conditions: [String] = []
    for condition in query.conditions {
      let index = try shape.schema.requiredIndex(of: condition.column, "to filter by")
      conditions.append(try comparison(condition, shape.columns[index], shape))
    }
    if let text = query.filter, !text.isEmpty {
      let parameter = bind(Self.caseless(text))
      let calls = stride(from: 0, to: shape.columns.count, by: Self.columnsAtATime).map { start in
        let group = shape.columns[start..<min(start + Self.columnsAtATime, shape.columns.count)]
        let terms = [parameter] + group.map { Self.searched($0, shape) }
        return "\(Self.contains)(\(terms.joined(separator: ", ")))"
      }
      conditions.append(Self.either(calls[...]))
    }
    if conditions.isEmpty { return nil }
    sql = conditions.joined(separator: " AND ")
  }

  private mutating func comparison(
    _ condition: ColumnCondition, _ column: TableShape.Column, _ shape: TableShape
  ) throws(TableError) -> String {
    let name = column.sql
    switch condition.relation {
    case .missing: return "typeof(\(name)) = 'null'"
    case .present: return "typeof(\(name)) <> 'null'"
    case .contains, .notContains, .beginsWith:
      let text = bind(Self.caseless(CellText(condition.value).string))
      let function = condition.relation == .beginsWith ? Self.begins : Self.contains
      let call = "\(function)(\(text), \(Self.searched(column, shape)))"
      guard condition.relation == .notContains else { return call }
      return "(typeof(\(name)) NOT IN ('null', 'blob') AND NOT \(call))"
    case .equal, .notEqual, .less, .atMost, .greater, .atLeast:
      guard let value = condition.value.sqlValue else {
        let reason = "cannot be compared with a value of which only part was read"
        throw TableError(.invalidValue, "\(condition.column) \(reason)")
      }
      let sign = condition.relation.sqlOperator ?? "="
      return "\(name) \(sign) \(bind(value))"
    }
  }

  private static func caseless(_ text: String) -> SQLValue {
    .text(SQLText(bytes: CaselessText(text).utf8))
  }

  private mutating func bind(_ value: SQLValue) -> String {
    values.append(value)
    return "?\(values.count)"
  }

  /// Returns the argument of the search function for a column. If the column may contain blobs, the
  /// argument is written in such a way that SQLite does not read the blobs.
  private static func searched(_ column: TableShape.Column, _ shape: TableShape) -> String {
    let isOfBlobs = column.description.type == .bytes || column.description.type == .any
    guard isOfBlobs || shape.guardsBlobs else { return column.sql }
    return "CASE WHEN typeof(\(column.sql)) <> 'blob' THEN \(column.sql) END"
  }

  /// Defines, on a connection, the SQL functions that the conditions call.
  static func prepare(_ connection: Connection) throws(DatabaseError) {
    let numberText: Connection.NumberText = { CellText(.real($0)).string }
    try connection.defineSearch(contains, .anywhere, numberText: numberText)
    try connection.defineSearch(begins, .beginning, numberText: numberText)
  }

  /// Returns the conditions joined by OR as a balanced tree. Without the tree, the conditions of a
  /// table with many columns would be nested more deeply than SQLite allows.
  static func either(_ conditions: ArraySlice<String>) -> String {
    guard conditions.count > 1 else { return conditions.first ?? "0" }
    let middle = conditions.startIndex + conditions.count / 2
    return "(\(either(conditions[..<middle])) OR \(either(conditions[middle...])))"
  }
}
