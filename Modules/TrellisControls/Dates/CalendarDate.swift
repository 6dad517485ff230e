public import TrellisEvents

/// A day in the Gregorian calendar, from year 1 to 9999, without a time or a time zone.
/// ```swift
/// let due = CalendarDate(year: 2026, month: 11, day: 21)
/// print(due?.adding(months: 3).description ?? "no such day")  // 2027-02-21
/// ```
public nonisolated struct CalendarDate: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1 to 31.
  public let day: Int

  /// The first day of the supported range, 0001-01-01.
  public static let first = CalendarDate(dayNumber: -719_162)
  /// The last day of the supported range, 9999-12-31.
  public static let last = CalendarDate(dayNumber: 2_932_896)

  /// Creates a day from a year, a month and a day of the month. Returns `nil` if the calendar has
  /// no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= CalendarDate.dayCount(ofMonth: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day with the given day number. If the number is out of range, the day is ``first``
  /// or ``last``.
  ///
  /// - Parameter dayNumber: The number of days since 1970-01-01. For days before that day, the
  ///   number is negative.
  public init(dayNumber: Int) {
    // The calculation counts in eras of 400 years, and begins each year in March, so that a leap
    // day is the last day of its year:
    // <https://howardhinnant.github.io/date_algorithms.html#civil_from_days>.
    let days = min(max(-719_162, dayNumber), 2_932_896) + 719_468
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1970-01-01. For days before that day, the number is negative.
  public var dayNumber: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week, from 1 for Monday to 7 for Sunday.
  public var weekday: Int { (dayNumber + 719_162) % 7 + 1 }

  /// The number of days in the month that contains the day.
  public var dayCountOfMonth: Int { CalendarDate.dayCount(ofMonth: month, year: year) }

  /// Returns the day that is the given number of days later or, if the number is negative, earlier.
  ///
  /// The result is never before ``first`` or after ``last``.
  public func adding(days: Int) -> CalendarDate {
    let (number, overflow) = dayNumber.addingReportingOverflow(days)
    return overflow ? (days > 0 ? .last : .first) : CalendarDate(dayNumber: number)
  }

  /// Returns the day that is the given number of months later or, if the number is negative,
  /// earlier.
  ///
  /// The day of the month stays the same, unless the resulting month is too short. In that case,
  /// the result is the last day of that month. The result is never before ``first`` or after
  /// ``last``.
  public func adding(months: Int) -> CalendarDate {
    let (count, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, count >= 12, count < 10_000 * 12 else { return months > 0 ? .last : .first }
    return CalendarDate(nearestTo: day, month: count % 12 + 1, year: count / 12)
  }

  /// Returns the day with the given number in the same month. If the month has no such day, returns
  /// the nearest day of the month.
  public func with(day: Int) -> CalendarDate {
    CalendarDate(nearestTo: day, month: month, year: year)
  }

  private init(nearestTo day: Int, month: Int, year: Int) {
    self.year = year
    self.month = month
    self.day = min(max(1, day), CalendarDate.dayCount(ofMonth: month, year: year))
  }

  private static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

nonisolated extension CalendarDate: Comparable, LosslessStringConvertible, Recordable {
  /// Returns whether `left` is before `right`.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// Creates a day from text in ISO 8601 format, such as `2026-11-21`. Returns `nil` if the text is
  /// not a valid day.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day in ISO 8601 format, such as `2026-11-21`.
  public var description: String {
    "\(CalendarDate.padded(year, to: 4))-\(CalendarDate.padded(month, to: 2))-"
      + CalendarDate.padded(day, to: 2)
  }

  /// The day in ISO 8601 format, for the journal.
  public var recordValue: RecordValue { .text(description) }

  private static func padded(_ number: Int, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
