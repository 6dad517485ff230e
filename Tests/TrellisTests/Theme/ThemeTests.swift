import Foundation
import Testing
import Trellis
import TrellisLayout

@Suite nonisolated struct ThemeTests {
  @Test(arguments: [Theme.dark, .light], StyleRole.allCases)
  func `text stands out from its ground by 4,5 to 1`(theme: Theme, role: StyleRole) throws {
    let look = theme[role]
    let text = try #require(look.foreground)
    let ground = try #require(look.background)
    #expect(Contrast.ratio(text, ground) >= 4.5)
  }

  @Test func `the theme for NO_COLOR shows no colour, not even a program's`() {
    for role in StyleRole.allCases {
      let look = Theme.plain.look(
        of: Style(role, foreground: .rgb(1, 2, 3), background: .palette(1)))
      #expect(look.foreground == nil && look.background == nil)
    }
  }

  @Test func `the terminal's theme keeps to the sixteen colours and never sets a ground`() {
    for role in StyleRole.allCases {
      let look = Theme.terminal[role]
      #expect(look.background == nil)
      if case .rgb? = look.foreground { Issue.record("\(role)") }
    }
  }

  @Test func `what a program wants goes over the theme`() {
    let style = Style(
      .error, attributes: .underline, foreground: .palette(5), background: .rgb(0, 0, 0))
    #expect(
      Theme.terminal.look(of: style)
        == Theme.Look([.bold, .underline], foreground: .palette(5), background: .rgb(0, 0, 0)))
  }

  @Test(arguments: Theme.known)
  func `selection and focus can be told from ordinary text`(theme: Theme) {
    for role in [StyleRole.selection, .inactiveSelection, .focus] {
      #expect(theme[role] != theme[.text])
    }
    #expect(theme[.selection] != theme[.inactiveSelection])
  }

  @Test func `names are unique`() {
    #expect(Set(Theme.known.map(\.name)).count == Theme.known.count)
  }
}

/// The contrast of two colours, after WCAG 2.2.
nonisolated enum Contrast {
  static func ratio(_ first: Color, _ second: Color) -> Double {
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func luminance(_ color: Color) -> Double {
    guard case .rgb(let red, let green, let blue) = color else { return .nan }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private static func linear(_ part: UInt8) -> Double {
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
