public import TrellisEvents

/// How often something was dispatched, how it came out, and how long it took.
public struct DispatchStatistics: Hashable, Sendable {
  /// How many dispatches, or calls of a handler.
  public private(set) var count = 0
  /// How many of them ended in a veto; for a handler, how often it said no.
  public private(set) var vetoes = 0
  /// How many threw.
  public private(set) var throwing = 0
  /// How many had not ended when the process did.
  public private(set) var unfinished = 0
  /// The first record that took longest; nil if none ended.
  public private(set) var slowest: RecordID?
  private var longest: Int64 = .min
  /// How long each took that ended, in nanoseconds; sorted.
  private var durations: [Int64] = []

  /// Nothing yet.
  public init() {}

  mutating func add(_ record: RecordID, duration: Int64?, isVeto: Bool, didThrow: Bool) {
    count += 1
    vetoes += isVeto ? 1 : 0
    throwing += didThrow ? 1 : 0
    guard let duration else {
      unfinished += 1
      return
    }
    durations.append(duration)
    guard duration > longest else { return }
    longest = duration
    slowest = record
  }

  mutating func sort() {
    durations.sort()
  }

  /// The shortest time within which a part of all ended, in nanoseconds; nil if none ended.
  ///
  /// The smallest duration that at least that part of all do not exceed (nearest rank), so it is one
  /// that was measured. 1 gives the longest.
  public func percentile(_ part: Double) -> Int64? {
    guard !durations.isEmpty else { return nil }
    let rank = (Double(durations.count) * part).rounded(.up)
    return durations[max(0, min(durations.count, Int(rank)) - 1)]
  }
}
