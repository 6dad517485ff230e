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

  @Test(arguments: [
    ("xterm", "", Theme.terminal), ("xterm-256color", "", .dark), ("xterm-256color", "15;0", .dark),
    ("xterm-256color", "0;15", .light), ("rxvt-256color", "0;default;7", .light),
    ("xterm-256color", "default", .dark), ("vt220", "", .plain),
  ])
  func `the theme follows the terminal if the user chooses none`(
    type: String, colors: String, theme: Theme
  ) {
    let profile = profile(["TERM": type, "COLORFGBG": colors])
    #expect(TerminalBackend(theme: nil, path: nil, profile: profile).theme == theme)
    let chosen = TerminalBackend(theme: .gruvbox, path: nil, profile: profile).theme
    #expect(chosen == (profile.depth == .none ? .plain : type == "xterm" ? .terminal : .gruvbox))
  }

  @Test(
    arguments: Theme.known.filter { $0[.text].background != nil },
    [ColorDepth.sixteen, .indexed, .trueColor])
  func `text keeps a contrast of at least 4.5 to 1 with any number of colours`(
    theme: Theme, depth: ColorDepth
  ) throws {
    for role in StyleRole.allCases {
      for surface in StyleRole.allCases {
        for style in [Style(role), Style(role, backdrop: .role(surface))] {
          let pen = Pen(theme.look(of: style), depth: depth)
          let (text, behind) = (luminance(pen.foreground), luminance(pen.background))
          let ratio = (max(text, behind) + 0.05) / (min(text, behind) + 0.05)
          #expect(ratio >= 4.5, "\(style)")
        }
      }
    }
  }

  @Test func `colours of the program that cannot be read are not changed`() {
    let look = Theme.Look(foreground: .rgb(90, 90, 90), background: .rgb(95, 95, 95))
    let pen = Pen(look, depth: .indexed)
    #expect(pen.foreground == .indexed(240) && pen.background == .indexed(59))
  }

  @Test(arguments: Theme.known, [ColorDepth.indexed, .trueColor])
  func `selection, focus and the cell under the cursor are seen with any number of colours`(
    theme: Theme, depth: ColorDepth
  ) {
    let pens = [StyleRole.text, .selection, .inactiveSelection, .focus].map {
      Pen(theme[$0], depth: depth)
    }
    #expect(Set(pens).count == pens.count)
    #expect(Pen(theme[.cell], depth: depth) != Pen(theme[.selection], depth: depth))
  }

  private func luminance(_ color: PenColor) -> Double {
    let (red, green, blue): (Int, Int, Int)
    switch color {
    case .standard: return .nan
    case .indexed(let index): (red, green, blue) = Color.palette(index).components
    case .rgb(let r, let g, let b): (red, green, blue) = (Int(r), Int(g), Int(b))
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private func linear(_ part: Int) -> Double {
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
