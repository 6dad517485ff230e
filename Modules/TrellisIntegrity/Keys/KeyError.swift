/// An error that occurs while a signing key is read, created or replaced. Its ``description``
/// explains the failure in one line.
public struct KeyError: Error, Hashable, CustomStringConvertible {
  /// The message of the error, in one line.
  public let description: String

  init(_ description: String) { self.description = description }
}
