import Dispatch
import Synchronization

/// The checkpoints on their way to a witness, which may be slow.
final class WitnessQueue: Sendable {
  private let witness: any CheckpointWitness
  private let onFailure: @Sendable (any Error) -> Void
  private let queue = DispatchQueue(label: "witness")
  private let group = DispatchGroup()
  private let waiting = Mutex<[String]>([])
  private let hasFailed = Atomic<Bool>(false)

  /// The time to wait for a witness at the end of a journal.
  private static let patienceSeconds = 2.0

  init(_ witness: any CheckpointWitness, _ onFailure: @escaping @Sendable (any Error) -> Void) {
    (self.witness, self.onFailure) = (witness, onFailure)
  }

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

  func finish() {
    guard group.wait(timeout: .now() + Self.patienceSeconds) == .timedOut else { return }
    if !hasFailed.exchange(true, ordering: .relaxed) {
      onFailure(WitnessError("a witness did not take the last checkpoint within two seconds"))
    }
  }
}
