public import TrellisJournal

/// A parser of times in the forms that people type, such as `10:01`, `2026-11-22 10:01`, `10
/// minutes ago` or `yesterday`.
///
/// ```swift
/// func since(_ reader: JournalReader, _ now: UTCTime) throws -> UTCTime {
///   try TimeText(now: now, day: reader.session.start).moment("10:01")
/// }
/// ```
///
/// All times are in UTC, as in the log.
public struct TimeText: Sendable {
  private static let second: Int64 = 1_000_000_000
  private static let day: Int64 = 86_400 * second

  /// The current time, from which `now`, `today`, `yesterday` and `ago` are computed.
  public var now: UTCTime
  /// A moment on the day to which a time without a date, such as `10:01`, refers.
  public var day: UTCTime

  /// Creates a parser. Each parameter sets the property of the same name.
  public init(now: UTCTime, day: UTCTime) {
    self.now = now
    self.day = day
  }

  /// Returns the moment that text such as `10:01` refers to.
  ///
  /// - Throws: ``AuditError`` with status `usage` if the text is not a time.
  public func moment(_ text: String) throws(AuditError) -> UTCTime {
    let words = text.split(separator: " ").map { $0.lowercased() }
    let found = words.count == 1 ? one(words[0]) : ago(words) ?? dateAndTime(words)
    guard let found else {
      throw AuditError(
        .usage,
        "'\(text)' is not a time; write for example 10:01, 2026-11-22, '2026-11-22 10:01:30', '10 minutes ago', now, "
          + "today or yesterday; all times are in UTC")
    }
    return UTCTime(nanoseconds: found)
  }

  /// Returns the last moment that the given text can mean.
  ///
  /// For a date, this is the end of the day. The log shows times that are truncated to
  /// milliseconds. Therefore, for a time with up to three digits after the decimal point, the
  /// result is the end of that millisecond. With more digits, the result is the end of the interval
  /// that the last digit stands for. For all other text, the result is that of ``moment(_:)``.
  ///
  /// - Throws: ``AuditError`` with status `usage` if the text is not a time.
  public func lastMoment(_ text: String) throws(AuditError) -> UTCTime {
    let start = try moment(text)
    let words = text.split(separator: " ").map { $0.lowercased() }
    if words.count == 1, ["today", "yesterday"].contains(words[0]) || date(words[0]) != nil {
      return UTCTime(nanoseconds: start.nanoseconds &+ (Self.day - 1))
    }
    let digits = text.split(separator: ".", omittingEmptySubsequences: false)
    guard text.contains(":"), digits.count == 2 else { return start }
    let count = max(3, digits[1].prefix(while: \.isASCIIDigit).count)
    let unit = (0..<max(0, 9 - count)).reduce(Int64(1)) { unit, _ in unit * 10 }
    return UTCTime(nanoseconds: start.nanoseconds &+ (unit - 1))
  }

  private func one(_ word: String) -> Int64? {
    switch word {
    case "now": return now.nanoseconds
    case "today": return midnight(now)
    case "yesterday": return midnight(now) &- Self.day
    default: break
    }
    let parts = word.split(separator: "t", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2 { return dateAndTime(parts) }
    if let time = timeOfDay(word) { return midnight(day) &+ time }
    return date(word) ?? (word.hasPrefix("-") ? before(String(word.dropFirst())) : nil)
  }

  private func dateAndTime(_ words: [String]) -> Int64? {
    let parts = words.last == "utc" ? words.dropLast() : words[...]
    if parts.count == 1 { return one(parts[0]) }
    guard parts.count == 2 else { return nil }
    let start: Int64? =
      switch parts[0] {
      case "today": midnight(now)
      case "yesterday": midnight(now) &- Self.day
      default: date(parts[0])
      }
    guard let start, let time = timeOfDay(parts[1]) else { return nil }
    return start &+ time
  }

  /// Returns the time for text such as `10 minutes ago` or `1.5 h ago`, in nanoseconds since 1970,
  /// or `nil` for any other text.
  private func ago(_ words: [String]) -> Int64? {
    guard words.last == "ago" else { return nil }
    return before(words.dropLast().joined())
  }

  private func before(_ duration: String) -> Int64? {
    guard let length = DurationText.nanoseconds(duration) else { return nil }
    return now.nanoseconds &- length
  }

  private func midnight(_ time: UTCTime) -> Int64 {
    let inDay = time.nanoseconds % Self.day
    // The start of a damaged journal may be the lowest possible number.
    return time.nanoseconds &- (inDay < 0 ? inDay + Self.day : inDay)
  }

  /// Returns the nanoseconds since midnight for text such as `10:01`, `10:01:30` or `10:01:30.250`,
  /// each with or without `z` at the end. Returns `nil` for any other text.
  private func timeOfDay(_ word: String) -> Int64? {
    let text = word.hasSuffix("z") ? String(word.dropLast()) : word
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard (2...3).contains(parts.count), let hour = number(parts[0], below: 24),
      let minute = number(parts[1], below: 60)
    else { return nil }
    let minutes = Int64(hour * 60 + minute) * 60 * Self.second
    guard parts.count == 3 else { return minutes }
    let seconds = parts[2].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard seconds.count <= 2, let whole = number(seconds[0], below: 60) else { return nil }
    let digits = seconds.count == 2 ? seconds[1] : "0"
    guard (1...9).contains(digits.count), digits.allSatisfy(\.isASCIIDigit),
      let part = Int64(digits + String(repeating: "0", count: 9 - digits.count))
    else { return nil }
    return minutes + Int64(whole) * Self.second + part
  }

  /// Returns the time when a day such as `2026-11-22` begins, in nanoseconds since 1970, or `nil`
  /// if the text is not a date.
  private func date(_ word: String) -> Int64? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[0].count == 4, let year = number(parts[0], below: 2262),
      let month = number(parts[1], below: 13), let day = number(parts[2], below: 32), year >= 1678,
      month >= 1, day >= 1
    else { return nil }
    let midnight = Int64(Self.days(year, month, day)) * Self.day
    // If the day is not in the calendar, the result would be a different date.
    return UTCTime(nanoseconds: midnight).date == word ? midnight : nil
  }

  /// Returns the number of days since 1970. The computation uses years that begin in March, so that
  /// leap days come last: <https://howardhinnant.github.io/date_algorithms.html#days_from_civil>.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let yearOfEra = marchYear % 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return marchYear / 400 * 146_097 + dayOfEra - 719_468
  }

  private func number(_ digits: String, below limit: Int) -> Int? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isASCIIDigit),
      let number = Int(digits), number < limit
    else { return nil }
    return number
  }
}

extension Character {
  var isASCIIDigit: Bool { isASCII && isNumber }
}
