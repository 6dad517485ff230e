import CTrellisSQLite

extension Connection {
  /// A condition on a number and text. The condition must always have the same result for the same
  /// arguments.
  package typealias NumberTest = @Sendable (_ number: Double, _ text: SQLText) -> Bool

  /// The place at which text must be found.
  package enum SearchPlace: Sendable {
    case anywhere, beginning
  }

  /// Adds to the connection an SQL function that searches values for text.
  ///
  /// The arguments of the function are the text, whose ASCII letters must be in lower case, and any
  /// number of values. The function returns 1 if one of the values contains the text or begins with
  /// it, regardless of the case of ASCII letters, and 0 otherwise.
  ///
  /// Text is compared byte by byte. Blobs and NULL contain nothing. SQL views and triggers in the
  /// file cannot call the function.
  ///
  /// - Parameters:
  ///   - name: The name of the function in statements.
  ///   - place: The place in a value at which the text must be found.
  ///   - number: A closure that returns whether a floating-point number, in the form in which it is
  ///     shown, contains the text at the place.
  package func defineSearch(
    _ name: String, _ place: SearchPlace, number: @escaping NumberTest
  ) throws(DatabaseError) {
    let search = Unmanaged.passRetained(ValueSearch(place: place, number: number)).toOpaque()
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
    let result = sqlite3_create_function_v2(
      handle.pointer, name, -1, flags, search, answerSearch, nil, nil, releaseSearch)
    guard result == SQLITE_OK else { throw handle.error(result, sql: nil) }
  }
}

/// The parameters of a search function, in an object that SQLite can keep.
private final class ValueSearch {
  let place: Connection.SearchPlace
  let number: Connection.NumberTest

  init(place: Connection.SearchPlace, number: @escaping Connection.NumberTest) {
    (self.place, self.number) = (place, number)
  }

  /// Returns whether any of the values after the first contains the text, which is the first value.
  func finds(_ values: UnsafeMutablePointer<OpaquePointer?>, _ count: Int32) -> Bool {
    var next: Int32 = 1
    while true {
      switch trellis_find_text(values, count, place == .beginning ? 1 : 0, &next) {
      case 0: return false
      case 1: return true
      default:
        let text = UnsafeRawBufferPointer(
          start: sqlite3_value_text(values[0]), count: Int(sqlite3_value_bytes(values[0])))
        let value = sqlite3_value_double(values[Int(next)])
        if number(value, SQLText(bytes: Array(text))) { return true }
        next += 1
      }
    }
  }
}

private func answerSearch(
  _ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard count > 0, let values, let search = sqlite3_user_data(context) else { return }
  let isFound = Unmanaged<ValueSearch>.fromOpaque(search)._withUnsafeGuaranteedRef {
    $0.finds(values, count)
  }
  sqlite3_result_int(context, isFound ? 1 : 0)
}

/// Releases the object of an SQL function. SQLite calls this function even if it could not add the
/// SQL function.
private func releaseSearch(_ search: UnsafeMutableRawPointer?) {
  if let search { Unmanaged<ValueSearch>.fromOpaque(search).release() }
}
