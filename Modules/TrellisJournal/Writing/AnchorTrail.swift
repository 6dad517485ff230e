import TrellisDatabase

/// A watch on the drift between the wall clock and the monotonic clock, so that times can be told
/// although records keep only the monotonic one. The start of the session is the first anchor.
struct AnchorTrail {
  private var kept: ClockAnchor
  private var fresh: ClockAnchor?
  private var keptCount: Int64 = 0

  init(start: UTCTime) {
    kept = ClockAnchor(elapsed: 0, utc: start)
  }

  /// The number of anchors besides the start, including the one that is about to be stored.
  var count: Int64 { keptCount + (fresh == nil ? 0 : 1) }

  /// Returns the row of a new anchor; nil while the clocks agree.
  ///
  /// - Parameters:
  ///   - elapsed: The time of the monotonic clock now.
  ///   - utc: The time of the wall clock now.
  ///   - first: When the first of the new records began: what set the clock is taken to have come
  ///     before it.
  mutating func needed(at elapsed: Int64, utc: Int64, first: Int64?) -> [SQLValue]? {
    let expected = kept.utc.nanoseconds &+ (elapsed &- kept.elapsed)
    let drift = utc &- expected
    guard drift.magnitude > JournalFormat.clockTolerance else { return nil }
    let moment = max(kept.elapsed, min(elapsed, first ?? elapsed))
    let time = utc &- (elapsed &- moment)
    fresh = ClockAnchor(elapsed: moment, utc: UTCTime(nanoseconds: time))
    return [.integer(keptCount), .integer(moment), .integer(time)]
  }

  /// Takes note that the transaction was kept.
  mutating func keep() {
    guard let fresh else { return }
    kept = fresh
    keptCount += 1
    self.fresh = nil
  }

  /// Takes note that the transaction was not.
  mutating func forget() {
    fresh = nil
  }
}
