import Testing
import Trellis
import TrellisCells
import TrellisLayout
import TrellisTestSupport

@testable import TrellisTerminal

/// Texts that link to an address, as a terminal receives them.
@Suite struct LinkTests {
  private let size = Size(width: 20, height: 3)

  private func grid(_ texts: [(Int, String, LinkTarget?)]) -> CellGrid {
    var grid = CellGrid(size: size)
    grid.draw(
      DrawNode(
        frame: Rect(origin: .zero, size: size),
        commands: texts.map { row, text, link in
          .text(Point(x: 0, y: row), text, Style(.text, link: link))
        }))
    return grid
  }

  private func encoder(hasLinks: Bool = true) -> FrameEncoder {
    FrameEncoder(theme: .terminal, depth: .sixteen, synchronizes: false, hasLinks: hasLinks)
  }

  /// The visible characters of a stream with the address that each links to, read without the
  /// encoder's code.
  private func linkedText(_ bytes: [UInt8]) -> [(text: String, address: String)] {
    var found: [(text: String, address: String)] = []
    var address = ""
    let text = String(decoding: bytes, as: UTF8.self)
    for match in text.matches(
      of: /\u{1B}\]8;[^;]*;([^\u{1B}]*)\u{1B}\\|\u{1B}\[[^A-Za-z]*[A-Za-z]|(.)/)
    {
      if let character = match.2 {
        if found.last?.address == address {
          found[found.count - 1].text += character
        } else {
          found.append((String(character), address))
        }
      } else if let target = match.1 {
        address = String(target)
      }
    }
    #expect(address.isEmpty, "a link is still open")
    return found
  }

  @Test func `a link is sent around its text, and is closed before the end of the frame`() throws {
    let link = try #require(LinkTarget("https://example.org/a?b=1;c=2"))
    var encoder = encoder()
    _ = encoder.encode(grid([]), caret: nil)
    let bytes = encoder.encode(grid([(0, "see", nil), (1, "manual", link)]), caret: nil)
    let found = linkedText(bytes)
    #expect(found.map(\.text) == ["see", "manual"])
    #expect(found.map(\.address) == ["", link.address])
    #expect(AllowedSequences.violations(in: bytes) == [])
    // The same text with another target, or with none, is written again.
    let other = try #require(LinkTarget("mailto:ada@example.org"))
    let changed = encoder.encode(grid([(0, "see", nil), (1, "manual", other)]), caret: nil)
    #expect(linkedText(changed).map(\.address) == [other.address])
    let plain = encoder.encode(grid([(0, "see", nil), (1, "manual", nil)]), caret: nil)
    #expect(linkedText(plain).map(\.text) == ["manual"])
    #expect(encoder.encode(grid([(0, "see", nil), (1, "manual", nil)]), caret: nil).isEmpty)
  }

  @Test func `a terminal that may not receive links gets none`() throws {
    let link = try #require(LinkTarget("https://example.org"))
    var encoder = encoder(hasLinks: false)
    let bytes = encoder.encode(grid([(0, "manual", link)]), caret: nil)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("]8;"))
    for type in ["linux", "vt220", "eterm-color"] {
      let profile = TerminalProfile { $0 == "TERM" ? type : nil }
      #expect(!profile.hasLinks)
      #expect(!String(decoding: ScreenModes.leave(profile), as: UTF8.self).contains("]8;"))
    }
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,x", "ssh://host", "example.org", "", ":", "https",
    "https://example.org/\u{1B}]0;title\u{7}", "https://example.org/a b", "https://exämple.org",
    "https://example.org/\u{9C}", "https://" + String(repeating: "a", count: 2_000),
  ])
  func `an address that could do something else is no target`(_ address: String) {
    #expect(LinkTarget(address) == nil)
  }

  @Test(arguments: ["https://a", "HTTP://a", "mailto:a@b", "file:///tmp/a%20b"])
  func `an address of a known scheme is a target, always the same one`(_ address: String) {
    #expect(LinkTarget(address)?.address == address)
    #expect(LinkTarget(address) == LinkTarget(address))
  }

  @Test func `random changes of linked texts show each text with its own address`() throws {
    var generator = SeededGenerator()
    let links = (0..<3).map { LinkTarget("https://example.org/\($0)") } + [nil]
    var encoder = encoder()
    var terminal = LinkedScreen(size)
    for _ in 0..<500 {
      let next = (0..<3).map { row in
        (
          row, ["ab", "abcdef", "x y z"].randomElement(using: &generator) ?? "",
          links.randomElement(using: &generator) ?? nil
        )
      }
      if Int.random(in: 0..<10, using: &generator) == 0 {
        encoder.forget()
      }
      terminal.take(encoder.encode(grid(next), caret: nil))
      #expect(terminal.address.isEmpty)
      for (row, text, link) in next {
        let addresses = terminal.rows[row].map(\.address)
        let wanted = (0..<size.width).map { $0 < text.count ? link?.address ?? "" : "" }
        #expect(addresses == wanted)
        let shown = String(terminal.rows[row].map(\.character))
        let blanks = String(repeating: " ", count: size.width - text.count)
        #expect(shown == text + blanks)
      }
    }
  }

  @Test func `a Link shows its address on the terminal only if the address is on the list`()
    async throws
  {
    for (address, isShown) in [("https://example.org/m", true), ("man:trellis", false)] {
      var sent: [UInt8] = []
      let backend = VirtualTerminalBackend { sent += $0 }
      let window = Window("Links") { Link("Manual", to: address) }
      let application = Application(window: window, backend: backend)
      try application.start()
      backend.receive(Array("x".utf8))
      let text = String(decoding: sent, as: UTF8.self)
      #expect(text.contains(";\(address)\u{1B}\\") == isShown, "\(text.debugDescription)")
    }
  }
}
