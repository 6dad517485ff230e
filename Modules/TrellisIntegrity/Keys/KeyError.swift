/// An error about a signing key, in one line that says what to do.
public struct KeyError: Error, Hashable, CustomStringConvertible {
  /// The message.
  public let description: String

  init(_ description: String) { self.description = description }
}
