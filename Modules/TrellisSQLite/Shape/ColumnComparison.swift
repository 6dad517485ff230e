import TrellisDatabase

/// The facts that affect how SQLite compares a column with a value.
///
/// In a damaged or forged file, a NOT NULL column may contain NULLs, a unique index may contain the
/// same value twice, and a text column may contain numbers. SQLite's planner trusts the schema, so
/// statements that follow an order are written in such a way that they are correct even if the
/// schema is wrong.
struct ColumnComparison: Hashable {
  /// The conversion that SQLite applies to a value before it compares the value with the column.
  enum Affinity: Hashable {
    case text, number, none
  }

  /// A comparison without conversion, for the columns of a copy of the rows.
  static let plain = ColumnComparison(affinity: .none, isUnique: false, isNotNull: false)

  let affinity: Affinity
  /// Whether the schema declares a unique index on this column alone. SQLite stops at the first row
  /// that such an index finds.
  let isUnique: Bool
  /// Whether the column is declared NOT NULL. SQLite then treats `IS NULL` as false, even if the
  /// column contains NULLs.
  let isNotNull: Bool

  /// Returns whether SQLite would convert a value before comparing it with the column. The column
  /// itself can contain such a value only if the file contradicts its schema.
  func changes(_ value: SQLValue) -> Bool {
    switch (affinity, value) {
    case (.text, .integer), (.text, .real): true
    case (.number, .text(let text)): Self.isNumber(text)
    default: false
    }
  }

  /// Returns whether SQLite may convert the text to a number. Text that begins like a word is never
  /// converted.
  private static func isNumber(_ text: SQLText) -> Bool {
    let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D]
    let bytes = text.bytes.drop { spaces.contains($0) }
    guard let first = bytes.first, first < 0x3A, first >= 0x2B else { return false }
    let end = bytes.lastIndex { !spaces.contains($0) } ?? bytes.startIndex
    return Double(String(decoding: bytes[...end], as: UTF8.self)) != nil
  }
}

extension ColumnComparison {
  /// Creates the facts about a column from its declaration and from the table's indexes.
  init(_ column: SchemaColumn, indexes: [SchemaIndex]) {
    affinity = Affinity(declaredType: column.declaredType)
    isUnique = indexes.contains { index in
      index.isUnique && index.columns.count == 1
        && index.columns[0].name.map { SQLName.areSame($0, column.name) } == true
    }
    isNotNull = column.isNotNull
  }
}

extension ColumnComparison.Affinity {
  /// Creates the affinity of a declared type. See
  /// <https://sqlite.org/datatype3.html#determination_of_column_affinity>.
  fileprivate init(declaredType: String) {
    let type = declaredType.uppercased()
    func names(_ words: String...) -> Bool { words.contains { type.contains($0) } }
    if names("INT") {
      self = .number
    } else if names("CHAR", "CLOB", "TEXT") {
      self = .text
    } else {
      self = type.isEmpty || names("BLOB") ? .none : .number
    }
  }
}
