import Trellis

/// A day in one line, one on the sheet of its month, and one that cannot be chosen.
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
