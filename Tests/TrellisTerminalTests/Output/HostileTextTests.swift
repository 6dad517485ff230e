import Testing
import Trellis
import TrellisCells
import TrellisLayout
import TrellisTestSupport

@testable import TrellisTerminal

@Suite struct HostileTextTests {
  /// Text that has been used to attack terminals and their users.
  private nonisolated static let payloads: [String] =
    (0...0x9F).map { "a\(Character(Unicode.Scalar(UInt32($0)) ?? " "))b" }
    + [
      "\u{1B}]0;title\u{7}", "\u{1B}]0;title\u{1B}\\", "\u{9D}0;title\u{9C}",
      "\u{1B}]52;c;eA==\u{7}",
      "\u{1B}[5;5H", "\u{9B}5;5H", "\u{1B}[2J", "\u{1B}[6n", "\u{1B}[c", "\u{1B}[>c", "\u{1B}[21t",
      "\u{1B}P$q\"p\u{1B}\\", "\u{90}+q544e\u{9C}", "\u{1B}_Gi=1;AAAA\u{1B}\\", "\u{1B}^x\u{1B}\\",
      "\u{1B}c", "\u{1B}#8", "\u{1B}(0", "\u{1B}[?1049l", "\u{1B}[?2026h",
      "\u{1B}]8;;file:///\u{7}x",
      "\u{1B}]1337;File=:AAAA\u{7}", "\u{1B}[1;1r", "\u{1B}[4h", "\u{1B}[200~\u{1B}[201~", "\u{1B}",
      "\u{1B}[", "\u{1B}]", "x\u{8}\u{8}\u{8}y", "a\rb", "a\nb", "a\tb", "\u{7}", "\u{E}", "\u{F}",
      "\u{202E}gpj.exe", "\u{2066}x\u{2069}", "\u{200E}\u{200F}\u{61C}", "\u{2028}\u{2029}\u{85}",
      "\u{E0001}\u{E0041}\u{E007F}", "\u{FEFF}", "\u{200B}\u{2060}\u{180E}",
      "\u{FFF9}a\u{FFFA}b\u{FFFB}",
      "a\u{200D}b", "\u{200D}", "\u{FE0F}", "e" + String(repeating: "\u{301}", count: 500),
      "\u{301}",
      "\u{E000}\u{F8FF}\u{10FFFF}",
      String(String.UnicodeScalarView([0xFFFF, 0xFDD0].compactMap { Unicode.Scalar(UInt32($0)) })),
      "\u{115F}\u{3164}\u{FFA0}", "\u{AD}",
      String(repeating: "\u{1B}[A", count: 100), "%1b[31m", "\\u001b[31m",
    ]

  private nonisolated static let frames = [
    (width: 80, x: 0), (width: 3, x: 0), (width: 20, x: -1), (width: 20, x: 15),
  ]

  @Test func `no hostile text reaches the terminal as a control sequence`() {
    for payload in Self.payloads {
      for text in [payload, "日" + payload + "本", payload + payload] {
        for frame in Self.frames {
          var grid = CellGrid(size: Size(width: frame.width, height: 2))
          grid.draw(
            DrawNode(
              frame: Rect(x: 0, y: 0, width: frame.width, height: 2),
              commands: [.text(Point(x: frame.x, y: 1), text, Style(.error))]))
          var encoder = FrameEncoder(theme: .dark, depth: .trueColor, synchronizes: true)
          let bytes = encoder.encode(grid, caret: .zero)
          #expect(AllowedSequences.violations(in: bytes) == [], "\(text.debugDescription)")
        }
      }
    }
  }

  @Test func `no hostile text ends the sequence for a title or the clipboard`() {
    for payload in Self.payloads {
      for bytes in [OperatingSystemCommand.title(payload), OperatingSystemCommand.copy(payload)] {
        #expect(AllowedSequences.violations(in: bytes) == [], "\(payload.debugDescription)")
        #expect(bytes.count { $0 == 0x1B } == 2, "\(payload.debugDescription)")
      }
    }
  }

  @Test func `random text reaches the terminal without control sequences`() {
    var generator = SeededGenerator()
    for _ in 0..<Soak.count(10_000_000, otherwise: 1000) {
      var text = ""
      for _ in 0..<Int.random(in: 1..<20, using: &generator) {
        let limits: [UInt32] = [0xA0, 0x3000, 0x10FFFF]
        let limit = limits.randomElement(using: &generator) ?? 0xA0
        let value = UInt32.random(in: 0...limit, using: &generator)
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      var grid = CellGrid(size: Size(width: 12, height: 1))
      grid.draw(
        DrawNode(
          frame: Rect(x: 0, y: 0, width: 12, height: 1), commands: [.text(.zero, text, Style())]))
      var encoder = FrameEncoder(theme: .terminal, depth: .indexed, synchronizes: false)
      let bytes = encoder.encode(grid, caret: nil)
      #expect(
        AllowedSequences.violations(in: bytes) == [], "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    "TERM=xterm-256color", "TERM=xterm-kitty", "TERM=linux", "TERM=screen-256color", "TERM=vt100",
  ])
  func `entering and leaving the screen sends only listed sequences`(variable: String) {
    let profile = TerminalProfile { $0 == "TERM" ? String(variable.dropFirst(5)) : nil }
    for bytes in [ScreenModes.enter(profile), ScreenModes.leave(profile)] {
      #expect(AllowedSequences.violations(in: bytes) == [])
    }
  }

  @Test func `the list of allowed sequences rejects other sequences`() {
    for payload in [
      "\u{1B}]0;x\u{7}", "\u{1B}[6n", "\u{9B}1m", "\u{7}", "\u{1B}c", "\u{1B}[?1h", "\u{202E}",
      "\u{1B}]8;;javascript:x\u{1B}\\", "\u{1B}]8;id=1;data:x\u{1B}\\", "\u{1B}]9;4;1;101\u{1B}\\",
      "\u{1B}]9;hello\u{1B}\\",
    ] {
      #expect(!AllowedSequences.violations(in: Array(payload.utf8)).isEmpty)
    }
  }

  @Test func `base64 encoding gives the results of RFC 4648`() {
    for (plain, encoded) in [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ] {
      #expect(OperatingSystemCommand.base64(plain.utf8) == Array(encoded.utf8))
    }
  }
}
