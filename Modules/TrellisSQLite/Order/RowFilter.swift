import TrellisDatabase
import TrellisTable

/// A condition in SQL: some cell of a row contains a text.
///
/// `instr` finds the text whatever it holds, so `%`, `_` and NUL mean themselves, as they would not
/// with `LIKE`. `typeof` keeps bytes from being read. Numbers with a fraction are searched as they
/// are shown: SQLite's own text of one has 15 digits at most.
struct RowFilter {
  private static let function = "trellis_shows"

  /// The condition, with ``needle`` as `?1`.
  let sql: String
  /// The text in lower case.
  let needle: SQLValue

  /// Makes a condition on some columns; nil if there is nothing to search for.
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

  /// Makes a connection ready for such conditions.
  static func prepare(_ connection: Connection) throws(DatabaseError) {
    try connection.define(function) { number, needle in
      TextFilter(needle.repaired)?.matches(.real(number)) ?? true
    }
  }

  /// Returns the conditions as a balanced tree: a table may have more columns than SQLite nests in
  /// a row.
  private static func either(_ conditions: ArraySlice<String>) -> String {
    guard conditions.count > 1 else { return conditions.first ?? "0" }
    let middle = conditions.startIndex + conditions.count / 2
    return "(\(either(conditions[..<middle])) OR \(either(conditions[middle...])))"
  }
}
