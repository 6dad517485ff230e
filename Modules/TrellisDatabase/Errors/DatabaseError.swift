/// A failure of a database; ``description`` is one line: what, where, what to do.
///
/// ```swift
/// do {
///   try connection.execute("INSERT INTO note VALUES (?)", ["hello"])
/// } catch let error where error.code == .busy {
///   print(error)  // notes.db: database is locked; another connection holds it, try again later …
/// }
/// ```
public struct DatabaseError: Error, Hashable, Sendable {
  /// The sort of failure.
  public let code: Code
  /// SQLite's extended result code; 0 if the refusal was not SQLite's.
  public let resultCode: Int32
  /// The failure and what to do. May hold names from the file: escape before showing, as
  /// ``description`` does.
  public let message: String
  /// The statement that failed; nil if the failure is of another kind.
  public let sql: String?
  /// The file; nil for a database in memory.
  public let path: DatabasePath?
  /// Whether SQLite has rolled back the whole transaction by itself: nothing of it is saved.
  public let didRollBack: Bool

  /// Describes a failure.
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

extension DatabaseError: CustomStringConvertible {
  /// One line of printable characters: path, message, and the beginning of the statement.
  public var description: String {
    var line = ""
    if let path { line += "\(path): " }
    line += message
    if didRollBack { line += "; the transaction was rolled back, so nothing was saved" }
    if let sql { line += " [\(sql.prefix(200))\(sql.count > 200 ? "…" : "")]" }
    return escapingControls(line)
  }
}

/// Replaces everything that a terminal or a log could obey with `\u{…}`.
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
