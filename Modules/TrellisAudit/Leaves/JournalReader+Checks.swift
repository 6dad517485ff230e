import TrellisEvents
import TrellisIntegrity
import TrellisJournal

/// An entry that a check of a journal has read. If the entry is a record, its arguments, calls and
/// changes are left out.
enum JournalCheck {
  /// A record: its number, its kind (`nil` if it is unknown), whether it has ended, and its damage.
  case record(RecordID, RecordKind?, isOver: Bool, damage: [JournalDamage])
  /// A gap or damage.
  case other(JournalEntry)
}

extension JournalReader {
  /// Reads and checks every entry in order, like ``forEachEntry(from:_:)``, but without creating
  /// records.
  ///
  /// - Parameters:
  ///   - live: The records that have no final rows yet. If `nil`, they are read now.
  ///   - takeLeaves: A closure that receives the hashes of the leaves of records before `body`
  ///     receives these records. For a journal of version 1, this closure is not called.
  func forEachCheck(
    from first: RecordID = RecordID(0), live: LiveRecords? = nil,
    leaves takeLeaves: ((LeafHashes) -> Void)? = nil,
    _ body: (JournalCheck) throws -> Void
  ) throws {
    guard formatVersion != JournalFormat.oldVersion else {
      return try forEachEntry(from: first) { entry in try body(JournalCheck(entry)) }
    }
    for damage in wholeDamage { try body(.other(.damage(damage))) }
    beginPass()
    var batches = SoundBatches(self, hashesLeaves: takeLeaves != nil)
    var batch: SoundBatch?
    var leaf = Leaf()
    let live = try live ?? LiveRecords(self)
    try forEachStored(
      from: first, live,
      intact: { first, limit in
        batch = batches.batch(from: first, limit: limit)
        return batch.map { ($0.records, $0.isLast) }
      },
      tellIntact: { run in
        if let takeLeaves, let batch { takeLeaves(batch.leaves(of: run)) }
        for record in run { try body(JournalCheck(record)) }
      }
    ) { entry in
      switch entry {
      case .other(let other): try body(.other(other))
      case .record(let record):
        if let takeLeaves, (try? encode(record, live, to: &leaf)) != nil {
          let hasher = RecordHasher()
          let hash = leaf.withBytes(hasher.hash(ofLeaf:))
          takeLeaves(LeafHashes(first: record.sequence, hashes: [hash], hasher))
        }
        try body(JournalCheck(record))
      }
    }
  }
}

extension JournalCheck {
  fileprivate init(_ record: SoundRecord) {
    self = .record(
      RecordID(record.sequence), RecordKind(rawValue: record.kind), isOver: record.isOver,
      damage: [])
  }

  fileprivate init(_ record: StoredRecord) {
    let id = RecordID(record.sequence)
    self = .record(
      id, RecordKind(rawValue: record.draft.kind), isOver: record.draft.isOver,
      damage: record.problems.map { JournalDamage(id, $0) })
  }

  fileprivate init(_ entry: JournalEntry) {
    guard case .record(let record) = entry else {
      self = .other(entry)
      return
    }
    self = .record(record.id, record.kind, isOver: record.end != nil, damage: record.damage)
  }
}
