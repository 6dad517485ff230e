import CTrellisSQLite

extension Connection {
  /// A question about a number and a text that statements ask as a function.
  package typealias NumberTest = @Sendable (_ number: Double, _ text: SQLText) -> Bool

  /// Adds a function of a number and a text to the connection's SQL, which answers 1 or 0.
  ///
  /// Views and triggers of the file cannot call it.
  ///
  /// - Parameters:
  ///   - name: The name in statements.
  ///   - test: Answers; always the same for the same number and text.
  package func define(_ name: String, _ test: @escaping NumberTest) throws(DatabaseError) {
    let function = Unmanaged.passRetained(NumberFunction(test: test)).toOpaque()
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
    let result = sqlite3_create_function_v2(
      handle.pointer, name, 2, flags, function, answerNumberTest, nil, nil, releaseNumberTest)
    guard result == SQLITE_OK else { throw handle.error(result, sql: nil) }
  }
}

/// A Swift function as SQLite keeps it: handed back with each call, and when the connection is
/// closed.
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
  // As text first, which is what makes UTF-8 of it in a file of another encoding.
  let bytes = UnsafeRawBufferPointer(
    start: sqlite3_value_text(values[1]), count: Int(sqlite3_value_bytes(values[1])))
  let isTrue = test(sqlite3_value_double(values[0]), SQLText(bytes: Array(bytes)))
  sqlite3_result_int(context, isTrue ? 1 : 0)
}

/// Releases a function; SQLite calls it also if the function could not be made.
private func releaseNumberTest(_ function: UnsafeMutableRawPointer?) {
  if let function { Unmanaged<NumberFunction>.fromOpaque(function).release() }
}
