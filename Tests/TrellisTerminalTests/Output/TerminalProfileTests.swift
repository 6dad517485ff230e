import Foundation
import Testing
import Trellis
import TrellisCells
import TrellisLayout

@testable import TrellisTerminal

@Suite struct TerminalProfileTests {
  private func profile(_ variables: [String: String]) -> TerminalProfile {
    TerminalProfile { variables[$0] }
  }

  @Test(arguments: [
    ("xterm", ColorDepth.sixteen), ("xterm-256color", .indexed), ("tmux-256color", .indexed),
    ("xterm-kitty", .trueColor), ("xterm-direct", .trueColor), ("linux", .sixteen),
    ("vt220", .none),
  ])
  func `the name of a terminal determines its colour depth`(type: String, depth: ColorDepth) {
    #expect(profile(["TERM": type]).depth == depth)
  }

  @Test func `a COLORTERM value of truecolor enables true colour`() {
    #expect(profile(["TERM": "xterm-256color", "COLORTERM": "truecolor"]).depth == .trueColor)
  }

  @Test func `NO_COLOR is honoured unless it is empty`() {
    #expect(profile(["TERM": "xterm-kitty", "NO_COLOR": "1"]).depth == .none)
    #expect(profile(["TERM": "xterm-kitty", "NO_COLOR": ""]).depth == .trueColor)
    let backend = TerminalBackend(
      theme: .dark, path: nil, profile: profile(["TERM": "xterm", "NO_COLOR": "1"]))
    #expect(backend.theme == .plain)
  }

  @Test func `a feature is used only if the terminal is known to have it`() {
    let plain = profile(["TERM": "xterm-256color"])
    #expect(!plain.synchronizes && !plain.hasKeyboardProtocol)
    let modern = profile(["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"])
    #expect(modern.synchronizes && modern.hasKeyboardProtocol)
  }

  @Test func `a multiplexer does not get the features of the terminal around it`() {
    let inside = profile(["TERM": "tmux-256color", "TERM_PROGRAM": "WezTerm"])
    #expect(!inside.synchronizes && !inside.hasKeyboardProtocol)
  }

  @Test(arguments: [[:], ["TERM": ""], ["TERM": "dumb"], ["TERM": "unknown"]])
  func `a terminal without a usable name is not suitable for drawing`(variables: [String: String]) {
    #expect(!profile(variables).isSuitable)
  }

  @Test(arguments: [Theme.dark, .light], StyleRole.allCases)
  func `text keeps a contrast of at least 4.5 to 1 with 256 colours`(theme: Theme, role: StyleRole)
  {
    func luminance(_ color: Color?) -> Double {
      guard case .indexed(let index) = PenColor(color, depth: .indexed) else { return .nan }
      let (red, green, blue) = Color.palette(index).components
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
    let (a, b) = (luminance(theme[role].foreground), luminance(theme[role].background))
    #expect((max(a, b) + 0.05) / (min(a, b) + 0.05) >= 4.5)
  }

  private func linear(_ part: Int) -> Double {
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
