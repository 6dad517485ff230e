import Trellis

/// The moment that a number is likely to represent, as seconds or milliseconds since 1970.
nonisolated struct UnixMoment: CustomStringConvertible {
  /// The unit of the number, such as `seconds`.
  let unit: String
  /// The moment in UTC, such as `2026-11-25 22:30:00 UTC`.
  let description: String

  /// Creates the moment for a number, or returns `nil` if the moment is not in the years from 1980
  /// to 2100.
  init?(_ number: Int64) {
    let years = Int64(315_532_800)..<4_102_444_800
    let seconds: Int64
    if years.contains(number) {
      (unit, seconds) = ("seconds", number)
    } else if years.contains(number / 1000) {
      (unit, seconds) = ("milliseconds", number / 1000)
    } else {
      return nil
    }
    let time = Int(seconds % 86_400)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    description =
      "\(CalendarDate(dayNumber: Int(seconds / 86_400))) "
      + "\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60)) UTC"
  }
}
