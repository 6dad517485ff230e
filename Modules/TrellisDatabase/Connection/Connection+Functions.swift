import CTrellisSQLite

extension Connection {
  /// A condition on a number and text, which statements can call as an SQL function.
  package typealias NumberTest = @Sendable (_ number: Double, _ text: SQLText) -> Bool

  /// Adds to the connection an SQL function that takes a number and text, and returns 1 or 0.
  ///
  /// Views and triggers in the file cannot call the function.
  ///
  /// - Parameters:
  ///   - name: The name of the function in statements.
  ///   - test: Returns whether the condition is true, and always the same result for the same
  ///     arguments.
  package func define(_ name: String, _ test: @escaping NumberTest) throws(DatabaseError) {
    let function = Unmanaged.passRetained(NumberFunction(test: test)).toOpaque()
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
    let result = sqlite3_create_function_v2(
      handle.pointer, name, 2, flags, function, answerNumberTest, nil, nil, releaseNumberTest)
    guard result == SQLITE_OK else { throw handle.error(result, sql: nil) }
  }
}

/// A Swift closure in an object that SQLite can keep. SQLite passes the object to each call, and
/// releases it when the connection is closed.
private final class NumberFunction {
  let test: Connection.NumberTest

  init(test: @escaping Connection.NumberTest) {
    self.test = test
  }
}

private func answerNumberTest(
  _ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard count == 2, let values, let function = sqlite3_user_data(context) else { return }
  let test = Unmanaged<NumberFunction>.fromOpaque(function).takeUnretainedValue().test
  // The text is requested before its length, because this converts it to UTF-8 if necessary.
  let bytes = UnsafeRawBufferPointer(
    start: sqlite3_value_text(values[1]), count: Int(sqlite3_value_bytes(values[1])))
  let isTrue = test(sqlite3_value_double(values[0]), SQLText(bytes: Array(bytes)))
  sqlite3_result_int(context, isTrue ? 1 : 0)
}

/// Releases the object of an SQL function. SQLite calls this even if it could not add the function.
private func releaseNumberTest(_ function: UnsafeMutableRawPointer?) {
  if let function { Unmanaged<NumberFunction>.fromOpaque(function).release() }
}
