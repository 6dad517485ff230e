/// A type that keeps copies of a journal's checkpoints outside the journal. With these copies, a
/// verification can detect that the journal was truncated or replaced.
public protocol CheckpointWitness: Sendable {
  /// Whether the witness needs only the newest checkpoint. If so, the journal can skip a pending
  /// checkpoint when there is a later one.
  var wantsOnlyNewest: Bool { get }

  /// Stores a checkpoint. This method is called on a separate thread, so it may take some time.
  ///
  /// - Parameter note: The checkpoint, as a signed note that ends with a line break.
  func take(_ note: String) throws
}
