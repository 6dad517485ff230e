import TrellisDatabase

/// The facts that comparing a column with a value depends on, and which of them a file only
/// declares.
///
/// A file can be damaged or made up: a column that is NOT NULL may hold NULLs, a unique index the
/// same value twice, a column for text numbers. SQLite's planner believes what is declared, so
/// statements that follow an order are written in a way that stays right where it is not so.
struct ColumnComparison: Hashable {
  /// The conversion that SQLite makes of a value that is compared with the column.
  enum Affinity: Hashable {
    case text, number, none
  }

  /// Compares with values as they are, as the columns of a copy do.
  static let plain = ColumnComparison(affinity: .none, isUnique: false, isNotNull: false)

  let affinity: Affinity
  /// Whether an index of this column alone is declared to be unique: SQLite stops at the first row
  /// that such an index finds.
  let isUnique: Bool
  /// Whether the column is declared NOT NULL: to SQLite `IS NULL` is false then, whatever is
  /// stored.
  let isNotNull: Bool

  /// Returns whether SQLite would compare the column with another value than this one. No such
  /// value can be stored in the column but in a file that declares something else than it holds.
  func changes(_ value: SQLValue) -> Bool {
    switch (affinity, value) {
    case (.text, .integer), (.text, .real): true
    case (.number, .text(let text)): Self.isNumber(text)
    default: false
    }
  }

  /// Returns whether SQLite may take a text for a number. It is none if it begins like a word.
  private static func isNumber(_ text: SQLText) -> Bool {
    let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D]
    let bytes = text.bytes.drop { spaces.contains($0) }
    guard let first = bytes.first, first < 0x3A, first >= 0x2B else { return false }
    let end = bytes.lastIndex { !spaces.contains($0) } ?? bytes.startIndex
    return Double(String(decoding: bytes[...end], as: UTF8.self)) != nil
  }
}

extension ColumnComparison {
  /// Takes the facts from the declaration of a column.
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
  /// See <https://sqlite.org/datatype3.html#determination_of_column_affinity>.
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
