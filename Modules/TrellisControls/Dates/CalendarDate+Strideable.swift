nonisolated extension CalendarDate: Strideable {
  /// Returns the day that is the given number of days later or, if the number is negative, earlier,
  /// as ``adding(days:)`` does.
  /// ```swift
  /// func week(from today: CalendarDate) -> [CalendarDate] {
  ///   Array(today..<today.advanced(by: 7))
  /// }
  /// ```
  public func advanced(by days: Int) -> CalendarDate { adding(days: days) }

  /// Returns the number of days from this day to another one, which is negative if the other day is
  /// earlier.
  /// ```swift
  /// func daysLeft(until due: CalendarDate, today: CalendarDate) -> Int { today.distance(to: due) }
  /// ```
  public func distance(to other: CalendarDate) -> Int { other.dayNumber - dayNumber }
}
