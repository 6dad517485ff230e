import Testing
import Trellis
import TrellisState
import TrellisTestSupport
import TrellisTesting

struct TimePickerTests {
  private let picker: TimePicker

  init() throws {
    picker = TimePicker("Start", time: try #require(TimeOfDay("09:30"))).id("start")
  }

  @Test func `the description of every second of the day parses to the same time`() {
    for second in 0..<86_400 {
      let time = TimeOfDay(secondOfDay: second)
      #expect(TimeOfDay(time.description) == time && time.secondOfDay == second)
      #expect(TimeOfDay(hour: time.hour, minute: time.minute, second: time.second) == time)
    }
    #expect(TimeOfDay(secondOfDay: -1) == .first && TimeOfDay(secondOfDay: 86_400) == .last)
  }

  @Test(
    arguments: [
      "", "9:30", "09", "24:00", "12:60", "12:30:60", "12:30:00:00", " 12:30", "12:3a", "12:+5",
      "١٢:٣٠", "12:30 ",
    ])
  func `text that is not a time makes no time of day`(text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test func `a click on a time picker with border and padding chooses the part under the pointer`()
    async throws
  {
    let host = try await TestHost(
      Window { picker.border().padding(1) }, size: Size(width: 11, height: 5))
    #expect(host.rows[2].contains("09:30"))
    let x = try #require(Array(host.rows[2]).firstIndex(of: "0"))
    for (shift, time) in [(0, "10:30"), (3, "10:31"), (1, "11:31"), (4, "11:32")] {
      try await host.run("mouse down \(x + shift) 2\nmouse up \(x + shift) 2\nkey up")
      #expect(picker.time.description.hasPrefix(time))
    }
  }

  @Test func `keys change the current part of a time picker, each change reported once`()
    async throws
  {
    var told: [String] = []
    let host = try await TestHost(
      Window { picker.onChange { told.append("\($0)") } }, size: Size(width: 10, height: 2))
    try await host.run(
      "focus start\nkey up\nkey right\nkey down\nkey end\nkey up\nkey right\nkey home")
    #expect(told == ["10:30", "10:29", "10:59", "11:00"])
    #expect(host.rows.first == "11:00")
    told = []
    try await host.run("key left\nkey end\nkey up\nkey right\nkey end\nkey up")
    #expect(told == ["23:00", "23:59"])
    try await host.run("mouse down 0 0\nmouse up 0 0\nkey home")
    #expect(picker.time.description == "00:59")
  }

  @Test(
    arguments: [
      ("1234", "12:34"), ("945", "09:45"), ("99", "09:09"), ("2961", "23:01"), ("0000", "00:00"),
      ("12345", "12:05"),
    ])
  func `digits typed into a time picker fill its hours and then its minutes`(
    digits: String, expected: String
  )
    async throws
  {
    let host = try await TestHost(Window { picker })
    try await host.run("focus start\nkey left")
    if digits == "99" { try await host.run("set start 00:00") }
    try await host.run("type \(digits)")
    #expect(picker.time.description == expected)
  }

  @Test func `a time picker shows and changes seconds only if showsSeconds is set`() async throws {
    let host = try await TestHost(Window { picker }, size: Size(width: 10, height: 2))
    picker.time = TimeOfDay(secondOfDay: 3661)
    #expect(picker.time.description == "01:01")
    picker.showsSeconds = true
    try await host.run("focus start\nkey right\nkey right\nkey right\nkey up")
    #expect(host.rows.first == "01:01:01")
    #expect(host.tree.last == #"  time "Start": 01:01:01, focused  [start]"#)
    picker.showsSeconds = false
    try await host.run("key up")
    #expect(picker.time.description == "01:02")
  }

  @Test func `a time picker stays in its range for bound values, edits and text`() async throws {
    let start = try #require(TimeOfDay("09:00"))
    let end = try #require(TimeOfDay("17:30"))
    let range = start...end
    let bound = State(wrappedValue: TimeOfDay.first)
    let picker = TimePicker("Start", time: bound.projectedValue, in: range).id("start")
    #expect(picker.time == range.lowerBound)
    let host = try await TestHost(Window { picker })
    try await host.run("focus start\nkey down")
    #expect(picker.time == range.lowerBound)
    picker.edit(to: .last)
    #expect(picker.time == range.upperBound && bound.wrappedValue == range.upperBound)
    #expect(picker.edit(toText: "08:59") == nil && picker.edit(toText: "12:00") != nil)
    #expect(picker.acceptedText == "a time from 09:00 to 17:30, written like 09:30")
    picker.isEnabled = false
    #expect(picker.edit(to: range.lowerBound) == .disabled)
  }
}
