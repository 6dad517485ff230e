/// An error of a witness, in one line that says what to do.
public struct WitnessError: Error, Hashable, CustomStringConvertible {
  /// The message.
  public let description: String

  init(_ description: String) { self.description = description }
}
