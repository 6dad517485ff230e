import Trellis

/// A date in one line, a date in a calendar, and a disabled date picker.
@MainActor
func datePickerExample() -> Window {
  let day = CalendarDate(year: 2026, month: 6, day: 15) ?? .first
  @State("due") var due = day
  return Window(title: "DatePicker") {
    HStack {
      VStack {
        DatePicker("Due", date: $due).id("due")
        DatePicker("Sent", date: day).id("sent").enabled(false)
        Label($due.map { "due on day \($0.day)" }).id("status")
      }
      DatePicker("Start", date: day, form: .calendar).id("start")
    }
  }
}
