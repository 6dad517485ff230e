public import TrellisText

/// A destination for the lines of a log renderer.
@MainActor
public protocol LineWriter: AnyObject {
  /// Writes the lines of one burst, each with a newline after it, and lets readers see them.
  ///
  /// - Throws: If the lines cannot be written; the renderer writes nothing after that, and the
  ///   program ends: without a word if it is a ``LogError`` of the code `unread`.
  func write(_ lines: [NeutralText]) throws
}
