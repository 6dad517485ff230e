public import TrellisEvents

/// The number of dispatches or calls, their results and their durations.
public struct DispatchStatistics: Hashable, Sendable {
  /// The number of dispatches, or of calls of a handler.
  public private(set) var count = 0
  /// The number of dispatches that ended in a veto; for a handler, of calls that answered no.
  public private(set) var vetoes = 0
  /// The number that threw.
  public private(set) var throwing = 0
  /// The number that had not ended when the process did.
  public private(set) var unfinished = 0
  /// The record of the longest one, the first if there are several; nil if none ended.
  public private(set) var longest: RecordID?
  private var longestDuration = Int64.min
  /// The durations of those that ended, in nanoseconds; sorted at the end. Hardly any is longer
  /// than 4 s.
  private var durations = DurationList()
  /// The durations that do not fit among the others.
  private var odd: [Int64] = []

  /// Makes statistics of nothing.
  public init() {}

  mutating func add(_ record: RecordID, duration: Int64?, isVeto: Bool, didThrow: Bool) {
    count += 1
    vetoes += isVeto ? 1 : 0
    throwing += didThrow ? 1 : 0
    guard let duration else {
      unfinished += 1
      return
    }
    note(record, duration)
    guard let short = UInt32(exactly: duration) else {
      odd.append(duration)
      return
    }
    durations.append(short)
  }

  private mutating func note(_ record: RecordID, _ duration: Int64) {
    guard duration > longestDuration || duration == longestDuration && record < longest ?? record
    else { return }
    (longest, longestDuration) = (record, duration)
  }

  /// Adds what was counted elsewhere.
  mutating func add(_ other: DispatchStatistics) {
    count += other.count
    vetoes += other.vetoes
    throwing += other.throwing
    unfinished += other.unfinished
    if let record = other.longest { note(record, other.longestDuration) }
    durations.append(other.durations)
    odd += other.odd
  }

  mutating func sort() {
    durations.sort()
    odd.sort()
  }

  /// Returns the shortest time within which a part of all ended, in nanoseconds; nil if none ended.
  ///
  /// It is the smallest duration that at least that part of all do not exceed (nearest rank), so it
  /// is one that was measured. 1 gives the longest.
  public func percentile(_ part: Double) -> Int64? {
    let total = durations.count + odd.count
    guard total > 0 else { return nil }
    let rank = max(0, min(total, Int((Double(total) * part).rounded(.up))) - 1)
    // A duration below zero, which damage can tell of, comes first.
    let below = odd.prefix { $0 < 0 }.count
    if rank < below { return odd[rank] }
    let place = rank - below
    return durations[place].map { Int64($0) } ?? odd[rank - durations.count]
  }
}
