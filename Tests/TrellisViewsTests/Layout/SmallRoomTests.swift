import Testing
import Trellis
import TrellisTesting

/// Windows that are too small for their content.
struct SmallRoomTests {
  private func form(_ count: Int) -> Window {
    Window {
      VStack {
        for number in 1...count { TextField(text: "field \(number)").id("field-\(number)") }
      }
    }
  }

  @Test func `a form scrolls with the focus and marks the edges that hide more of it`() async throws
  {
    let host = try await TestHost(form(9), size: Size(width: 20, height: 3))
    #expect(host.rows == ["field 1", "field 2", "field 3            ▾"])
    try await host.run("focus field-5")
    #expect(host.rows == ["field 3            ▴", "field 4", "field 5            ▾"])
    #expect(host.frame?.caret == Point(x: 7, y: 2))
    try await host.run("key shift-tab\nkey shift-tab\nkey shift-tab")
    #expect(host.rows[0] == "field 2            ▴")
    try await host.run("focus field-9")
    #expect(host.rows[2] == "field 9")
  }

  @Test func `the wheel and the page keys scroll, and typing scrolls back to the focus`()
    async throws
  {
    let host = try await TestHost(form(9), size: Size(width: 20, height: 3))
    try await host.run("focus field-1\nmouse wheel 0 0")
    #expect(host.rows[0] == "field 4            ▴")
    try await host.run("key pagedown")
    #expect(host.rows[0] == "field 7            ▴")
    try await host.run("key pageup\nkey up")
    #expect(host.rows[0] == "field 3            ▴")
    #expect(host.frame?.caret == nil)
    try await host.run("type !")
    #expect(host.rows[0] == "field 1!")
  }

  @Test func `resizing keeps the focus in view, and enough space ends the scrolling`() async throws
  {
    let host = try await TestHost(form(9), size: Size(width: 20, height: 9))
    try await host.run("focus field-8\nresize 20x4")
    #expect(host.rows[3] == "field 8            ▾")
    try await host.run("resize 20x9")
    #expect(host.rows == (1...9).map { "field \($0)" })
  }

  @Test func `views that can scroll shrink before the window scrolls`() async throws {
    let list = ListBox("List", items: (1...20).map { ListItem(id: "\($0)", title: "item \($0)") })
    let window = Window {
      VStack {
        Label("above")
        list
        Button("Below")
      }
    }
    let host = try await TestHost(window, size: Size(width: 20, height: 4))
    #expect(host.rows == ["above", " item 1", " item 2            ▾", "[ Below ]"])
    try await host.run("resize 20x3")
    #expect(host.rows == ["above", " item 1", " item 2           ▾▾"])
  }

  @Test func `columns that do not fit keep their width and scroll sideways with the focus`()
    async throws
  {
    let window = Window {
      HStack { for number in 1...6 { Button("Button \(number)").id("button-\(number)") } }
    }
    let host = try await TestHost(window, size: Size(width: 30, height: 4))
    #expect(host.rows[0] == "[ Button 1 ] [ Button 2 ] [ B")
    #expect(host.rows[2].hasSuffix("▸"))
    try await host.run("focus button-6")
    #expect(host.rows[0].hasSuffix("[ Button 6 ]") && host.rows[1].hasSuffix("◂"))
  }

  @Test func `the rows of a list that is too narrow scroll sideways one by one`() async throws {
    let list = SectionList {
      Section(["a", "b"]) { name, _ in
        Label(name).frame(width: 12)
        Button("Use \(name)").id("use-\(name)")
      }
    }
    let host = try await TestHost(
      Window { list.id("list") }, size: Size(width: 20, height: 3))
    try await host.run("focus use-b")
    #expect(host.rows[1].contains("[ Use b ]") && !host.rows[0].contains("[ Use a ]"))
  }

  @Test func `content of a SizeReader that does not fit scrolls with the focus`() async throws {
    let window = Window {
      SizeReader { _ in
        VStack { for number in 1...6 { Button("Button \(number)").id("button-\(number)") } }
      }
    }
    let host = try await TestHost(window, size: Size(width: 20, height: 3))
    try await host.run("focus button-6")
    #expect(host.rows[2] == "[ Button 6 ]" && host.rows[0].hasSuffix("▴"))
  }
}
