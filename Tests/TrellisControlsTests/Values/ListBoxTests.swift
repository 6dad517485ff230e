import Testing
import Trellis
import TrellisTesting

@Suite struct ListBoxTests {
  private let list = ListBox("Rows", items: (0...9).map { ListItem(id: "\($0)", title: "\($0)") })
    .id("list")
  private let button = Button("Next").id("next")

  private func shown() async throws -> TestHost {
    try await TestHost(
      Window {
        VStack {
          list.frame(height: 3)
          button
        }
      }, size: Size(width: 12, height: 4))
  }

  /// The numbers of the lines in view.
  private func lines(_ host: TestHost) -> String {
    host.rows.prefix(3).map { String($0.filter(\.isNumber)) }.joined(separator: " ")
  }

  @Test func `scrolling a list box keeps its selection, even if it is out of view`() async throws {
    let host = try await shown()
    try await host.run("focus list\nscroll list 5")
    #expect(lines(host) == "5 6 7" && list.selectedIndex == 0)
    try await host.run("scroll list 100")
    #expect(lines(host) == "7 8 9")
    try await host.run("mouse wheel 1 1 -1")
    #expect(lines(host) == "6 7 8")
    list.items.removeLast(3)
    await host.settle()
    #expect(lines(host) == "4 5 6" && list.selectedIndex == 0)
  }

  @Test
  func `keys, focus or a new selection scroll the selected line of a list box back into view`()
    async throws
  {
    let host = try await shown()
    try await host.run("focus list\nscroll list 5\nkey down")
    #expect(lines(host) == "1 2 3" && list.selectedIndex == 1)
    try await host.run("scroll list 5\nkey home\nscroll list 5\nkey home")
    #expect(lines(host) == "0 1 2" && list.selectedIndex == 0)
    try await host.run("scroll list 5\nfocus next")
    #expect(lines(host) == "5 6 7")
    try await host.run("focus list")
    #expect(lines(host) == "0 1 2")
    try await host.run("scroll list 5")
    list.selectedIndex = 1
    await host.settle()
    #expect(lines(host) == "1 2 3")
  }

  @Test func `a click that focuses a scrolled list box selects the line under the pointer`()
    async throws
  {
    let host = try await shown()
    try await host.run("focus next\nscroll list 5\nmouse down 1 1\nmouse up 1 1")
    #expect(lines(host) == "5 6 7" && list.selectedIndex == 6)
  }

  @Test(
    arguments: [Int.min, -1, 10, .max],
    ["up", "down", "pageup", "pagedown", "home", "end", "enter"])
  func `an index out of range selects no line of a list box, and movement keys select one again`(
    number: Int, key: String
  ) async throws {
    let host = try await shown()
    list.selectedIndex = number
    await host.settle()
    #expect(list.selectedItem == nil && lines(host) == "0 1 2")
    try await host.run("focus list\nkey \(key)")
    #expect((list.selectedItem == nil) == (key == "enter"))
  }

  @Test(arguments: [Size(width: 12, height: 4), Size(width: 8, height: 2)], [true, false])
  func `a list box with border and padding behaves like a plain one of its inner size`(
    inner: Size, isEnabled: Bool
  )
    async throws
  {
    func list() -> ListBox {
      ListBox("Rows", items: (0...9).map { ListItem(id: "\($0)", title: "\($0)", detail: "no") })
        .id("list").enabled(isEnabled)
    }
    let lists = [list(), list().border().padding(1)]
    let plain = try await TestHost(Window { lists[0] }, size: inner)
    let outer = Size(width: inner.width + 4, height: inner.height + 4)
    let framed = try await TestHost(Window { lists[1] }, size: outer)
    func compare(_ what: String) {
      let rows = framed.rows.dropFirst(2).dropLast(2).map { row in
        let inside = String(row.dropFirst(2).dropLast(2))
        return String(inside.reversed().drop { $0 == " " }.reversed())
      }
      #expect(rows == plain.rows, "\(what): \(framed.rows)")
      #expect(lists[1].selectedIndex == lists[0].selectedIndex, "\(what)")
    }
    compare("first")
    guard isEnabled else { return }
    for line in [
      "focus list", "key end", "key pageup", "scroll list -2", "key home", "scroll list 3",
      "press item[5]",
    ] {
      try await plain.run(line)
      try await framed.run(line)
      compare(line)
    }
    for y in 0..<outer.height {
      try await framed.run("mouse down 3 \(y)\nmouse up 3 \(y)")
      if (2..<outer.height - 2).contains(y) {
        try await plain.run("mouse down 1 \(y - 2)\nmouse up 1 \(y - 2)")
      }
      compare("click on line \(y)")
    }
  }
}
