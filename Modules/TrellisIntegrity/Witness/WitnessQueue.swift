import Dispatch
import Synchronization

/// A queue of the checkpoints that a witness has not received yet. It is needed because a witness
/// may be slow.
final class WitnessQueue: Sendable {
  private let witness: any CheckpointWitness
  private let onFailure: @Sendable (any Error) -> Void
  private let queue = DispatchQueue(label: "witness")
  private let group = DispatchGroup()
  private let waiting = Mutex<[String]>([])
  private let hasFailed = Atomic<Bool>(false)

  /// The maximum time, in seconds, to wait for all witnesses when a journal ends.
  static let patienceSeconds = 2.0

  init(_ witness: any CheckpointWitness, _ onFailure: @escaping @Sendable (any Error) -> Void) {
    (self.witness, self.onFailure) = (witness, onFailure)
  }

  /// Adds a checkpoint to the queue.
  func add(_ note: String) {
    waiting.withLock { waiting in
      if witness.wantsOnlyNewest { waiting.removeAll() }
      waiting.append(note)
    }
    queue.async(group: group) { self.passOn() }
  }

  private func passOn() {
    let notes = waiting.withLock { waiting in
      defer { waiting.removeAll() }
      return waiting
    }
    for note in notes {
      do {
        try witness.take(note)
      } catch {
        if !hasFailed.exchange(true, ordering: .relaxed) { onFailure(error) }
      }
    }
  }

  /// Waits until the witness has received all checkpoints. If that does not happen before the
  /// deadline, reports a failure.
  func finish(by deadline: DispatchTime) {
    guard group.wait(timeout: deadline) == .timedOut else { return }
    if !hasFailed.exchange(true, ordering: .relaxed) {
      onFailure(
        WitnessError(
          "a witness did not receive the last checkpoint within two seconds; check that its "
            + "command ends or that its file can be written to"))
    }
  }
}
