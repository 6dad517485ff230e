import Synchronization
import TrellisDatabase
import TrellisIntegrity

/// The operations on a disk while a journal was written, and what was known at each moment outside
/// of the disk.
///
/// It is also a witness of the journal. The checkpoints that it receives become part of the
/// recording.
final class DiskRecording: CheckpointWitness {
  enum Step {
    case operation(DiskOperation)
    /// The journal reported that this number of records is on the disk.
    case acknowledged(records: Int)
    /// The witness received a checkpoint.
    case witnessed(note: String)

    /// The checkpoint that the witness received.
    var note: String? {
      if case .witnessed(let note) = self { note } else { nil }
    }
  }

  private let kept = Mutex<[Step]>([])

  /// The steps so far.
  var steps: [Step] { kept.withLock { $0 } }

  func add(_ step: Step) { kept.withLock { $0.append(step) } }

  // MARK: CheckpointWitness

  var wantsOnlyNewest: Bool { false }

  func take(_ note: String) { add(.witnessed(note: note)) }
}
