/// A moment in UTC that can be shown as a date and a time of day, in the Gregorian calendar and
/// without leap seconds.
public struct UTCTime: Hashable, Sendable {
  /// The number of nanoseconds since 1970-01-01 00:00 UTC; negative for earlier moments.
  public let nanoseconds: Int64

  /// Creates a moment from the number of nanoseconds since 1970-01-01 00:00 UTC.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The date, such as `2026-11-21`.
  public var date: String {
    let (year, month, day) = civilDate
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  /// The time of day, such as `07:45:12.207`, truncated to milliseconds.
  public var timeOfDay: String {
    "\(clock(separator: ":")).\(padded(millisecondOfDay % 1000, to: 3))"
  }

  /// The date and the time of day, to the second, in a form that suits file names, such as
  /// `20261121T074512Z`. In a sorted list of such strings, the moments are in chronological order.
  public var compact: String {
    date.filter { $0 != "-" } + "T" + clock(separator: "") + "Z"
  }

  private static let nanosecondsPerDay: Int64 = 86_400_000_000_000

  private var millisecondOfDay: Int {
    let day = Self.nanosecondsPerDay
    let inDay = (nanoseconds % day + day) % day
    return Int(inDay / 1_000_000)
  }

  private func clock(separator: String) -> String {
    let second = millisecondOfDay / 1000
    return [second / 3600, second / 60 % 60, second % 60]
      .map { padded($0, to: 2) }.joined(separator: separator)
  }

  /// The calendar date. The computation uses eras of 400 years that begin in March, so that a leap
  /// day is the last day of a year:
  /// <https://howardhinnant.github.io/date_algorithms.html#civil_from_days>.
  private var civilDate: (year: Int, month: Int, day: Int) {
    let day = Self.nanosecondsPerDay
    let days = Int(nanoseconds / day - (nanoseconds % day < 0 ? 1 : 0)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }
}

extension UTCTime: Comparable, CustomStringConvertible {
  /// Returns whether the first moment is earlier than the second.
  public static func < (left: UTCTime, right: UTCTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The date and the time of day, such as `2026-11-21T07:45:12.207Z`.
  public var description: String { "\(date)T\(timeOfDay)Z" }
}

private func padded(_ number: Int, to count: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, count - digits.count)) + digits
}
