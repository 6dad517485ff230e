import TrellisDatabase
import TrellisTable

/// An SQL condition for the rows that have a cell with the text to search for.
///
/// The condition uses `instr`, since `%`, `_` and NUL have a special meaning for `LIKE`. `typeof`
/// avoids reading blobs. Floating-point numbers are searched as they are shown, because SQLite
/// would convert them to at most 15 digits.
struct RowFilter {
  private static let function = "trellis_shows"

  /// The condition, with ``needle`` as parameter `?1`.
  let sql: String
  /// The text to search for, in lower case.
  let needle: SQLValue

  /// Creates a condition on some columns; nil if the text is nil or empty.
  init?(_ text: String?, columns: [TableShape.Column]) {
    guard let text, !text.isEmpty else { return nil }
    needle = SQLValue(SQLName.lowercased(text))
    sql = Self.either(
      columns.map { column in
        """
        (CASE typeof(\(column.sql)) WHEN 'real' THEN \(Self.function)(\(column.sql),?1) \
        WHEN 'text' THEN instr(lower(\(column.sql)),?1)>0 \
        WHEN 'integer' THEN instr(\(column.sql),?1)>0 ELSE 0 END)
        """
      }[...])
  }

  /// Defines, on a connection, the SQL function that the conditions call.
  static func prepare(_ connection: Connection) throws(DatabaseError) {
    try connection.define(function) { number, needle in
      TextFilter(needle.repaired)?.matches(.real(number)) ?? true
    }
  }

  /// Returns the conditions joined by OR as a balanced tree, since a table may have more columns
  /// than SQLite can nest.
  static func either(_ conditions: ArraySlice<String>) -> String {
    guard conditions.count > 1 else { return conditions.first ?? "0" }
    let middle = conditions.startIndex + conditions.count / 2
    return "(\(either(conditions[..<middle])) OR \(either(conditions[middle...])))"
  }
}
