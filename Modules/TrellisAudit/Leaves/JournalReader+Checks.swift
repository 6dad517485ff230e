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
  /// - Parameter live: The records without rows; nil to read them now.
  func forEachCheck(
    from first: RecordID = RecordID(0), live: LiveRecords? = nil,
    _ body: (JournalCheck) throws -> Void
  ) throws {
    guard formatVersion != JournalFormat.oldVersion else {
      return try forEachEntry(from: first) { entry in try body(JournalCheck(entry)) }
    }
    for damage in wholeDamage { try body(.other(.damage(damage))) }
    beginPass()
    var leaf = Leaf()
    var texts = ReaderTexts()
    try forEachStored(from: first, live ?? LiveRecords(self)) { first, limit in
      batchIfReadable {
        try SoundBatch(from: first, limit: limit, in: self, &leaf, &texts).map { sound in
          StoredBatch(sound: sound.records, isLast: sound.isLast)
        }
      }
    } _: { entry in
      switch entry {
      case .other(let other): try body(.other(other))
      case .record(let record):
        let id = RecordID(record.sequence)
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
