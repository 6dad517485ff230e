/// Something outside of the journal that keeps its checkpoints, so that a journal that was cut or
/// exchanged is found.
public protocol CheckpointWitness: Sendable {
  /// Whether an earlier checkpoint can be left out while a later one waits.
  var wantsOnlyNewest: Bool { get }

  /// Takes a checkpoint, which is a signed note.
  func take(_ note: String) throws
}
