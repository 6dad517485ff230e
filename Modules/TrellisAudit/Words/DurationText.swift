/// A parser of durations in the forms that people type, such as `5ms`, `1.5 s` or `10minutes`.
public enum DurationText: Sendable {
  private static let units: [(names: [String], nanoseconds: Int64)] = [
    (["ns"], 1), (["us", "µs", "μs"], 1000), (["ms"], 1_000_000),
    (["s", "sec", "second", "seconds"], 1_000_000_000),
    (["m", "min", "minute", "minutes"], 60_000_000_000),
    (["h", "hour", "hours"], 3_600_000_000_000), (["d", "day", "days"], 86_400_000_000_000),
    (["w", "week", "weeks"], 604_800_000_000_000),
  ]

  /// Parses a duration such as `5ms` or `10 minutes`, and returns it in nanoseconds. Returns `nil` if
  /// the text is not a number followed by a unit, or if the duration is negative or longer than 100
  /// years.
  public static func nanoseconds(_ text: String) -> Int64? {
    let compact = text.filter { $0 != " " }
    let digits = compact.prefix { $0.isASCIIDigit || $0 == "." }
    let unit = compact.dropFirst(digits.count).lowercased()
    guard let factor = units.first(where: { $0.names.contains(unit) })?.nanoseconds,
      digits.first?.isASCIIDigit ?? false, let number = Double(digits)
    else { return nil }
    let length = number * Double(factor)
    return length < 100 * 366 * 86_400e9 ? Int64(length.rounded()) : nil
  }
}
