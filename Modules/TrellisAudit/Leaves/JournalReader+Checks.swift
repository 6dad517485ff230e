import TrellisEvents
import TrellisIntegrity
import TrellisJournal

/// An entry that a check of a journal has read. Records are without their parts.
enum JournalCheck {
  /// A record: its number, its kind (nil if unknown), whether it has ended, and its damage.
  case record(RecordID, RecordKind?, isOver: Bool, damage: [JournalDamage])
  /// A gap or damage.
  case other(JournalEntry)
}

extension JournalReader {
  /// Reads and checks every entry in order, as ``forEachEntry(from:_:)`` does, but without creating
  /// records.
  ///
  /// - Parameters:
  ///   - live: The records without rows; nil to read them now.
  ///   - leaf: A closure that is called before each record of version 2, with the hash of its leaf.
  func forEachCheck(
    from first: RecordID = RecordID(0), live: LiveRecords? = nil,
    leaf takeHash: ((UInt64, TreeHash) -> Void)? = nil,
    _ body: (JournalCheck) throws -> Void
  ) throws {
    guard formatVersion != JournalFormat.oldVersion else {
      return try forEachEntry(from: first) { entry in try body(JournalCheck(entry)) }
    }
    for damage in wholeDamage { try body(.other(.damage(damage))) }
    beginPass()
    var leaf = Leaf()
    var texts = ReaderTexts()
    let hasher = takeHash.map { _ in RecordHasher() }
    var hashes = BatchHashes()
    try forEachStored(from: first, live ?? LiveRecords(self)) { first, limit in
      batchIfReadable {
        try SoundBatch(from: first, limit: limit, in: self, &leaf, &texts, hasher: hasher).map {
          sound in
          hashes.take(sound)
          return StoredBatch(sound: sound.records, isLast: sound.isLast)
        }
      }
    } _: { entry in
      switch entry {
      case .other(let other): try body(.other(other))
      case .record(let record):
        let id = RecordID(record.sequence)
        if let takeHash, let hasher {
          if let hash = hashes.next(id.sequence) {
            takeHash(id.sequence, hash)
          } else if (try? encode(record, to: &leaf)) != nil {
            takeHash(id.sequence, leaf.withBytes { hasher.hash(ofLeaf: $0) })
          }
        }
        try body(
          .record(
            id, RecordKind(rawValue: record.draft.kind), isOver: record.draft.isOver,
            damage: record.problems.isEmpty
              ? [] : record.problems.map { JournalDamage(id, $0) }))
      }
    }
  }
}

/// The hashes of the records in a batch, which were computed when the batch was read.
private struct BatchHashes {
  private var records: [StoredRecord] = []
  private var hashes: [TreeHash] = []
  private var index = 0

  mutating func take(_ batch: SoundBatch) {
    (records, hashes, index) = (batch.records, batch.hashes, 0)
  }

  /// Returns the hash of a record, if it is the next one of the batch.
  mutating func next(_ record: UInt64) -> TreeHash? {
    guard index < hashes.count, records[index].sequence == record else { return nil }
    index += 1
    return hashes[index - 1]
  }
}

extension JournalCheck {
  fileprivate init(_ entry: JournalEntry) {
    guard case .record(let record) = entry else {
      self = .other(entry)
      return
    }
    self = .record(record.id, record.kind, isOver: record.end != nil, damage: record.damage)
  }
}
