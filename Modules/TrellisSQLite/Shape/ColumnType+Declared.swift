import TrellisTable

extension ColumnType {
  /// Takes the sort of values that a column is meant to hold from its declared type.
  ///
  /// As SQLite reads types, except that one it makes nothing of, such as `DATETIME`, means
  /// anything: people keep text in such columns. See
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
