import TrellisDatabase

/// Binds the columns of a row from left to right. What is NULL, and was in the row before, is left as it is.
struct RowBinding {
  private let statement: Statement
  private var index = 0
  /// The columns that are NULL, from the lowest bit on; for the next row.
  private(set) var nulls: UInt64

  /// - Parameter nulls: The columns that are NULL in the row that was bound before; 0 if there is none.
  init(_ statement: Statement, nulls: UInt64) {
    self.statement = statement
    self.nulls = nulls
  }

  /// Binds a number, or NULL.
  @inline(__always)
  mutating func put(_ number: Int64?) {
    let bit = (1 as UInt64) << UInt64(index)
    if let number {
      statement.bindAtRest(number, at: index)
      nulls &= ~bit
    } else if nulls & bit == 0 {
      statement.bindAtRest(nil, at: index)
      nulls |= bit
    }
    index += 1
  }

  /// Binds any value.
  @inline(__always)
  mutating func put(_ value: SQLValue) throws {
    switch value {
    case .null: put(nil as Int64?)
    case .integer(let number): put(number)
    case .real, .text, .blob:
      try statement.bind(value, at: index)
      nulls &= ~(1 << UInt64(index))
      index += 1
    }
  }
}
