import TrellisDatabase

/// A helper that binds a row's values to a statement's parameters, from left to right. A column is
/// skipped if it is NULL and was also NULL in the previous row.
struct RowBinding {
  private let statement: Statement
  /// The index of the row's first parameter.
  private let first: Int
  private var column = 0
  /// The columns that are bound to NULL, as a bit set. The helper for the next row needs them.
  private(set) var nulls: UInt64

  /// Creates a helper for one row.
  ///
  /// - Parameters:
  ///   - first: The index of the parameter for the first column.
  ///   - nulls: The columns that are NULL in the previous row, or 0 if this is the first row.
  init(_ statement: Statement, from first: Int, nulls: UInt64) {
    self.statement = statement
    self.first = first
    self.nulls = nulls
  }

  /// Binds a number to the next parameter.
  @inline(__always)
  mutating func put(_ number: Int64) {
    statement.bindAtRest(number, at: first + column)
    nulls &= ~((1 as UInt64) << UInt64(column))
    column += 1
  }

  /// Binds NULL to the next parameter.
  @inline(__always)
  mutating func putNull() {
    let bit = (1 as UInt64) << UInt64(column)
    if nulls & bit == 0 {
      statement.bindAtRest(nil, at: first + column)
      nulls |= bit
    }
    column += 1
  }

  /// Binds the number of a name or a source location to the next parameter. The number 0 is bound
  /// as NULL.
  @inline(__always)
  mutating func put(optional number: UInt32) {
    if number == 0 { putNull() } else { put(Int64(number)) }
  }

  /// Binds a value of any type to the next parameter.
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
