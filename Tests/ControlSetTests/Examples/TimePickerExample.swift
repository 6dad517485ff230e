import Trellis

/// A time, a time with seconds beside a date, and a disabled time picker.
@MainActor
func timePickerExample() -> Window {
  let morning = TimeOfDay(hour: 9, minute: 30) ?? .first
  @State("start") var start = morning
  return Window(title: "TimePicker") {
    VStack {
      TimePicker("Start", time: $start).id("start")
      HStack {
        DatePicker("Day", date: CalendarDate(year: 2026, month: 6, day: 15) ?? .first).id("day")
        TimePicker("Exactly", time: morning, showsSeconds: true).id("exactly")
      }
      TimePicker("Sent", time: morning).id("sent").enabled(false)
      Label($start.map { $0.hour < 12 ? "in the morning" : "later" }).id("status")
    }
  }
}
