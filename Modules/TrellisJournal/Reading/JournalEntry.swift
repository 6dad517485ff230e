public import TrellisEvents

/// An entry of a journal. A reader returns entries in the order of their sequence numbers.
public enum JournalEntry: Hashable, Sendable {
  /// A record of the journal.
  case record(JournalRecord)
  /// A range of records that the file does not contain.
  case gap(JournalGap)
  /// Data that is missing or differs from what was written.
  case damage(JournalDamage)

  /// The damage to the entry; empty if there is none.
  public var damage: [JournalDamage] {
    switch self {
    case .record(let record): record.damage
    case .damage(let damage): [damage]
    case .gap: []
    }
  }
}

/// A range of records that were given numbers, but that the file does not contain.
public struct JournalGap: Hashable, Sendable {
  /// The first record of the gap.
  public let first: RecordID
  /// The number of records in the gap.
  public let records: Int
  /// The time when records of the gap were first found to be missing, in nanoseconds since the
  /// start of the session.
  public let began: Int64
  /// The time when the gap was stored in the file, in nanoseconds since the start of the session.
  public let ended: Int64
  /// The reason why the file does not contain the records:
  ///
  /// - `ring-full`: The ring had no room for part of the record.
  /// - `removed`: The file with the records was removed, renamed or replaced.
  /// - `rotated`: The records are in an earlier segment.
  /// - `closed`: The journal was closed before the records were complete in the ring.
  /// - `killed`: The program was killed before the records were complete in the ring.
  /// - `too-long`: The record has too many parts.
  /// - `not-stored`: The records have left the ring, but they are not in the file.
  /// - The name of a database error code: The records could not be stored because of this error.
  public let reason: String
  /// Whether the records are in an earlier segment of the journal.
  public var isElsewhere: Bool { reason == Self.rotated }

  // The reasons that are not the name of a database error code.
  static let rotated = "rotated"
  package static let ringFull = "ring-full"
  package static let tooLong = "too-long"
  package static let removed = "removed"
  package static let closed = "closed"
  package static let killed = "killed"
  package static let notStored = "not-stored"
}

/// A report of damage to a journal: data that is missing or differs from what was written.
public struct JournalDamage: Hashable, Sendable {
  /// The damaged record, or `nil` if the damage concerns the journal as a whole.
  public let record: RecordID?
  /// A description of the damage in one line.
  public let message: String

  package init(_ record: RecordID?, _ message: String) {
    self.record = record
    self.message = message
  }

  /// Creates a report that the records with the given sequence numbers are missing.
  package init(missing numbers: ClosedRange<UInt64>) {
    self.init(numbers, "is missing", "are missing")
  }

  /// Creates a report that the records with the given sequence numbers cannot be read.
  init(unreadable numbers: Range<Int64>) {
    let first = UInt64(clamping: numbers.lowerBound)
    self.init(
      first...max(first, UInt64(clamping: numbers.upperBound - 1)),
      "cannot be read, because the file is damaged", "cannot be read, because the file is damaged")
  }

  private init(_ numbers: ClosedRange<UInt64>, _ singular: String, _ plural: String) {
    let (first, last) = (numbers.lowerBound, numbers.upperBound)
    self.init(
      RecordID(first),
      first == last ? "record #\(last) \(singular)" : "records #\(first) to #\(last) \(plural)")
  }
}
