import TrellisDatabase

/// The lost records that have been counted, but for which no gap has been stored yet.
struct LostRecords {
  private struct Range {
    var first: UInt64
    var count: UInt64
    var began: Int64
    var reason: String
  }

  private var ranges: [Range] = []

  var isEmpty: Bool { ranges.isEmpty }
  var count: Int { ranges.count }

  /// Counts lost records. Adjacent records that were lost for the same reason form one gap.
  mutating func add(_ first: UInt64, count: UInt64 = 1, at now: Int64, because reason: String) {
    let next = first + count
    for index in ranges.indices where ranges[index].reason == reason {
      if ranges[index].first + ranges[index].count == first {
        ranges[index].count += count
        return
      }
      if next == ranges[index].first {
        ranges[index].first = first
        ranges[index].count += count
        return
      }
    }
    ranges.append(Range(first: first, count: count, began: now, reason: reason))
  }

  /// Returns the rows of the gaps, in the order of their records.
  ///
  /// - Parameters:
  ///   - id: The key of the first row.
  ///   - now: The current time, which is stored as the end of each gap, in nanoseconds since the
  ///     start of the session.
  func rows(from id: Int64, until now: Int64) -> [[SQLValue]] {
    ranges.sorted { $0.first < $1.first }.enumerated().map { offset, range in
      [
        .integer(id + Int64(offset)), .integer(Int64(clamping: range.first)),
        .integer(Int64(clamping: range.count)), .integer(range.began),
        .integer(max(range.began, now)),
        SQLValue(range.reason),
      ]
    }
  }

  /// Forgets all lost records, because their gaps have been stored.
  mutating func keep() {
    ranges.removeAll()
  }
}
