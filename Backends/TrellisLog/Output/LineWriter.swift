public import TrellisText

/// A destination for the lines of a log backend.
@MainActor
public protocol LineWriter: AnyObject {
  /// Writes the lines of one burst, each with a newline, so that readers see them immediately.
  ///
  /// - Throws: An error if the lines cannot be written. The backend then writes nothing more and
  ///   the program ends, without a message if the error is a ``LogError`` with the code `unread`.
  func write(_ lines: [NeutralText]) throws
}
