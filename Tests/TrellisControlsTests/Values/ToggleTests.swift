import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct ToggleTests {
  @Test func `a script turns a toggle on and off, and each change is reported once`() async throws {
    let sink = TraceSink()
    let host = try await TestHost(Window { Toggle("Wifi").id("wifi").onChange {} }, sink: sink)
    try await host.run("focus wifi")
    sink.removeAll()
    try await host.run("press wifi\nkey space\nset wifi on\nset wifi on")
    #expect(
      sink.lines == [
        "input press id=wifi",
        "  event wifi value.changed value=yes source=user: unhandled",
        "  event wifi valueChanged value=yes [1]",
        "input key key=private",
        "  event wifi value.changed value=no source=user: unhandled",
        "  event wifi valueChanged value=no [1]",
        "input set id=wifi text=on",
        "  event wifi value.changed value=yes source=user: unhandled",
        "  event wifi valueChanged value=yes [1]",
        "input set id=wifi text=on",
      ])
  }

  @Test func `a toggle shows its state in characters and in words`() async throws {
    let toggle = Toggle("Wifi").id("wifi")
    let host = try await TestHost(Window { toggle }, size: Size(width: 12, height: 1))
    #expect(host.rows == ["[ ] Wifi"])
    #expect(host.tree.last == #"  toggle "Wifi": off  [wifi]"#)
    try await host.run("press wifi\nexpect wifi on")
    #expect(host.rows == ["[x] Wifi"])
    #expect(host.tree.last == #"  toggle "Wifi": on  [wifi]"#)
  }

  @Test func `a click changes a toggle, but a press released elsewhere does not`() async throws {
    let toggle = Toggle("Wifi")
    let host = try await TestHost(Window { toggle }, size: Size(width: 12, height: 1))
    try await host.run("mouse down 1 0\nmouse up 1 0")
    #expect(toggle.isOn && toggle.isFocused)
    try await host.run("mouse down 1 0\nmouse up 1 5")
    #expect(toggle.isOn)
  }
}
