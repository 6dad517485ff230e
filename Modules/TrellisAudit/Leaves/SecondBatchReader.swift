import Synchronization
import TrellisJournal

/// A second reader of a journal, with which another thread reads batches of intact records.
final class SecondBatchReader: Sendable {
  private struct Parts: ~Copyable {
    /// The second reader of the journal, or `nil` if the file cannot be opened again.
    private let reader: JournalReader?
    private var leaf = Leaf()
    private var texts = ReaderTexts()

    init(_ reader: JournalReader?) { self.reader = reader }

    mutating func batch(from first: Int64, limit: Int, hashesLeaves: Bool) -> SoundBatch? {
      guard let reader else { return nil }
      return reader.batchIfReadable {
        try SoundBatch(
          from: first, limit: limit, in: reader, &leaf, &texts, hashesLeaves: hashesLeaves)
      }
    }
  }

  private let file: ReopenableFile
  private let hashesLeaves: Bool
  /// The second reader, and the values that are reused for each batch, or `nil` until the first
  /// batch is read.
  private let parts = Mutex<Parts?>(nil)

  /// Creates a reader of a journal. The file of the given reader is opened again when the first
  /// batch is read.
  ///
  /// - Parameter hashesLeaves: Whether to compute the hashes of the leaves.
  init(of reader: JournalReader, hashesLeaves: Bool) {
    (file, self.hashesLeaves) = (ReopenableFile(of: reader), hashesLeaves)
  }

  /// Returns a batch, or `nil` if one of its records is damaged or cannot be read.
  ///
  /// - Parameters:
  ///   - first: The lowest sequence number of the batch.
  ///   - limit: The maximum number of records.
  func batch(from first: Int64, limit: Int) -> SoundBatch? {
    parts.withLock { parts in
      if parts == nil { parts = Parts(file.open()) }
      return parts?.batch(from: first, limit: limit, hashesLeaves: hashesLeaves)
    }
  }
}
