package import TrellisDatabase

/// A cursor over the rows of a query, in the order of the key in the first column.
package struct RowCursor {
  private let statement: Statement
  /// The columns of the current row.
  package let cells: UnsafeMutableBufferPointer<ColumnCell>
  /// The key of the current row; `.max` at the end.
  package private(set) var key = Int64.min
  /// Whether each key so far was a number and was higher than the previous key.
  package private(set) var isInOrder = true

  /// Creates a cursor over the rows of a statement.
  ///
  /// - Parameter cells: The buffer for the columns of the current row.
  init(_ statement: Statement, _ cells: UnsafeMutableBufferPointer<ColumnCell>) {
    self.statement = statement
    self.cells = cells
  }

  /// Runs the query with numbers as its parameters, and moves to the first row.
  package mutating func begin(_ numbers: [Int64]) throws {
    statement.reset()
    key = .min
    for (index, number) in numbers.enumerated() {
      try statement.bind(.integer(number), at: index)
    }
    try step()
  }

  /// Moves to the next row or, if there is none, to the end.
  @inline(__always)
  package mutating func step() throws {
    guard try statement.step() else {
      key = .max
      return
    }
    statement.read(into: cells)
    let next = cells[0].integer
    isInOrder = isInOrder && cells[0].storage == .integer && next > key
    key = next
  }

  /// Moves to the end without running the query.
  package mutating func skip() { key = .max }

  /// Resets the query.
  package func end() { statement.reset() }
}
