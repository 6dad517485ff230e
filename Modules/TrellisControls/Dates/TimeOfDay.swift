public import TrellisEvents

/// A time of day from 00:00:00 to 23:59:59, without a date or a time zone.
/// ```swift
/// let start = TimeOfDay(hour: 9, minute: 30)
/// print(start?.adding(seconds: 45 * 60).description ?? "no such time")  // 10:15
/// ```
public nonisolated struct TimeOfDay: Hashable, Sendable {
  /// The number of seconds after midnight.
  public let secondOfDay: Int

  /// The first second of the day.
  public static let first = TimeOfDay(secondOfDay: 0)
  /// The last second of the day.
  public static let last = TimeOfDay(secondOfDay: 86_399)

  /// Creates a time from the number of seconds after midnight. If the number is out of range, the
  /// time is ``first`` or ``last``.
  public init(secondOfDay: Int) {
    self.secondOfDay = min(max(0, secondOfDay), 86_399)
  }

  /// Creates a time from an hour, a minute and a second. Returns `nil` if a number is out of range.
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
      return nil
    }
    secondOfDay = (hour * 60 + minute) * 60 + second
  }

  /// The hour, from 0 to 23.
  public var hour: Int { secondOfDay / 3600 }
  /// The minute, from 0 to 59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// The second, from 0 to 59.
  public var second: Int { secondOfDay % 60 }

  /// Returns the time that is the given number of seconds later or, if the number is negative,
  /// earlier.
  ///
  /// The result is never before ``first`` or after ``last``.
  public func adding(seconds: Int) -> TimeOfDay {
    let (sum, overflow) = secondOfDay.addingReportingOverflow(seconds)
    return overflow ? (seconds > 0 ? .last : .first) : TimeOfDay(secondOfDay: sum)
  }
}

nonisolated extension TimeOfDay: Comparable, LosslessStringConvertible, Recordable {
  /// Returns whether `left` is earlier than `right`.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.secondOfDay < right.secondOfDay
  }

  /// Creates a time from text in ISO 8601 format, such as `09:30` or `09:30:15`. Returns `nil` if
  /// the text is not a valid time.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.count == 2 && part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == parts.count, (2...3).contains(numbers.count) else { return nil }
    self.init(hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
  }

  /// The time in ISO 8601 format, such as `09:30`, or `09:30:15` if the seconds are not zero.
  public var description: String { text(withSeconds: second != 0) }

  /// The time in ISO 8601 format, for the journal.
  public var recordValue: RecordValue { .text(description) }

  /// Returns the time as text, with or without seconds.
  func text(withSeconds: Bool) -> String {
    (withSeconds ? [hour, minute, second] : [hour, minute])
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
