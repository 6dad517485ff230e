import TrellisDatabase

/// Notices when the wall clock and the monotonic clock drift apart, so that times can be told although
/// records keep only the monotonic one. The start of the session is the first anchor.
struct AnchorTrail {
  private var kept: ClockAnchor
  private var fresh: ClockAnchor?
  private var keptCount: Int64 = 0

  init(start: UTCTime) {
    kept = ClockAnchor(elapsed: 0, utc: start)
  }

  /// How many anchors there are besides the start, with the one that is about to be stored.
  var count: Int64 { keptCount + (fresh == nil ? 0 : 1) }

  /// The row of a new anchor; nil while the clocks agree.
  ///
  /// - Parameters:
  ///   - elapsed: What the monotonic clock shows now.
  ///   - utc: What the wall clock shows now.
  ///   - first: When the first of the new records began: what set the clock is taken to have come before it.
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
