import Testing
import Trellis
import TrellisScript
import TrellisTestSupport
import TrellisTesting

/// The part of a picker that keys change after a press on the picker.
struct PressedPartTests {
  private static let press = "mouse down 5 0\nmouse up 5 0"

  /// A picker whose second part a press at 5, 0 is on, and what the key up then makes of it.
  private func picker(_ kind: String) throws
    -> (control: Control, value: () -> String, moved: String)
  {
    switch kind {
    case "date":
      let day = try #require(CalendarDate("2026-11-21"))
      let picker = DatePicker("Due", date: day)
      return (picker, { picker.value.description }, "2026-12-21")
    case "time":
      let time = try #require(TimeOfDay("09:30"))
      let picker = TimePicker("Start", time: time)
      return (picker, { picker.value.description }, "09:31")
    default:
      let picker = Picker("Size", components: [["L", "M"], ["2", "1"]])
      picker.value = PickerSelection([1, 1])
      return (picker, { "\(picker.text(of: picker.value))" }, "M / 2")
    }
  }

  private func first(_ kind: String) -> String {
    switch kind {
    case "date": "2027-11-21"
    case "time": "10:30"
    default: "L / 1"
    }
  }

  @Test(arguments: ["date", "time", "picker"])
  func `a press on a part of a picker directs the keys to that part`(kind: String) async throws {
    let (control, value, moved) = try picker(kind)
    let host = try await TestHost(Window { control.id("p") })
    try await host.run(Self.press + "\nkey up")
    #expect(value() == moved)
  }

  @Test(arguments: ["date", "time", "picker"])
  func `a press on a part of a picker that is released outside does not choose that part`(
    kind: String
  )
    async throws
  {
    let (control, value, _) = try picker(kind)
    let host = try await TestHost(Window { VStack { control.id("p") } })
    try await host.run("mouse down 5 0\nmouse up 5 20\nkey up")
    #expect(value() == first(kind))
  }

  @Test(arguments: ["date", "time", "picker"])
  func `a press on a disabled picker does not choose a part for when it is enabled again`(
    kind: String
  )
    async throws
  {
    let (control, value, _) = try picker(kind)
    let host = try await TestHost(Window { control.id("p") })
    control.isEnabled = false
    try await host.run(Self.press)
    control.isEnabled = true
    try await host.run("focus p\nkey up")
    #expect(value() == first(kind))
  }

  @Test(arguments: ["date", "time", "picker"])
  func `a press during which a picker is disabled does not choose a part`(kind: String) async throws
  {
    let (control, value, _) = try picker(kind)
    let host = try await TestHost(Window { control.id("p") })
    try await host.run("mouse down 5 0")
    control.isEnabled = false
    try await host.run("mouse up 5 0")
    control.isEnabled = true
    try await host.run("focus p\nkey up")
    #expect(value() == first(kind))
  }
}
