import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct DatePickerTests {
  private let picker: DatePicker

  init() throws {
    let day = try #require(CalendarDate("2026-11-21"))
    picker = DatePicker("Due", date: day).id("due")
  }

  @Test
  func `keys change the current part of a one-line date picker, reporting each change once`()
    async throws
  {
    let sink = TraceSink()
    let host = try await TestHost(Window { picker.onChange {} }, sink: sink)
    try await host.run("focus due")
    sink.removeAll()
    // The first part comes first.
    try await host.run(
      "key up\nkey right\nkey up\nset due 2024-02-29\nkey right\nkey left\nkey left\nkey down")
    #expect(
      sink.lines == [
        "input key key=up",
        "  event due value.changed value=2027-11-21 source=user: unhandled",
        "  event due valueChanged value=2027-11-21 [1]",
        "input key key=right",
        "input key key=up",
        "  event due value.changed value=2027-12-21 source=user: unhandled",
        "  event due valueChanged value=2027-12-21 [1]",
        "input set id=due text=2024-02-29",
        "  event due value.changed value=2024-02-29 source=user: unhandled",
        "  event due valueChanged value=2024-02-29 [1]",
        "input key key=right",
        "input key key=left",
        "input key key=left",
        "input key key=down",
        "  event due value.changed value=2023-02-28 source=user: unhandled",
        "  event due valueChanged value=2023-02-28 [1]",
      ])
    #expect(host.rows.first == "2023-02-28")
    try await host.run("mouse down 6 0\nmouse up 6 0\nkey end\nkey right\nkey end\nkey home")
    #expect(picker.date.description == "2023-12-01")
  }

  @Test
  func `a date picker in calendar form shows the month with the chosen day in brackets`()
    async throws
  {
    picker.form = .calendar
    let host = try await TestHost(Window { picker }, size: Size(width: 22, height: 8))
    #expect(
      host.rows == [
        "    November 2026",
        " Mo Tu We Th Fr Sa Su",
        "                    1",
        "  2  3  4  5  6  7  8",
        "  9 10 11 12 13 14 15",
        " 16 17 18 19 20[21]22",
        " 23 24 25 26 27 28 29",
        " 30",
      ])
    #expect(host.tree.last == #"  date "Due": 2026-11-21  [due]"#)
    picker.firstWeekday = 7
    await host.settle()
    #expect(host.rows[1...2] == [" Su Mo Tu We Th Fr Sa", "  1  2  3  4  5  6  7"])
  }

  @Test
  func `in a calendar, keys move by days, weeks and months, and a click chooses a day`()
    async throws
  {
    picker.form = .calendar
    let host = try await TestHost(Window { picker }, size: Size(width: 22, height: 8))
    try await host.run("focus due\nkey right\nkey down\nkey pagedown\nkey left\nkey up")
    #expect(picker.date.description == "2026-12-21")
    try await host.run("key home\nkey pageup\nkey end")
    #expect(picker.date.description == "2026-11-30")
    for day in 1...30 {
      let index = day + 5
      let place = "\(1 + index % 7 * 3) \(2 + index / 7)"
      try await host.run("mouse down \(place)\nmouse up \(place)")
      #expect(picker.date.day == day)
    }
    try await host.run("mouse down 1 2\nmouse up 1 2\nmouse down 1 0\nmouse up 1 0")
    #expect(picker.date.description == "2026-11-30")
  }

  @Test func `a date picker replaces a date out of its range by the nearest one inside`() throws {
    let low = try #require(CalendarDate("2026-11-10"))
    let high = try #require(CalendarDate("2026-11-20"))
    picker.range = low...high
    #expect(picker.date == high)
    picker.edit(to: CalendarDate.first)
    #expect(picker.date == low)
    #expect(picker.edit(toText: "2026-12-01") == nil)
  }
}
