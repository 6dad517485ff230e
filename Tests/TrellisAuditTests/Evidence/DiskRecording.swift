import Synchronization
import TrellisDatabase
import TrellisIntegrity

/// The operations on a disk while a journal was written, with what its program knew meanwhile.
///
/// A witness of the journal, whose checkpoints become part of the recording.
final class DiskRecording: CheckpointWitness {
  enum Step {
    case operation(DiskOperation)
    /// The journal said that so many records are on the disk.
    case acknowledged(records: Int)
    /// The witness got a checkpoint.
    case witnessed(note: String)
  }

  private let kept = Mutex<[Step]>([])

  /// The steps so far.
  var steps: [Step] { kept.withLock { $0 } }

  func add(_ step: Step) { kept.withLock { $0.append(step) } }

  // MARK: CheckpointWitness

  var wantsOnlyNewest: Bool { false }

  func take(_ note: String) { add(.witnessed(note: note)) }
}
