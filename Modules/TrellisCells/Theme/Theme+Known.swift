import TrellisLayout

nonisolated extension Theme {
  /// The theme with the terminal's own colours: its background, its text and a few of its 16
  /// colours.
  public static let terminal = Theme(
    name: "terminal",
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
    ])

  /// The theme with attributes but no colours, for users who set `NO_COLOR`.
  public static let plain = Theme(
    name: "plain", usesColor: false,
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
    ])

  /// The theme with light text on a dark background, for terminals with at least 256 colours.
  public static let dark = colored(
    "dark", text: 0xE4E4E4, background: 0x1C1C1C,
    [
      .secondary: (0xB2B2B2, 0x1C1C1C),
      .placeholder: (0x9E9E9E, 0x1C1C1C),
      .accent: (0x5FD7FF, 0x1C1C1C),
      .selection: (0xFFFFFF, 0x005F87),
      .inactiveSelection: (0xE4E4E4, 0x444444),
      .focus: (0x1C1C1C, 0x5FD7FF),
      .disabled: (0x949494, 0x1C1C1C),
      .header: (0xFFFFFF, 0x303030),
      .bar: (0xE4E4E4, 0x303030),
      .field: (0xFFFFFF, 0x3A3A3A),
      .border: (0x8A8A8A, 0x1C1C1C),
      .error: (0xFF8787, 0x1C1C1C),
      .warning: (0xFFD75F, 0x1C1C1C),
      .success: (0x87D787, 0x1C1C1C),
      .null: (0x9E9E9E, 0x1C1C1C),
    ])

  /// The theme with dark text on a light background, for terminals with at least 256 colours.
  public static let light = colored(
    "light", text: 0x1C1C1C, background: 0xFFFFFF,
    [
      .secondary: (0x444444, 0xFFFFFF),
      .placeholder: (0x626262, 0xFFFFFF),
      .accent: (0x005F87, 0xFFFFFF),
      .selection: (0xFFFFFF, 0x005F87),
      .inactiveSelection: (0x1C1C1C, 0xD0D0D0),
      .focus: (0xFFFFFF, 0x005FAF),
      .disabled: (0x6C6C6C, 0xFFFFFF),
      .header: (0x000000, 0xE4E4E4),
      .bar: (0x1C1C1C, 0xE4E4E4),
      .field: (0x000000, 0xEEEEEE),
      .border: (0x6C6C6C, 0xFFFFFF),
      .error: (0xAF0000, 0xFFFFFF),
      .warning: (0x875F00, 0xFFFFFF),
      .success: (0x005F00, 0xFFFFFF),
      .null: (0x626262, 0xFFFFFF),
    ])

  /// The built-in themes.
  public static let known: [Theme] = [.terminal, .plain, .dark, .light]

  private static func colored(
    _ name: String, text: UInt32, background: UInt32, _ colors: [StyleRole: (UInt32, UInt32)]
  ) -> Theme {
    let attributes: [StyleRole: Style.Attributes] = [
      .header: .bold, .focus: .bold, .error: .bold, .null: .italic,
    ]
    var looks: [StyleRole: Look] = [:]
    for (role, (foreground, background)) in colors {
      looks[role] = Look(
        attributes[role] ?? [], foreground: color(foreground), background: color(background))
    }
    return Theme(
      name: name, text: Look(foreground: color(text), background: color(background)), looks)
  }

  private static func color(_ value: UInt32) -> Color {
    .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }
}
