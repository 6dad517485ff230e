import TrellisDatabase

/// Binds the columns of a row from left to right. What is NULL, and was in the row before, is left
/// as it is.
struct RowBinding {
  private let statement: Statement
  /// The first parameter of the row.
  private let first: Int
  private var column = 0
  /// The columns that are NULL, from the lowest bit on; for the next row.
  private(set) var nulls: UInt64

  /// - Parameters:
  ///   - first: The parameter for its first column.
  ///   - nulls: The columns that are NULL in the row that was bound before; 0 if there is none.
  init(_ statement: Statement, from first: Int, nulls: UInt64) {
    self.statement = statement
    self.first = first
    self.nulls = nulls
  }

  /// Binds a number.
  @inline(__always)
  mutating func put(_ number: Int64) {
    statement.bindAtRest(number, at: first + column)
    nulls &= ~((1 as UInt64) << UInt64(column))
    column += 1
  }

  /// Binds NULL.
  @inline(__always)
  mutating func putNull() {
    let bit = (1 as UInt64) << UInt64(column)
    if nulls & bit == 0 {
      statement.bindAtRest(nil, at: first + column)
      nulls |= bit
    }
    column += 1
  }

  /// Binds the number of a name or a place, or NULL for none.
  @inline(__always)
  mutating func put(optional number: UInt32) {
    if number == 0 { putNull() } else { put(Int64(number)) }
  }

  /// Binds any value.
  mutating func put(_ value: SQLValue) throws {
    switch value {
    case .null: putNull()
    case .integer(let number): put(number)
    case .real, .text, .blob:
      try statement.bind(value, at: first + column)
      nulls &= ~(1 << UInt64(column))
      column += 1
    }
  }
}
