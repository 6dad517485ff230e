public import TrellisEvents

/// An entry that a journal gives back, in the order of the sequence.
public enum JournalEntry: Hashable, Sendable {
  /// A dispatch.
  case record(JournalRecord)
  /// Records that could not be stored.
  case gap(JournalGap)
  /// A part that is missing, or cannot be what it seems.
  case damage(JournalDamage)

  /// The faults of the entry; empty if all is well.
  public var damage: [JournalDamage] {
    switch self {
    case .record(let record): record.damage
    case .damage(let damage): [damage]
    case .gap: []
    }
  }
}

/// Records that were counted but could not be stored.
public struct JournalGap: Hashable, Sendable {
  /// The first record of the gap.
  public let first: RecordID
  /// The number of records in the gap.
  public let records: Int
  /// The time of the first failure to store, in nanoseconds since the session's start.
  public let began: Int64
  /// The time when storing worked again, in nanoseconds since the session's start.
  public let ended: Int64
  /// The reason, as the name of the database's error code; or `ring-full`, `removed`, `killed`,
  /// `too-long`.
  public let reason: String
  /// Whether the records are stored, in an earlier segment of the journal.
  public var isElsewhere: Bool { reason == Self.rotated }

  static let rotated = "rotated"
}

/// One way in which the stored data is not what was written.
public struct JournalDamage: Hashable, Sendable {
  /// The record concerned; nil if the damage concerns the journal as a whole.
  public let record: RecordID?
  /// A description of the damage in one line.
  public let message: String

  package init(_ record: RecordID?, _ message: String) {
    self.record = record
    self.message = message
  }

  /// Records that should be there and are not.
  init(missing numbers: ClosedRange<UInt64>) {
    let (first, last) = (numbers.lowerBound, numbers.upperBound)
    let which = first == last ? "record #\(last) is" : "records #\(first) to #\(last) are"
    self.init(RecordID(first), "\(which) missing")
  }
}
