public import TrellisEvents
import TrellisText

/// The number, outcomes and durations of dispatches, or of calls to a handler.
public struct DispatchStatistics: Hashable, Sendable {
  /// The number of dispatches or calls.
  public private(set) var count = 0
  /// The number of dispatches that ended in a veto, or of calls that answered no.
  public private(set) var vetoes = 0
  /// The number of dispatches or calls that threw an error.
  public private(set) var throwing = 0
  /// The number of dispatches or calls without a recorded end, for example because they were still
  /// running when the process ended.
  public private(set) var unfinished = 0
  /// The record of the dispatch or call that took longest, or `nil` if none has ended. If several
  /// took equally long, this is the first of them.
  public private(set) var longest: RecordID?
  private var longestDuration = Int64.min
  /// The durations of at most about 4 s, in nanoseconds. Each of them fits into 32 bits. They are
  /// sorted once all durations have been added.
  private var durations = DurationList()
  /// The durations in nanoseconds that do not fit into 32 bits: long ones, and negative ones, which
  /// damage can cause.
  private var odd: [Int64] = []

  /// Creates empty statistics.
  public init() {}

  mutating func add(_ record: RecordID, duration: Int64?, isVeto: Bool, didThrow: Bool) {
    count += 1
    vetoes += isVeto ? 1 : 0
    throwing += didThrow ? 1 : 0
    guard let duration else {
      unfinished += 1
      return
    }
    keepLongest(record, duration)
    guard let short = UInt32(exactly: duration) else {
      odd.append(duration)
      return
    }
    durations.append(short)
  }

  private mutating func keepLongest(_ record: RecordID, _ duration: Int64) {
    guard duration > longestDuration || duration == longestDuration && record < longest ?? record
    else { return }
    (longest, longestDuration) = (record, duration)
  }

  /// Adds the counts and durations of other statistics.
  mutating func add(_ other: DispatchStatistics) {
    count += other.count
    vetoes += other.vetoes
    throwing += other.throwing
    unfinished += other.unfinished
    if let record = other.longest { keepLongest(record, other.longestDuration) }
    durations.append(other.durations)
    odd += other.odd
  }

  mutating func sort() {
    durations.sort()
    odd.sort()
  }

  /// Returns a percentile of the durations, in nanoseconds, or `nil` if no dispatch or call ended.
  ///
  /// Pass the percentile as a fraction from 0 to 1: 0.5 gives the median, and 1 gives the longest
  /// duration. The result is always one of the measured durations (the nearest-rank method).
  public func percentile(_ part: Double) -> Int64? {
    let total = durations.count + odd.count
    guard total > 0 else { return nil }
    let rank = max(0, min(total, Int((Double(total) * part).rounded(.up))) - 1)
    // Negative durations, which damage can cause, come first.
    let below = odd.prefix { $0 < 0 }.count
    if rank < below { return odd[rank] }
    let place = rank - below
    return durations[place].map { Int64($0) } ?? odd[rank - durations.count]
  }
}
