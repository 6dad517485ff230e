public import TrellisEvents
import TrellisText

/// The number, results and durations of dispatches, or of a handler's calls.
public struct DispatchStatistics: Hashable, Sendable {
  /// The number of dispatches or calls.
  public private(set) var count = 0
  /// The number of dispatches that ended in a veto, or of calls that answered no.
  public private(set) var vetoes = 0
  /// The number of dispatches or calls that threw.
  public private(set) var throwing = 0
  /// The number of dispatches or calls that were still running when the process ended.
  public private(set) var unfinished = 0
  /// The record of the longest dispatch or call, or of the first if several are equally long; nil
  /// if none ended.
  public private(set) var longest: RecordID?
  private var longestDuration = Int64.min
  /// The durations in nanoseconds, sorted at the end. Few durations exceed 4 s, which is the limit
  /// of the type.
  private var durations = DurationList()
  /// The durations that do not fit into 32 bits.
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

  /// Adds other statistics to this value.
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

  /// Returns a percentile of the durations, in nanoseconds; nil if no dispatch or call ended.
  ///
  /// The fraction `part` is from 0 to 1, where 0.5 gives the median and 1 the longest duration. The
  /// result is always a duration that was measured, chosen by the nearest-rank method.
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
