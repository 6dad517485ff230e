import Testing
import Trellis
import TrellisScript
import TrellisTestSupport
import TrellisTesting

/// IDs with any characters, which a script can write as `tree` prints them.
@Suite struct HostileIDTests {
  private static let scalars: [Unicode.Scalar] = [
    " ", "\t", "\n", "\r", "\"", "\\", "/", "[", "]", "#", "*", "{", "}", "'", "a", "u", "é", "e",
    "\u{301}", "\u{200D}", "\u{202E}", "\u{FE0F}", "\u{2028}", "\u{0}", "\u{1B}", "\u{7F}",
    "\u{9B}",
    "日", "👩", "🚀", "\u{E000}", "\u{A0}", "\u{200B}", "ع", "\u{E0041}", "\u{FFFF}",
  ]

  private static let lengths = 0...4

  private static func id(_ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: lengths, using: &generator)
    return String(
      String.UnicodeScalarView(
        (0..<count).map { _ in scalars.randomElement(using: &generator) ?? "x" }))
  }

  @Test func `an id of any one or two unusual characters can be written in a script`() throws {
    let single = Self.scalars.map { String(Character($0)) }
    for id in single + single.flatMap({ first in single.map { first + $0 } }) {
      let line = "press \(id.writtenID)"
      #expect(!line.contains { $0.isNewline })
      let command = try ScriptCommand(line: line)
      guard case .press(let read) = command else {
        Issue.record("\(line)")
        continue
      }
      #expect(read.utf8.elementsEqual(id.utf8), "\(line)")
    }
  }

  @Test
  func `a script can press buttons and list lines with random ids as the tree prints them`()
    async throws
  {
    var generator = SeededGenerator()
    for _ in 0..<Soak.count(5_000) {
      var pressed: [Int] = []
      let ids = (0..<6).map { _ in Self.id(&generator) }
      let list = ListBox("", items: ids.prefix(3).map { ListItem(id: $0, title: $0) })
      let buttons = ids.indices.map { index in
        Button("\(index)").id(ids[index]).onTap { pressed.append(index) }
      }
      let outer = VStack { buttons[2] }.id(Self.id(&generator))
      let inner = VStack { for button in buttons[3...] { button } }.id(Self.id(&generator))
      outer.append(inner)
      let host = try await TestHost(
        Window {
          buttons[0]
          outer
          buttons[1]
          list.id("list")
        })
      let root = try #require(host.frame?.semantics)
      // Paths that are the same are a mistake of the program.
      let paths = root.all.map(\.path)
      guard Set(paths).count == paths.count else { continue }
      for (id, node) in try NamedThings.all(in: root, "\(ids)") {
        pressed = []
        try await host.run("press \(id)")
        if node.role == .button {
          try #require(pressed == [Int(node.label)], "\(ids): press \(id)")
        }
        if node.role == .item {
          try #require(list.items[list.selectedIndex].title == node.label, "\(ids): press \(id)")
        }
      }
    }
  }

  @Test
  func `a path with a leading slash in a script matches only the view with that full path`()
    async throws
  {
    var pressed: [String] = []
    let host = try await TestHost(
      Window {
        Button("outer").id("save").onTap { pressed.append("outer") }
        VStack { Button("inner").id("save").onTap { pressed.append("inner") } }.id("form")
      })
    #expect(host.tree.count { $0.hasSuffix("[/save]") } == 1)
    try await host.run("press /save\npress form/save\npress /form/save")
    #expect(pressed == ["outer", "inner", "inner"])
    try await host.press(.role(.button, "outer"))
    #expect(pressed.last == "outer")
    await #expect(throws: TestFailure.self) { try await host.run("press save") }
  }

  @Test func `composed and decomposed letters form the same id, and an empty id counts as none`()
    async throws
  {
    var pressed: [String] = []
    let host = try await TestHost(
      Window {
        VStack { Button("one").id("caf\u{E9}").onTap { pressed.append("one") } }.id("e\u{301}")
        Button("two").id("")
      })
    #expect(host.node("Button[0]")?.label == "two")
    for id in ["caf\u{E9}", "cafe\u{301}", "\u{E9}/cafe\u{301}", "/\u{E9}/caf\u{E9}"] {
      #expect(host.node(id)?.label == "one")
      try await host.run("press \(id)\nexpect \(id) one")
    }
    #expect(pressed == ["one", "one", "one", "one"])
    // The trail has the bytes that the program gave.
    let recorded = try #require(host.journal.last { $0.subject == "primaryAction" }?.path)
    #expect(recorded.utf8.elementsEqual("e\u{301}/caf\u{E9}".utf8))
    await #expect(throws: TestFailure.self) { try await host.run("press cafe") }
  }

  @Test
  func `siblings whose ids differ only in Unicode composition cause a duplicate diagnostic`()
    async throws
  {
    let sink = TraceSink()
    let host = try await TestHost(
      Window {
        Button("one").id("\u{E9}")
        Button("two").id("e\u{301}")
      }, sink: sink)
    #expect(sink.lines(.lifecycle).count { $0.contains("duplicate-id") } == 1)
    await #expect(throws: TestFailure.self) { try await host.run("press \u{E9}") }
  }
}
