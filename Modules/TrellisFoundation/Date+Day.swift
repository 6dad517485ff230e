public import Foundation
public import TrellisState

nonisolated extension Date {
  /// Creates the date and time at which a day begins in a time zone.
  ///
  /// ```swift
  /// let begin = Date(dayNumber: 0, in: .gmt)   // 1970-01-01 00:00
  /// ```
  ///
  /// - Parameters:
  ///   - dayNumber: The number of days since 1970-01-01; negative for earlier days.
  ///   - timeZone: The time zone that decides when the day begins.
  public init(dayNumber: Int, in timeZone: TimeZone = .current) {
    self.init(day: dayNumber, secondsIntoDay: 0, in: timeZone)
  }

  /// Returns the number of days from 1970-01-01 to the day of this date, in the Gregorian calendar.
  ///
  /// You can create a `CalendarDate`, which is a day without a time, from this number.
  /// ```swift
  /// let number = Date.now.dayNumber()
  /// ```
  /// - Parameter timeZone: The time zone that decides when the day begins.
  public func dayNumber(in timeZone: TimeZone = .current) -> Int {
    Int((localSeconds(in: timeZone) / Date.secondsPerDay).rounded(.down))
  }

  /// Returns the date on the given day that has the same time of day as this date. If that time
  /// does not exist on that day, because the clocks are set forward, the result is later by the
  /// skipped interval. If that time occurs twice, because the clocks are set back, the result is
  /// the first of the two.
  ///
  /// - Parameters:
  ///   - dayNumber: The number of days since 1970-01-01; negative for earlier days.
  ///   - timeZone: The time zone that decides when the day begins.
  public func onDay(_ dayNumber: Int, in timeZone: TimeZone = .current) -> Date {
    let begin = Double(self.dayNumber(in: timeZone)) * Date.secondsPerDay
    return Date(
      day: dayNumber, secondsIntoDay: localSeconds(in: timeZone) - begin, in: timeZone)
  }

  private static var secondsPerDay: Double { 86_400 }

  private func localSeconds(in timeZone: TimeZone) -> Double {
    timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: self))
  }

  private init(day: Int, secondsIntoDay: Double, in timeZone: TimeZone) {
    let local = Double(day) * Date.secondsPerDay + secondsIntoDay
    func moment(withOffsetOf other: Double) -> Date {
      let offset = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: other))
      return Date(timeIntervalSince1970: local - Double(offset))
    }
    let before = moment(withOffsetOf: local - Date.secondsPerDay)
    let after = moment(withOffsetOf: local + Date.secondsPerDay)
    let exact = [before, after].first { abs($0.localSeconds(in: timeZone) - local) < 1 }
    self = exact ?? max(before, after)
  }
}

extension Binding<Date> {
  /// Returns a two-way binding to the day of the date, as the number of days since 1970-01-01.
  /// Setting the number keeps the time of day.
  ///
  /// ```swift
  /// @State var due = Date.now
  /// let day = $due.dayNumber()
  /// day.wrappedValue += 1   // the same time tomorrow
  /// print(due.onDay(0))     // the same time on 1970-01-01
  /// ```
  ///
  /// - Parameter timeZone: The time zone that decides when the day begins.
  public func dayNumber(in timeZone: TimeZone = .current) -> Binding<Int> {
    map {
      $0.dayNumber(in: timeZone)
    } set: {
      $0 = $0.onDay($1, in: timeZone)
    }
  }
}
