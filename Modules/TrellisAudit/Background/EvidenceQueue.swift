import Dispatch
import Synchronization
import TrellisIntegrity
import TrellisJournal

/// A check of a journal's evidence on another thread, which hashes leaves while the next records are
/// read.
struct EvidenceQueue {
  /// The number of bytes of leaves that are handed over at once.
  private static let batchBytes = 64 << 10
  /// The number of batches that can wait, which limits the memory.
  private static let mostWaiting = 4

  private let worker: Worker
  private var batch = LeafBatch()
  /// Whether the leaves of records are needed.
  let wantsLeaves: Bool

  init(_ check: EvidenceCheck) {
    wantsLeaves = check.wantsHashes
    worker = Worker(check)
  }

  /// Adds the leaf of the next record.
  mutating func add(_ record: UInt64, _ leaf: UnsafeRawBufferPointer) {
    batch.add(record, leaf)
    if batch.byteCount > Self.batchBytes { handOver() }
  }

  mutating func add(_ gap: JournalGap) {
    handOver()
    worker.run { $0.add(gap) }
  }

  /// Returns what was found, after all records of the file have been added.
  mutating func finish(_ reader: JournalReader) -> EvidenceFindings {
    handOver()
    return worker.finish(reader)
  }

  private mutating func handOver() {
    guard !batch.isEmpty else { return }
    worker.run { [batch] check in
      let hasher = RecordHasher()
      batch.forEach { record, leaf in check.add(record, hasher.hash(ofLeaf: leaf)) }
    }
    batch = LeafBatch()
  }

  private final class Worker: Sendable {
    private let check: Mutex<EvidenceCheck>
    private let queue = DispatchQueue(label: "evidence")
    private let room = DispatchSemaphore(value: mostWaiting)

    init(_ check: EvidenceCheck) { self.check = Mutex(check) }

    func run(_ work: @escaping @Sendable (inout EvidenceCheck) -> Void) {
      room.wait()
      queue.async { [self] in
        check.withLock { work(&$0) }
        room.signal()
      }
    }

    func finish(_ reader: JournalReader) -> EvidenceFindings {
      queue.sync {}
      return check.withLock { $0.finish(reader) }
    }
  }
}
