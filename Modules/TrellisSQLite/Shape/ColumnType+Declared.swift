import TrellisTable

extension ColumnType {
  /// Creates the type of a column from the type that the schema declares.
  ///
  /// The rules are those of SQLite, with one exception: a type that has no meaning in SQLite, such
  /// as `DATETIME`, becomes `any`, because columns of such a type often contain text. See
  /// <https://sqlite.org/datatype3.html#determination_of_column_affinity>.
  init(declaredType: String) {
    let type = declaredType.uppercased()
    func names(_ words: String...) -> Bool { words.contains { type.contains($0) } }
    if names("INT") {
      self = .integer
    } else if names("CHAR", "CLOB", "TEXT") {
      self = .text
    } else if names("BLOB") {
      self = .bytes
    } else if names("REAL", "FLOA", "DOUB", "NUM", "DEC") {
      self = .number
    } else {
      self = .any
    }
  }
}
