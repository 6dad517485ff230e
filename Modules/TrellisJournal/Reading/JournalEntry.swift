public import TrellisEvents

/// What a journal gives back, in the order of the sequence.
public enum JournalEntry: Hashable, Sendable {
  /// A dispatch.
  case record(JournalRecord)
  /// Records that could not be stored.
  case gap(JournalGap)
  /// Something that should be there and is not, or cannot be what it seems.
  case damage(JournalDamage)

  /// What is wrong with it; empty if all is well.
  public var damage: [JournalDamage] {
    switch self {
    case .record(let record): record.damage
    case .damage(let damage): [damage]
    case .gap: []
    }
  }
}

/// Records that were counted and not stored, because nothing could be.
public struct JournalGap: Hashable, Sendable {
  /// The first of them.
  public let first: RecordID
  /// How many.
  public let records: Int
  /// When storing failed first, in nanoseconds since the session's start.
  public let began: Int64
  /// When storing worked again, in nanoseconds since the session's start.
  public let ended: Int64
  /// Why, by the name of the database's error code; or `ring-full`, `removed`, `killed`, `too-long`.
  public let reason: String
  /// Whether the records are stored, in an earlier segment of the journal.
  public var isElsewhere: Bool { reason == Self.rotated }

  static let rotated = "rotated"
}

/// One way in which what is stored is not what was written.
public struct JournalDamage: Hashable, Sendable {
  /// Where; nil if it concerns the journal as a whole.
  public let record: RecordID?
  /// What, in one line.
  public let message: String

  init(_ record: RecordID?, _ message: String) {
    self.record = record
    self.message = message
  }
}
