import CTrellisSQLite

extension Statement {
  /// The number of parameters in the statement. Each parameter needs a value.
  public var parameterCount: Int { Int(sqlite3_bind_parameter_count(pointer)) }

  /// Binds one value to each parameter, in order, and resets the statement.
  ///
  /// - Throws: ``DatabaseError`` with code `misuse` if there are not exactly as many values as
  ///   parameters.
  public func bind(_ values: [SQLValue]) throws(DatabaseError) {
    guard values.count == parameterCount else {
      throw handle.misuse(
        "the statement takes \(parameterCount) values, not \(values.count)", sql: sql)
    }
    for (index, value) in values.enumerated() { try bind(value, at: index) }
  }

  /// Binds a number or NULL to a parameter of a statement that is not running.
  ///
  /// - Parameters:
  ///   - number: The number, or `nil` for NULL.
  ///   - index: The index of the parameter, counted from 0. The parameter must exist.
  @inline(__always)
  package func bindAtRest(_ number: Int64?, at index: Int) {
    assert(
      !isRunning && index >= 0 && index < parameterCount,
      "there is no such parameter, or the statement is running")
    let position = Int32(truncatingIfNeeded: index &+ 1)
    if let number {
      sqlite3_bind_int64(pointer, position, number)
    } else {
      sqlite3_bind_null(pointer, position)
    }
  }

  /// Binds a value to one parameter, and resets the statement. If there is no such parameter, an
  /// error with code `misuse` is thrown.
  ///
  /// - Parameters:
  ///   - value: The value of the parameter.
  ///   - index: The index of the parameter, counted from 0.
  public func bind(_ value: SQLValue, at index: Int) throws(DatabaseError) {
    if isRunning { reset() }
    let position = Int32(clamping: index &+ 1)
    let result =
      switch value {
      case .null: sqlite3_bind_null(pointer, position)
      case .integer(let number): sqlite3_bind_int64(pointer, position, number)
      case .real(let number): sqlite3_bind_double(pointer, position, number)
      case .text(let text):
        text.bytes.withUnsafeBytes {
          trellis_bind_text(pointer, position, $0.baseAddress, $0.count)
        }
      case .blob(let bytes):
        bytes.withUnsafeBytes { trellis_bind_blob(pointer, position, $0.baseAddress, $0.count) }
      }
    guard result == SQLITE_OK else { throw handle.error(result, sql: sql) }
  }
}
