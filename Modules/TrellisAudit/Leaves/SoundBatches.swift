import TrellisJournal

/// The intact records of a journal, read in batches, one batch after another.
///
/// If the session has ended, the file no longer changes. Another thread then reads every second
/// batch ahead of time.
struct SoundBatches: ~Copyable {
  private let reader: JournalReader
  private let hashesLeaves: Bool
  private var leaf = Leaf()
  private var texts = ReaderTexts()
  private let second: SecondBatchReader?
  /// The batch that another thread reads ahead of time, and the number of the batch's first record.
  private var ahead: (first: Int64, batch: BackgroundResult<SoundBatch?>)?
  /// The number of batches that were read ahead and then used.
  private(set) var usedAheadCount = 0

  /// Creates the batches of a journal, without reading any of them yet.
  ///
  /// - Parameter hashesLeaves: Whether to compute the hashes of the leaves.
  init(_ reader: JournalReader, hashesLeaves: Bool) {
    (self.reader, self.hashesLeaves) = (reader, hashesLeaves)
    second = reader.session.end.map { _ in
      SecondBatchReader(of: reader, hashesLeaves: hashesLeaves)
    }
  }

  /// Returns the next batch, or `nil` if one of its records is damaged or cannot be read.
  ///
  /// - Parameters:
  ///   - first: The lowest sequence number of the batch.
  ///   - limit: The maximum number of records.
  mutating func batch(from first: Int64, limit: Int) -> SoundBatch? {
    if let batch = takeAhead(first) {
      usedAheadCount += 1
      readAhead(from: first, skipping: 2)
      return batch
    }
    // A search for a few records reads only smaller batches, and does not open the file again.
    if ahead == nil, limit == StoredBatch.mostRecords { readAhead(from: first, skipping: 1) }
    let (reader, hashesLeaves) = (reader, hashesLeaves)
    return reader.batchIfReadable {
      let batch = try SoundBatch(
        from: first, limit: limit, in: reader, &leaf, &texts, hashesLeaves: hashesLeaves)
      if let batch { try reader.count(bytes: batch.byteCount) }
      return batch
    }
  }

  /// Returns the batch that was read ahead of time, or `nil` if there is none that begins with the
  /// given number.
  private mutating func takeAhead(_ first: Int64) -> SoundBatch? {
    guard let ahead, ahead.first <= first else { return nil }
    self.ahead = nil
    guard ahead.first == first, let batch = try? ahead.batch.value() else { return nil }
    let reader = reader
    return reader.batchIfReadable {
      try reader.count(bytes: batch.byteCount)
      return batch
    }
  }

  /// Begins to read a batch on another thread. The first number of the batch is a guess that is
  /// right only if there are no gaps in the batches before it.
  private mutating func readAhead(from first: Int64, skipping batches: Int64) {
    guard let second else { return }
    let size = StoredBatch.mostRecords
    let (next, isTooHigh) = first.addingReportingOverflow(batches * Int64(size))
    guard !isTooHigh else { return }
    ahead = (next, BackgroundResult { second.batch(from: next, limit: size) })
  }
}
