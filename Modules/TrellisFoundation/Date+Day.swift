public import Foundation
public import TrellisState

nonisolated extension Date {
  /// Makes the moment at which a day begins.
  ///
  /// ```swift
  /// let begin = Date(dayNumber: 0, in: .gmt)   // 1970-01-01 00:00
  /// ```
  ///
  /// - Parameters:
  ///   - dayNumber: How many days the day is after 1970-01-01; negative before.
  ///   - timeZone: Where it begins.
  public init(dayNumber: Int, in timeZone: TimeZone = .current) {
    self.init(day: dayNumber, secondsIntoDay: 0, in: timeZone)
  }

  /// How many days the day on which it falls is after 1970-01-01, by the Gregorian calendar.
  ///
  /// It is what a calendar date without a time is made from:
  /// ```swift
  /// let number = Date.now.dayNumber()
  /// ```
  /// - Parameter timeZone: Where.
  public func dayNumber(in timeZone: TimeZone = .current) -> Int {
    Int((localSeconds(in: timeZone) / Date.secondsPerDay).rounded(.down))
  }

  /// The same time of another day; where the clocks skip it, as much later as they skip.
  ///
  /// - Parameters:
  ///   - dayNumber: Which day, counted from 1970-01-01.
  ///   - timeZone: Whose time of day.
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
  /// A two-way binding to the day of a date, counted from 1970-01-01; setting it keeps the time of
  /// the day.
  ///
  /// ```swift
  /// @State var due = Date.now
  /// let day = $due.dayNumber()
  /// day.wrappedValue += 1   // the same time tomorrow
  /// print(due.onDay(0))     // the same time on 1970-01-01
  /// ```
  ///
  /// - Parameter timeZone: Whose day.
  public func dayNumber(in timeZone: TimeZone = .current) -> Binding<Int> {
    map {
      $0.dayNumber(in: timeZone)
    } set: {
      $0 = $0.onDay($1, in: timeZone)
    }
  }
}
