nonisolated extension CalendarDate {
  /// Returns the range from a day to the last supported day, as in
  /// `DatePicker("Return", date: $back, in: start...)`.
  public static postfix func ... (first: CalendarDate) -> ClosedRange<CalendarDate> {
    first ... .last
  }

  /// Returns the range from the first supported day to the given day, as in
  /// `DatePicker("Born", date: $born, in: ...today)`.
  public static prefix func ... (last: CalendarDate) -> ClosedRange<CalendarDate> {
    .first...last
  }
}

nonisolated extension TimeOfDay {
  /// Returns the range from a time to the end of the day, as in
  /// `TimePicker("End", time: $end, in: start...)`.
  public static postfix func ... (first: TimeOfDay) -> ClosedRange<TimeOfDay> {
    first ... .last
  }

  /// Returns the range from midnight to the given time, as in
  /// `TimePicker("Start", time: $start, in: ...end)`.
  public static prefix func ... (last: TimeOfDay) -> ClosedRange<TimeOfDay> {
    .first...last
  }
}
