import CTrellisSQLite
import TrellisText

extension Connection {
  /// A function that returns the text that is shown for a floating-point number. For the same
  /// number, the function must always return the same text.
  package typealias NumberText = @Sendable (Double) -> String

  /// The part of a value in which a search looks for text: anywhere, or only at the beginning.
  package enum SearchPlace: Sendable {
    case anywhere, beginning
  }

  /// Adds to the connection an SQL function that searches values for text.
  ///
  /// The first argument of the function is the text in its caseless form; see ``CaselessText``. The
  /// other arguments are the values to search. The function returns 1 if the caseless form of one
  /// of the values contains the text or, depending on `place`, begins with it, and 0 otherwise.
  /// Blobs and NULL never match. SQL views and triggers in the file cannot call the function.
  ///
  /// - Parameters:
  ///   - name: The name of the function in statements.
  ///   - place: The part of a value in which the function looks for the text.
  ///   - numberText: A function that returns the text that is shown for a floating-point number.
  package func defineSearch(
    _ name: String, _ place: SearchPlace, numberText: @escaping NumberText
  ) throws(DatabaseError) {
    let search = Unmanaged.passRetained(ValueSearch(place: place, numberText: numberText))
      .toOpaque()
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
    let result = sqlite3_create_function_v2(
      handle.pointer, name, -1, flags, search, answerSearch, nil, nil, releaseSearch)
    guard result == SQLITE_OK else { throw handle.error(result, sql: nil) }
  }
}

/// The parameters of a search function, in an object that SQLite can keep.
private final class ValueSearch {
  let place: Connection.SearchPlace
  let numberText: Connection.NumberText
  /// The most recent text to search for. The text is kept because it is normally the same for all
  /// rows of a statement.
  private var text = CaselessText("")

  init(place: Connection.SearchPlace, numberText: @escaping Connection.NumberText) {
    (self.place, self.numberText) = (place, numberText)
  }

  /// Returns whether the text in the first of the values is found in any of the other values.
  func finds(_ values: UnsafeMutablePointer<OpaquePointer?>, _ count: Int32) -> Bool {
    var next: Int32 = 1
    while true {
      switch trellis_find_text(values, count, place == .beginning ? 1 : 0, &next) {
      case 0: return false
      case 1: return true
      default:
        take(values[0])
        if holds(values[Int(next)]) { return true }
        next += 1
      }
    }
  }

  /// Sets the text to search for, which is already in its caseless form.
  private func take(_ value: OpaquePointer?) {
    let bytes = Self.bytes(of: value)
    if !text.utf8.elementsEqual(bytes) { text = CaselessText(utf8: bytes) }
  }

  private func holds(_ value: OpaquePointer?) -> Bool {
    let isNumber = sqlite3_value_type(value) == SQLITE_FLOAT
    let whole =
      isNumber
      ? CaselessText(numberText(sqlite3_value_double(value)))
      : CaselessText(utf8: Self.bytes(of: value))
    return place == .beginning ? whole.hasPrefix(text) : whole.contains(text)
  }

  private static func bytes(of value: OpaquePointer?) -> UnsafeBufferPointer<UInt8> {
    // The length is requested after the text, which may have to be converted.
    let text = sqlite3_value_text(value)
    return UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value)))
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

/// Releases the `ValueSearch` object of a search function. SQLite calls `releaseSearch` even if
/// SQLite could not add the search function.
private func releaseSearch(_ search: UnsafeMutableRawPointer?) {
  if let search { Unmanaged<ValueSearch>.fromOpaque(search).release() }
}
