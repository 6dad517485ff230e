/// A colour that a program sets: the theme's for a purpose, or one of its own.
///
/// A colour of the theme changes with the theme and is there without colours too, as an attribute
/// of the text. A colour of the program's own becomes the nearest that the screen has, and is not
/// shown if colours are not wanted, as with `NO_COLOR`; the program has to see that it can be read.
/// ```swift
/// Label("Total").background(.warning).textColor(.rgb(0x20, 0x20, 0x20))
/// ```
public enum Color: Hashable, Sendable {
  /// The theme's colour for a purpose.
  ///
  /// As the colour of a background it is the purpose's own, or its text's colour if it has none;
  /// text on it is in the colour that belongs to it.
  case role(StyleRole)
  /// One of 256 colours: the terminal's own sixteen, a cube of 216, and 24 greys.
  case palette(UInt8)
  /// A colour of red, green and blue.
  case rgb(UInt8, UInt8, UInt8)
}

// The purposes under their own names, so that the theme's colours are the shortest to write.
extension Color {
  /// The colour of ordinary text on the ordinary background.
  public static let text = Color.role(.text)
  /// The colour of text of less weight.
  public static let secondary = Color.role(.secondary)
  /// The colour of things to notice or to press.
  public static let accent = Color.role(.accent)
  /// The colour of the selected row or words.
  public static let selection = Color.role(.selection)
  /// The colour of a title or a column's head.
  public static let header = Color.role(.header)
  /// The colour of a bar: status, menu.
  public static let bar = Color.role(.bar)
  /// The background of an editable field.
  public static let field = Color.role(.field)
  /// The colour of borders and rules.
  public static let border = Color.role(.border)
  /// The colour of a failure.
  public static let error = Color.role(.error)
  /// The colour of a warning.
  public static let warning = Color.role(.warning)
  /// The colour of a success.
  public static let success = Color.role(.success)
}

extension Color: CustomStringConvertible {
  /// The colour as logs show it: `warning`, `palette(3)`, `#5fd7ff`.
  public var description: String {
    switch self {
    case .role(let role): "\(role)"
    case .palette(let number): "palette(\(number))"
    case .rgb: hexadecimal
    }
  }

  /// The colour as style sheets and SVG write it: `#5fd7ff`.
  ///
  /// The terminal's own sixteen are those of xterm; a role, which only a theme can resolve, is its
  /// light grey.
  ///
  /// ```swift
  /// Color.palette(1).hexadecimal  // "#cd0000"
  /// ```
  public var hexadecimal: String {
    let (red, green, blue) = components
    let digits = String(red << 16 | green << 8 | blue, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Red, green and blue, each 0 to 255; those of the terminal's own sixteen are xterm's.
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
