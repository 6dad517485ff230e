import Testing
import Trellis
import TrellisTesting

/// Date pickers and fields that are bound to an optional day.
@MainActor @Suite struct OptionalDateTests {
  private let due = State<CalendarDate?>(nil)
  private let day = CalendarDate("2026-11-21")

  private func shown(
    _ form: DatePicker.Form = .field
  ) async throws -> (host: TestHost, picker: DatePicker) {
    let picker = DatePicker("Due", date: due.binding, startingAt: day, form: form).id("due")
    return (try await TestHost(Window { picker }), picker)
  }

  @Test func `a date picker shows no day while the bound day is nil`() async throws {
    let host = try await shown().host
    #expect(host.rows[0].contains("____-__-__") && host.node("due")?.value == "")
    due.wrappedValue = CalendarDate("2026-12-24")
    await host.settle()
    try await host.run("expect due 2026-12-24")
    due.wrappedValue = nil
    await host.settle()
    #expect(host.rows[0].contains("____-__-__") && host.node("due")?.value == "")
  }

  @Test(arguments: [DatePicker.Form.field, .calendar])
  func `the first key chooses the day to start with, and Delete removes the day`(
    form: DatePicker.Form
  ) async throws {
    let (host, picker) = try await shown(form)
    var chosen: [String] = []
    picker.onChange { picker, _ in chosen.append(picker.chosenDate?.description ?? "none") }
    try await host.run("focus due\nkey up")
    #expect(due.wrappedValue == day && picker.date == day)
    try await host.run("key pagedown\nexpect due 2026-12-21\nkey delete")
    #expect(due.wrappedValue == nil && picker.isEmpty && picker.chosenDate == nil)
    try await host.run("expect due\nkey backspace\nkey up\nexpect due 2026-12-21")
    #expect(chosen == ["2026-11-21", "2026-12-21", "none", "2026-12-21"])
  }

  @Test func `a script sets the day, and removes it with an empty text`() async throws {
    let host = try await shown().host
    try await host.run("set due 2026-01-02\nexpect due 2026-01-02\nset due\nexpect due")
    #expect(due.wrappedValue == nil)
    try await host.run("set due 2026-01-02")
    #expect(due.wrappedValue == CalendarDate("2026-01-02"))
  }

  @Test func `a binding that keeps its day refuses to lose it`() async throws {
    due.wrappedValue = day
    let kept = due.binding.map({ $0 }) { value, new in if new != nil { value = new } }
    let picker = DatePicker("Due", date: kept).id("due")
    let host = try await TestHost(Window { picker })
    #expect(picker.clear() == .vetoed && picker.chosenDate == day)
    try await host.run("expect due 2026-11-21")
  }

  @Test func `a date picker that must have a day keeps it`() async throws {
    let picker = DatePicker("Due", date: try #require(day)).id("due")
    let host = try await TestHost(Window { picker })
    try await host.run("focus due\nkey delete\nexpect due 2026-11-21")
    #expect(picker.clear() == .unhandled && !picker.isEmpty)
  }

  @Test func `the program sets a day, also the one to start with`() async throws {
    let picker = try await shown().picker
    picker.date = try #require(day)
    #expect(due.wrappedValue == day && picker.chosenDate == day)
  }

  @Test func `a field for an optional day is empty while there is none`() async throws {
    let host = try await TestHost(Window { TextField("Due", value: due.binding).id("due") })
    try await host.run("expect due\nset due 2026-11-21")
    #expect(due.wrappedValue == day)
    try await host.run("set due\nexpect due")
    #expect(due.wrappedValue == nil)
  }

  @Test func `a field that is emptied sets an optional text to nil`() async throws {
    let name = State<String?>(wrappedValue: "Ada")
    let kept = State<String?>(wrappedValue: "Ada")
    let host = try await TestHost(
      Window {
        TextField("Name", text: name.binding).id("name")
        TextField("Kept", text: kept.binding.or("")).id("kept")
      })
    try await host.run("set name\nset kept")
    #expect(name.wrappedValue == nil)
    #expect(kept.wrappedValue == "")
    try await host.run("set name Grace")
    #expect(name.wrappedValue == "Grace")
  }
}
