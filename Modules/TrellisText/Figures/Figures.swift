/// A namespace for functions that format numbers for people. The results are the same on every
/// machine, whatever its language.
///
/// ```swift
/// Figures.duration(.nanoseconds(4_100))  // "4.1 µs"
/// Figures.bytes(1_572_864)               // "1.5 MiB"
/// Figures.count(1_234_567)               // "1,234,567"
/// ```
public enum Figures: Sendable {
  /// Returns a duration as text, in the largest unit in which the number is at least 1, such as
  /// `4.1 µs`. A number below 100 has one decimal place, except in nanoseconds.
  ///
  /// A duration of a minute or more is given in two units and rounded down, such as `2 min 05 s`,
  /// `3 h 07 min` or `4 d 12 h`. Fractions of a nanosecond are ignored.
  public static func duration(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let total = Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)
    let sign = total < 0 ? "-" : ""
    return sign + nanoseconds(total.magnitude)
  }

  /// Returns a number of bytes as text, in the largest binary unit in which the number is at least
  /// 1, such as `1.5 MiB`. A number below 100 has one decimal place, except in bytes.
  public static func bytes(_ count: Int) -> String {
    let units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"]
    return (count < 0 ? "-" : "") + scaled(UInt128(count.magnitude), by: 1024, units: units)
  }

  /// Returns a whole number with commas between groups of three digits.
  public static func count(_ count: Int) -> String {
    let digits = String(count.magnitude)
    var text = count < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  private static func nanoseconds(_ total: UInt128) -> String {
    // Anything longer rounds to 60.0 s, which is a minute.
    if total < 59_950_000_000 {
      return scaled(total, by: 1000, units: ["ns", "µs", "ms", "s"])
    }
    let seconds = max(60, total / 1_000_000_000)
    let pairs: [(limit: UInt128, large: UInt128, small: UInt128, names: (String, String))] = [
      (3600, 60, 1, ("min", "s")), (86_400, 3600, 60, ("h", "min")),
      (.max, 86_400, 3600, ("d", "h")),
    ]
    guard let pair = pairs.first(where: { seconds < $0.limit }) else { return "" }
    let rest = seconds % pair.large / pair.small
    return "\(seconds / pair.large) \(pair.names.0) \(rest < 10 ? "0" : "")\(rest) \(pair.names.1)"
  }

  /// Returns a value as text, in the largest of the given units in which the rounded number is at
  /// least 1. Each unit is `step` times the one before.
  private static func scaled(_ value: UInt128, by step: UInt128, units: [String]) -> String {
    var unit: UInt128 = 1
    for (index, name) in units.enumerated() {
      let whole = (value + unit / 2) / unit
      if whole < step || index == units.count - 1 {
        let tenths = (value * 10 + unit / 2) / unit
        if index == 0 || tenths >= 1000 { return "\(whole) \(name)" }
        return "\(tenths / 10).\(tenths % 10) \(name)"
      }
      unit *= step
    }
    return "\(value)"
  }
}
