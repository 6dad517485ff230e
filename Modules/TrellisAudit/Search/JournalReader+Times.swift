import TrellisDatabase
import TrellisJournal

extension JournalReader {
  /// The maximum time, in nanoseconds, by which a record can begin before a record with a lower
  /// number. This can happen because a thread first reads the clock, and may then have to wait for
  /// room in memory before its record gets a number.
  private static var disorder: Int64 { 60_000_000_000 }

  /// Returns the range of the numbers of stored records that may have begun between two moments, or
  /// `nil` if there are none.
  func numbers(since: UTCTime?, until: UTCTime?) throws -> ClosedRange<Int64>? {
    guard let moments = elapsed(since: since, until: until) else { return nil }
    let first = try firstNumber(beganAt: moments.lowerBound.lowered(by: Self.disorder))
    let end = try firstNumber(beganAt: moments.upperBound.lowered(by: -Self.disorder))
    return first <= end ? first...end : nil
  }

  /// Returns the range of the numbers of records that may have begun between two moments, including
  /// records that have no final rows yet. Returns `nil` if there are no such records.
  ///
  /// The lower bound is at most one more than the number of the last stored record.
  func recordNumbers(since: UTCTime?, until: UTCTime?) throws -> ClosedRange<UInt64>? {
    try readingAtOnce {
      guard var found = try numbers(since: since, until: until),
        let moments = elapsed(since: since, until: until)
      else { return nil }
      if session.end != nil {
        // All records have rows, so the range can be narrowed to those that match.
        let bounds = try connection.firstRow(
          """
          SELECT min(sequence), max(sequence) FROM record WHERE sequence BETWEEN ?1 AND ?2 \
          AND began BETWEEN ?3 AND ?4
          """,
          [found.lowerBound, found.upperBound, moments.lowerBound, moments.upperBound]
            .map { .integer($0) })
        guard let first = bounds?[0].asInteger, let last = bounds?[1].asInteger, first <= last
        else { return nil }
        found = first...last
      }
      let last = try connection.value("SELECT max(sequence) FROM record")?.asInteger ?? 0
      let first = min(found.lowerBound, last == .max ? .max : last + 1)
      let end = found.upperBound > last ? .max : UInt64(clamping: found.upperBound)
      return UInt64(clamping: first)...max(UInt64(clamping: first), end)
    }
  }

  /// Returns the range of times at which the wall clock was between two moments, or `nil` if there
  /// is no such time. The range is in nanoseconds since the start of the session. If the clock was
  /// set during that time, the range may also contain times at which the clock was not between the
  /// two moments.
  func elapsed(since: UTCTime?, until: UTCTime?) -> ClosedRange<Int64>? {
    var found: ClosedRange<Int64>?
    let starts = [ClockAnchor(elapsed: 0, utc: session.start)] + anchors
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].elapsed : .max
      func distance(to time: UTCTime) -> Int64 {
        let wall = time.nanoseconds.lowered(by: start.utc.nanoseconds)
        return wall.lowered(by: Int64(0).lowered(by: start.elapsed))
      }
      let low = max(index == 0 ? .min : start.elapsed, since.map(distance) ?? .min)
      let high = min(end, until.map(distance) ?? .max)
      guard low <= high else { continue }
      found = min(found?.lowerBound ?? low, low)...max(found?.upperBound ?? high, high)
    }
    return found
  }

  /// Returns the lowest number of a record that began at or after a time, or `.max` if there is
  /// none. The number is found by binary search.
  ///
  /// - Parameter elapsed: The time in nanoseconds since the start of the session.
  private func firstNumber(beganAt elapsed: Int64) throws -> Int64 {
    let bounds = try connection.firstRow(
      "SELECT (SELECT min(sequence) FROM record), (SELECT max(sequence) FROM record)")
    guard let first = bounds?[0].asInteger, var high = bounds?[1].asInteger else { return 0 }
    // No record has a negative number, except in a damaged journal.
    var low = max(0, first)
    let last = high
    while low <= high {
      let middle = low + (high - low) / 2
      let row = try connection.firstRow(
        "SELECT sequence, began FROM record WHERE sequence >= ? ORDER BY sequence LIMIT 1",
        [.integer(middle)])
      guard let number = row?[0].asInteger, number >= middle else { break }
      if row?[1].asInteger ?? 0 < elapsed {
        low = number == .max ? .max : number + 1
        if number == .max { break }
      } else {
        high = middle - 1
      }
    }
    return low > last ? .max : low
  }
}

extension Int64 {
  /// Returns this number minus another number, clamped to the range of the type.
  fileprivate func lowered(by other: Int64) -> Int64 {
    let (difference, isOut) = subtractingReportingOverflow(other)
    return isOut ? (other > 0 ? .min : .max) : difference
  }
}
