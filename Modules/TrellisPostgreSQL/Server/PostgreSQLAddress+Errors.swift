public import TrellisTable

extension TableError.Code {
  /// The server asks for a password, but none was found.
  public static let passwordNeeded = TableError.Code("password-needed")
}

extension PostgreSQLAddress {
  /// The error for a server that asks for a password.
  var needsPassword: TableError {
    TableError(
      .passwordNeeded,
      "\(self): the server asks for a password; set PGPASSWORD, or add a line to ~/.pgpass")
  }

  /// Returns the error for a server that refused a login with a password.
  func refused(_ reason: String) -> TableError {
    let advice = "check the user, the password and the name of the database"
    return TableError(.unavailable, "\(self): \(Self.line(of: reason)); \(advice)")
  }

  /// Returns the error for a connection that could not be made.
  func unreachable(_ reason: String) -> TableError {
    // If a message contains the word FATAL, it comes from the server itself, and says what is
    // wrong.
    let isAnswer = reason.contains("FATAL:")
    let advice = isAnswer ? "" : "; check the address, and that the server is running"
    return TableError(.unavailable, "\(self): \(Self.line(of: reason))\(advice)")
  }

  /// Returns a message of libpq, which may have several lines, as one line.
  private static func line(of message: String) -> String {
    message.split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " || $0 == "\t" } }
      .filter { !$0.hasPrefix("Is the server running") }
      .joined(separator: " ")
  }
}
