public import TrellisText

/// A destination for the lines of a log backend.
@MainActor
public protocol LineWriter: AnyObject {
  /// Writes the lines of one burst, that is, lines that the backend writes together. Write a
  /// newline after each line, and do not buffer the lines, so that readers see them immediately.
  ///
  /// - Throws: An error if the lines cannot be written. The backend then stops writing, and the
  ///   program ends. The program shows the error, unless it is a ``LogError`` with the code
  ///   `unread`.
  func write(_ lines: [NeutralText]) throws
}
