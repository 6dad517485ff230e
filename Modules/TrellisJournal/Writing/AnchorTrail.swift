import TrellisDatabase

/// The clock anchors of a journal that is being written. Records store only the times that the
/// monotonic clock showed. The anchors record the drift of the wall clock. From them, readers
/// compute the times that the wall clock showed. The start of the session is not an anchor, but the
/// drift before the first anchor is measured from it.
struct AnchorTrail {
  private var kept: ClockAnchor
  private var fresh: ClockAnchor?
  private var keptCount: Int64 = 0

  init(start: UTCTime) {
    kept = ClockAnchor(elapsed: 0, utc: start)
  }

  /// The number of anchors, not counting the start of the session, but including an anchor that is
  /// about to be stored.
  var count: Int64 { keptCount + (fresh == nil ? 0 : 1) }

  /// Returns the row of a new anchor, or `nil` if the clocks still agree.
  ///
  /// - Parameters:
  ///   - elapsed: The current time by the monotonic clock, in nanoseconds since the start of the
  ///     session.
  ///   - utc: The current time by the wall clock, in nanoseconds since 1970.
  ///   - first: The time when the first of the new records began, or `nil` if there are none. The
  ///     wall clock is assumed to have been set before the first of these records.
  mutating func needed(at elapsed: Int64, utc: Int64, first: Int64?) -> [SQLValue]? {
    let expected = kept.utc.nanoseconds &+ (elapsed &- kept.elapsed)
    let drift = utc &- expected
    guard drift.magnitude > JournalFormat.clockTolerance else { return nil }
    let moment = max(kept.elapsed, min(elapsed, first ?? elapsed))
    let time = utc &- (elapsed &- moment)
    fresh = ClockAnchor(elapsed: moment, utc: UTCTime(nanoseconds: time))
    return [.integer(keptCount), .integer(moment), .integer(time)]
  }

  /// Keeps the new anchor after its transaction has been committed.
  mutating func keep() {
    guard let fresh else { return }
    kept = fresh
    keptCount += 1
    self.fresh = nil
  }

  /// Discards the new anchor after its transaction has failed.
  mutating func forget() {
    fresh = nil
  }
}
