/// A failure of a database operation. Its ``description`` is one line that says what failed and
/// where, and what to do about it.
///
/// ```swift
/// do {
///   try connection.execute("INSERT INTO note VALUES (?)", ["hello"])
/// } catch let error where error.code == .busy {
///   print(error)  // notes.db: database is locked; another connection is using it, so …
/// }
/// ```
public struct DatabaseError: Error, Hashable, Sendable {
  /// The kind of failure.
  public let code: Code
  /// SQLite's extended result code, or 0 if the error does not come from SQLite.
  public let resultCode: Int32
  /// A message that says what failed and what to do about it. The message may contain names from
  /// the file, so escape its control characters before you show it. In ``description``, they are
  /// escaped.
  public let message: String
  /// The SQL statement that failed, or `nil` if no statement was involved.
  public let sql: String?
  /// The path of the file, or `nil` for a database in memory.
  public let path: DatabasePath?
  /// Whether SQLite has rolled back the whole transaction on its own. If so, none of the
  /// transaction's changes are saved.
  public let didRollBack: Bool

  /// Creates an error. Each parameter sets the property of the same name.
  public init(
    _ code: Code, _ message: String, resultCode: Int32 = 0, sql: String? = nil,
    path: DatabasePath? = nil, didRollBack: Bool = false
  ) {
    self.code = code
    self.message = message
    self.resultCode = resultCode
    self.sql = sql
    self.path = path
    self.didRollBack = didRollBack
  }
}

extension DatabaseError {
  /// Creates the error for a result code that another library got from SQLite. The message includes
  /// advice if there is any.
  package init(resultCode: Int32, _ message: String, path: DatabasePath?) {
    let code = Code(resultCode: resultCode)
    let advice = code.advice.map { "; \($0)" } ?? ""
    self.init(code, message + advice, resultCode: resultCode, path: path)
  }
}

extension DatabaseError: CustomStringConvertible, CustomDebugStringConvertible {
  /// One line of printable characters with the path and the message.
  ///
  /// The line does not contain the statement, which may contain private values. If a handler throws
  /// the error, this is the line that the program's journal contains.
  public var description: String { escapingControls(line) }

  /// One line of printable characters with the path, the message and the beginning of the
  /// statement.
  public var debugDescription: String {
    guard let sql else { return description }
    return escapingControls(line + " [\(sql.prefix(200))\(sql.count > 200 ? "…" : "")]")
  }

  private var line: String {
    var line = ""
    if let path { line += "\(path): " }
    line += message
    if didRollBack { line += "; the transaction was rolled back, so nothing was saved" }
    return line
  }
}

/// Returns the text with control and format characters written as `\u{…}`, so that no terminal
/// interprets them.
private func escapingControls(_ text: String) -> String {
  var line = ""
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      line += "\\u{\(String(scalar.value, radix: 16))}"
    default:
      line.unicodeScalars.append(scalar)
    }
  }
  return line
}
