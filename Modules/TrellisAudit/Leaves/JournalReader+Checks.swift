import TrellisEvents
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
  ///   - takeLeaf: A closure that is called before each record of version 2, with its leaf.
  func forEachCheck(
    from first: RecordID = RecordID(0), live: LiveRecords? = nil,
    leaf takeLeaf: ((UInt64, UnsafeRawBufferPointer) -> Void)? = nil,
    _ body: (JournalCheck) throws -> Void
  ) throws {
    guard formatVersion != JournalFormat.oldVersion else {
      return try forEachEntry(from: first) { entry in try body(JournalCheck(entry)) }
    }
    for damage in wholeDamage { try body(.other(.damage(damage))) }
    beginPass()
    var leaf = Leaf()
    var texts = ReaderTexts()
    var leaves = LeafBatch()
    var nextLeaf = 0
    let live = try live ?? LiveRecords(self)
    try forEachStored(from: first, live) { first, limit in
      batchIfReadable {
        try SoundBatch(
          from: first, limit: limit, in: self, &leaf, &texts, keepsLeaves: takeLeaf != nil
        ).map {
          sound in
          (leaves, nextLeaf) = (sound.leaves, 0)
          return StoredBatch(sound: sound.records, isLast: sound.isLast)
        }
      }
    } _: { entry in
      switch entry {
      case .other(let other): try body(.other(other))
      case .record(let record):
        let id = RecordID(record.sequence)
        if let takeLeaf {
          let take = { takeLeaf(id.sequence, $0) }
          if leaves.withLeaf(at: nextLeaf, of: id.sequence, take) != nil {
            nextLeaf += 1
          } else if (try? encode(record, live, to: &leaf)) != nil {
            leaf.withBytes(take)
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

extension JournalCheck {
  fileprivate init(_ entry: JournalEntry) {
    guard case .record(let record) = entry else {
      self = .other(entry)
      return
    }
    self = .record(record.id, record.kind, isOver: record.end != nil, damage: record.damage)
  }
}
