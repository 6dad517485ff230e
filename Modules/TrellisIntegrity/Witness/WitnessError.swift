/// An error that occurs while a checkpoint is passed to a witness, which keeps copies of
/// checkpoints outside the journal. Its ``description`` explains the failure in one line.
public struct WitnessError: Error, Hashable, CustomStringConvertible {
  /// The message of the error, in one line.
  public let description: String

  init(_ description: String) { self.description = description }
}
