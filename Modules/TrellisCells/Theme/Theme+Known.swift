import TrellisLayout

nonisolated extension Theme {
  /// The names of the built-in themes. The colours of a theme are computed when it is first used.
  package enum Known: String, CaseIterable, Sendable {
    case dark, light
    case highContrast = "high-contrast"
    case catppuccin, gruvbox, terminal, plain

    /// The theme with this name.
    package var theme: Theme {
      switch self {
      case .dark: .dark
      case .light: .light
      case .highContrast: .highContrast
      case .catppuccin: .catppuccin
      case .gruvbox: .gruvbox
      case .terminal: .terminal
      case .plain: .plain
      }
    }
  }

  /// A theme that uses the terminal's own background and text colours, and a few of the
  /// terminal's 16 palette colours for elements that stand out.
  public static let terminal = Theme(
    name: Known.terminal.rawValue,
    [
      .secondary: Look(.dim),
      .placeholder: Look(.dim),
      .accent: Look(.bold, foreground: .palette(6)),
      .selection: Look(.reverse),
      .inactiveSelection: Look([.reverse, .dim]),
      .focus: Look([.reverse, .bold]),
      .disabled: Look(.dim),
      .header: Look(.bold),
      .bar: Look(.reverse),
      .field: Look(.underline),
      .border: Look(.dim),
      .error: Look(.bold, foreground: .palette(1)),
      .warning: Look(.bold, foreground: .palette(3)),
      .success: Look(foreground: .palette(2)),
      .null: Look([.dim, .italic]),
      .inactiveField: Look([.underline, .dim]),
      .button: Look(.bold, foreground: .palette(6)),
      .cell: Look([.reverse, .bold, .underline]),
    ])

  /// A theme with attributes but no colours, for users who set `NO_COLOR`.
  public static let plain = Theme(
    name: Known.plain.rawValue, usesColor: false,
    [
      .secondary: Look(.dim),
      .placeholder: Look(.dim),
      .accent: Look(.bold),
      .selection: Look(.reverse),
      .inactiveSelection: Look([.reverse, .dim]),
      .focus: Look([.reverse, .bold]),
      .disabled: Look(.dim),
      .header: Look(.bold),
      .bar: Look(.reverse),
      .field: Look(.underline),
      .border: Look(.dim),
      .error: Look([.bold, .underline]),
      .warning: Look(.bold),
      .null: Look([.dim, .italic]),
      .inactiveField: Look([.underline, .dim]),
      .button: Look(.bold),
      .cell: Look([.reverse, .bold, .underline]),
    ])

  /// A theme with light text on a dark background, for terminals with at least 256 colours.
  public static let dark = Theme(
    name: Known.dark.rawValue,
    Palette(
      background: rgb(0x15181D), text: rgb(0xE3E6EA), accent: rgb(0x5CC8F5),
      success: rgb(0x7FD88F), warning: rgb(0xF5C860), error: rgb(0xFF8A80),
      number: rgb(0xF2B98A), bytes: rgb(0xBFA8F0)))

  /// A theme with dark text on a light background, for terminals with at least 256 colours.
  public static let light = Theme(
    name: Known.light.rawValue,
    Palette(
      background: rgb(0xFCFCFA), text: rgb(0x1E2227), accent: rgb(0x0A63B5),
      success: rgb(0x1B6F33), warning: rgb(0x805500), error: rgb(0xB3202A),
      number: rgb(0x8A3F0A), bytes: rgb(0x6A3FA0)))

  /// A theme for readers who need high contrast. Text has a contrast ratio of at least 7 to 1.
  public static let highContrast = Theme(
    name: Known.highContrast.rawValue,
    Palette(
      background: rgb(0x000000), text: rgb(0xFFFFFF), accent: rgb(0xFFE14D),
      success: rgb(0x7CFF8A), warning: rgb(0xFFC04D), error: rgb(0xFF9C9C),
      leastContrast: 7))

  /// A theme with the colours of Catppuccin Mocha (https://catppuccin.com, MIT licence).
  public static let catppuccin = Theme(
    name: Known.catppuccin.rawValue,
    Palette(
      background: rgb(0x1E1E2E), text: rgb(0xCDD6F4), accent: rgb(0xCBA6F7),
      success: rgb(0xA6E3A1), warning: rgb(0xF9E2AF), error: rgb(0xF38BA8),
      number: rgb(0xFAB387), bytes: rgb(0x94E2D5)))

  /// A theme with the colours of Gruvbox (https://github.com/morhetz/gruvbox, MIT licence).
  public static let gruvbox = Theme(
    name: Known.gruvbox.rawValue,
    Palette(
      background: rgb(0x282828), text: rgb(0xEBDBB2), accent: rgb(0x83A598),
      success: rgb(0xB8BB26), warning: rgb(0xFABD2F), error: rgb(0xFB4934),
      number: rgb(0xFE8019), bytes: rgb(0xD3869B)))

  /// The built-in themes.
  public static let known: [Theme] = Known.allCases.map(\.theme)

  private static func rgb(_ value: UInt32) -> Color {
    .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }
}
