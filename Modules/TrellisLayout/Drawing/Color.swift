/// A colour of the theme, or a colour that the program chooses itself.
///
/// A colour of the theme changes with the theme. On a screen without colours, a text attribute
/// takes its place. Any other colour is replaced with the nearest colour that the screen can show,
/// and is not shown if the user has turned colours off, for example with `NO_COLOR`. If you choose
/// colours yourself, make sure that text in these colours is readable.
/// ```swift
/// Label("Total").background(.warning).textColor(.rgb(0x20, 0x20, 0x20))
/// ```
public enum Color: Hashable, Sendable {
  /// The theme's colour for a role.
  ///
  /// If you use the colour as a background, it is the role's background colour or, if the role has
  /// none, the role's text colour. Text on the background gets the text colour that the theme has
  /// for that background.
  case role(StyleRole)
  /// One of xterm's 256 colours, given by its number: the terminal's own colours (0 to 15), a 6×6×6
  /// cube of colours (16 to 231), and greys (232 to 255).
  case palette(UInt8)
  /// An RGB colour, given by its red, green and blue components, each from 0 to 255.
  case rgb(UInt8, UInt8, UInt8)
}

// The common roles are also members of `Color`, so that `.warning` can be written for
// `.role(.warning)`.
extension Color {
  /// The colour of ordinary text on the ordinary background.
  public static let text = Color.role(.text)
  /// The colour of less important text.
  public static let secondary = Color.role(.secondary)
  /// The colour of elements that stand out or can be pressed.
  public static let accent = Color.role(.accent)
  /// The colour of the selected row or text.
  public static let selection = Color.role(.selection)
  /// The colour of a title or a column heading.
  public static let header = Color.role(.header)
  /// The colour of a bar, such as a status bar or a menu bar.
  public static let bar = Color.role(.bar)
  /// The background of an editable field that has the focus.
  public static let field = Color.role(.field)
  /// The colour of borders and rules.
  public static let border = Color.role(.border)
  /// The colour that marks a failure.
  public static let error = Color.role(.error)
  /// The colour that marks a warning.
  public static let warning = Color.role(.warning)
  /// The colour that marks a success.
  public static let success = Color.role(.success)
}

extension Color: CustomStringConvertible {
  /// The colour as logs show it, such as `warning`, `palette(3)` or `#5fd7ff`.
  public var description: String {
    switch self {
    case .role(let role): "\(role)"
    case .palette(let number): "palette(\(number))"
    case .rgb: hexadecimal
    }
  }

  /// The colour as written in CSS and SVG, such as `#5fd7ff`.
  ///
  /// The terminal's own 16 colours have the values that xterm gives them. For a role, whose colour
  /// only a theme knows, the value is that of xterm's light grey.
  ///
  /// ```swift
  /// Color.palette(1).hexadecimal  // "#cd0000"
  /// ```
  public var hexadecimal: String {
    let (red, green, blue) = components
    let digits = String(red << 16 | green << 8 | blue, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The RGB components of the colour, each from 0 to 255. The terminal's own 16 colours have the
  /// values that xterm gives them. A role has the value of xterm's light grey.
  package var components: (red: Int, green: Int, blue: Int) {
    switch self {
    case .role: return Color.palette(7).components
    case .rgb(let red, let green, let blue): return (Int(red), Int(green), Int(blue))
    case .palette(let number) where number < 16:
      let value = Self.sixteen[Int(number)]
      return (value >> 16, value >> 8 & 0xFF, value & 0xFF)
    case .palette(let number) where number < 232:
      let levels = [0, 95, 135, 175, 215, 255]
      let cube = Int(number) - 16
      return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
    case .palette(let number):
      let grey = 8 + 10 * (Int(number) - 232)
      return (grey, grey, grey)
    }
  }

  private static let sixteen = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
