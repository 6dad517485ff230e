public import TrellisState
public import TrellisViews

// Initializers of SwiftUI's date picker, and operators on a date and a number of days. They are
// declared so that the compiler can say what to write; none of them can be used.

extension DatePicker {
  /// Not available. Leave out the components: a date picker has no time.
  @available(
    *, unavailable,
    message:
      "leave out displayedComponents: write DatePicker(\"Due\", date: $date), with a CalendarDate; for a time, TimePicker(\"Start\", time: $time)"
  )
  public convenience init<Value>(
    _ label: String, date: Binding<Value>, displayedComponents: OtherName
  ) {
    self.init(label, date: .first)
  }
  /// Not available. Leave out the components: a date picker has no time.
  @available(
    *, unavailable,
    message:
      "leave out displayedComponents: write DatePicker(\"Due\", date: $date), with a CalendarDate; for a time, TimePicker(\"Start\", time: $time)"
  )
  public convenience init<Value>(
    _ label: String, date: Binding<Value>, displayedComponents: [OtherName]
  ) {
    self.init(label, date: .first)
  }
  /// Not available. Leave out the components: a date picker has no time.
  @available(
    *, unavailable,
    message:
      "leave out displayedComponents: write DatePicker(\"Due\", date: $date), with a CalendarDate; for a time, TimePicker(\"Start\", time: $time)"
  )
  public convenience init<Value>(
    _ label: String, selection: Binding<Value>, displayedComponents: [OtherName]
  ) {
    self.init(label, date: .first)
  }
}

nonisolated extension CalendarDate {
  /// Not available. Call ``adding(days:)`` instead.
  @available(*, unavailable, message: "write day.adding(days: 1)")
  @_disfavoredOverload
  public static func + (day: CalendarDate, count: Int) -> CalendarDate { day }
  /// Not available. Call ``adding(days:)`` instead.
  @available(*, unavailable, message: "write day.adding(days: -1)")
  @_disfavoredOverload
  public static func - (day: CalendarDate, count: Int) -> CalendarDate { day }
  /// Not available. Call `distance(to:)` instead.
  @available(*, unavailable, message: "write first.distance(to: last), the number of days")
  @_disfavoredOverload
  public static func - (last: CalendarDate, first: CalendarDate) -> Int { 0 }
  /// Not available. Call ``adding(days:)`` instead.
  @available(*, unavailable, message: "write day = day.adding(days: 1)")
  @_disfavoredOverload
  public static func += (day: inout CalendarDate, count: Int) {}
  /// Not available. Call ``adding(days:)`` instead.
  @available(*, unavailable, message: "write day = day.adding(days: -1)")
  @_disfavoredOverload
  public static func -= (day: inout CalendarDate, count: Int) {}
}
