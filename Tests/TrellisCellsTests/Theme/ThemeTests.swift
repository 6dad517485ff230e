import Foundation
import Testing
import Trellis
import TrellisCells
import TrellisLayout

@Suite nonisolated struct ThemeTests {
  @Test(arguments: Theme.known.filter { $0[.text].background != nil }, StyleRole.allCases)
  func `text has a contrast of at least 4.5 to 1 to its background`(theme: Theme, role: StyleRole)
    throws
  {
    let look = theme[role]
    let text = try #require(look.foreground)
    let background = try #require(look.background)
    #expect(Contrast.ratio(text, background) >= 4.5)
  }

  /// On each background of the theme, text of each role that has no background.
  @Test(
    .tags(.row122), arguments: Theme.known.filter { $0[.text].background != nil },
    StyleRole.allCases)
  func `text has a contrast of at least 4.5 to 1 to every background of the theme`(
    theme: Theme, background: StyleRole
  ) throws {
    for role in StyleRole.allCases {
      for style in [
        Style(role, background: .role(background)), Style(role, backdrop: .role(background)),
      ] {
        let look = theme.look(of: style)
        #expect(!look.attributes.contains(.reverse))
        let ratio = Contrast.ratio(try #require(look.foreground), try #require(look.background))
        #expect(ratio >= 4.5, "\(style)")
      }
    }
  }

  @Test(.tags(.row122), arguments: Theme.known)
  func `every background role of a theme except ordinary text is visible`(
    theme: Theme
  ) {
    // A dialog stands out by its border where a theme has no surfaces.
    for role in StyleRole.allCases where role != .text && (role != .overlay || theme.hasSurfaces) {
      #expect(theme.look(of: Style(background: .role(role))) != theme[.text], "\(role)")
    }
    #expect(theme.look(of: Style(background: .text)) == theme[.text])
    #expect(theme.look(of: Style(backdrop: .text)) == theme[.text])
    // What has a background of its own keeps it.
    #expect(theme.look(of: Style(.selection, backdrop: .error)) == theme[.selection])
  }

  @Test func `a role used as text colour adds its attributes, even with reversed colours`() {
    let theme = Theme.terminal
    #expect(
      theme.look(of: Style(foreground: .error)) == Theme.Look(.bold, foreground: .palette(1)))
    // Exchanged, the background's colour is what shows as text.
    #expect(
      theme.look(of: Style(foreground: .palette(4), background: .warning))
        == Theme.Look(.reverse, foreground: .palette(3), background: .palette(4)))
    #expect(
      theme.look(of: Style(.bar, background: .rgb(1, 2, 3)))
        == Theme.Look(background: .rgb(1, 2, 3)))
    #expect(
      Theme.plain.look(of: Style(foreground: .error, background: .warning))
        == Theme.Look([.reverse, .bold, .underline]))
  }

  @Test func `a theme ignores a role that is given as a colour`() {
    let theme = Theme(name: "odd", text: .init(foreground: .error), [.bar: .init(background: .bar)])
    #expect(theme[.text] == Theme.Look() && theme[.bar] == Theme.Look())
  }

  @Test func `a colour is described by its role, palette number or hexadecimal value`() {
    let colors: [Color] = [.warning, .palette(208), .rgb(255, 0, 10), .text]
    #expect(colors.map(\.description) == ["warning", "palette(208)", "#ff000a", "text"])
    #expect(Color.palette(208).hexadecimal == "#ff8700")
    #expect(Color.palette(255).hexadecimal == "#eeeeee")
  }

  @Test func `the theme for NO_COLOR shows no colours, not even those of the program`() {
    for role in StyleRole.allCases {
      let look = Theme.plain.look(
        of: Style(role, foreground: .rgb(1, 2, 3), background: .palette(1)))
      #expect(look.foreground == nil && look.background == nil)
    }
  }

  @Test func `the terminal's theme keeps to the sixteen colours and never sets a background`() {
    for role in StyleRole.allCases {
      let look = Theme.terminal[role]
      #expect(look.background == nil)
      if case .rgb? = look.foreground { Issue.record("\(role)") }
    }
  }

  @Test func `colours of the program override the theme, and attributes are added`() {
    let style = Style(
      .error, attributes: .underline, foreground: .palette(5), background: .rgb(0, 0, 0))
    #expect(
      Theme.terminal.look(of: style)
        == Theme.Look([.bold, .underline], foreground: .palette(5), background: .rgb(0, 0, 0)))
  }

  @Test(arguments: Theme.known)
  func `selection and focus look different from ordinary text`(theme: Theme) {
    for role in [StyleRole.selection, .inactiveSelection, .focus] {
      #expect(theme[role] != theme[.text])
    }
    #expect(theme[.selection] != theme[.inactiveSelection])
  }

  @Test func `the names of themes are unique`() {
    #expect(Set(Theme.known.map(\.name)).count == Theme.known.count)
  }

  @Test func `text in the theme for high contrast has a contrast of at least 7 to 1`() throws {
    for role in StyleRole.allCases {
      let look = Theme.highContrast[role]
      let ratio = Contrast.ratio(
        try #require(look.foreground), try #require(look.background))
      #expect(ratio >= 7, "\(role)")
    }
  }

  @Test func `text keeps the colour of its purpose on the surface of a field`() {
    for theme in Theme.known where theme[.text].background != nil {
      let plain = theme.look(of: Style(.text, backdrop: .role(.inactiveField)))
      let problem = theme.look(of: Style(.error, backdrop: .role(.inactiveField)))
      #expect(plain.background == theme[.inactiveField].background)
      #expect(problem.background == plain.background)
      #expect(problem.foreground != plain.foreground, "\(theme.name)")
    }
    // Without a surface, only the empty part of the field is underlined.
    let theme = Theme.terminal
    #expect(theme.look(of: Style(.text, backdrop: .role(.inactiveField))) == theme[.text])
    #expect(theme.look(of: Style(.error, backdrop: .role(.field))) == theme[.error])
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
