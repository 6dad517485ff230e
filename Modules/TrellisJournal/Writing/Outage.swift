import TrellisDatabase
import TrellisEvents

/// A time in which nothing can be stored, and what it cost.
struct Outage {
  /// How long a disk that failed is left alone, in nanoseconds: asking it may take long.
  static let pause: Int64 = 250_000_000

  private let began: Int64
  private var lastAttempt: Int64
  /// Whether the disk is the reason. It is not if a row of another program is in the way: the next record
  /// may fit.
  private let isOfTheDisk: Bool
  private var firstLost: RecordID?
  private var lostRecords: Int64 = 0
  /// Why, as the gap has it.
  let reason: String

  init(beganAt now: Int64, because error: any Error) {
    began = now
    lastAttempt = now
    isOfTheDisk = (error as? DatabaseError)?.code != .constraint
    reason = (error as? DatabaseError)?.code.name ?? String(describing: error)
  }

  func mayTry(at now: Int64) -> Bool {
    !isOfTheDisk || now &- lastAttempt >= Self.pause
  }

  mutating func failedAgain(at now: Int64) {
    lastAttempt = now
  }

  /// Counts a record that is not stored. They are neighbours, as the first one stored ends the outage.
  mutating func lose(_ record: RecordID) {
    firstLost = firstLost ?? record
    lostRecords += 1
  }

  /// Whether records were lost, so that there is a gap.
  var hasGap: Bool { firstLost != nil }

  /// The row that tells of the gap; nil if nothing was lost.
  func gap(id: Int64, until now: Int64) -> [SQLValue]? {
    firstLost.map { first in
      [
        .integer(id), .integer(Int64(first.sequence)), .integer(lostRecords), .integer(began),
        .integer(now), SQLValue(reason),
      ]
    }
  }
}
