// Colours of SwiftUI. None of them can be used. Each is declared only so that the compiler can name
// a colour of Trellis in its error message.
extension Color {
  /// Not available. Use ``error`` or `.palette(1)` instead.
  @available(*, unavailable, message: "write .error, or .palette(1) in every theme")
  public static var red: Color { .error }
  /// Not available. Use ``success`` or `.palette(2)` instead.
  @available(*, unavailable, message: "write .success, or .palette(2) in every theme")
  public static var green: Color { .success }
  /// Not available. Use ``warning`` or `.palette(3)` instead.
  @available(*, unavailable, message: "write .warning, or .palette(3) in every theme")
  public static var yellow: Color { .warning }
  /// Not available. Use ``warning`` or `.palette(208)` instead.
  @available(*, unavailable, message: "write .warning, or .palette(208) in every theme")
  public static var orange: Color { .warning }
  /// Not available. Use ``accent`` or `.palette(4)` instead.
  @available(*, unavailable, message: "write .accent, or .palette(4) in every theme")
  public static var blue: Color { .accent }
  /// Not available. Use ``secondary`` or `.palette(8)` instead.
  @available(*, unavailable, message: "write .secondary, or .palette(8) in every theme")
  public static var gray: Color { .secondary }
  /// Not available. Use ``secondary`` instead.
  @available(*, unavailable, renamed: "secondary")
  public static var dim: Color { .secondary }
  /// Not available. Use ``secondary`` instead.
  @available(*, unavailable, renamed: "secondary")
  public static var muted: Color { .secondary }
  /// Not available. Use ``text`` or `.palette(15)` instead.
  @available(*, unavailable, message: "write .text, or .palette(15) in every theme")
  public static var white: Color { .text }
  /// Not available. Use `.palette(0)` instead.
  @available(*, unavailable, message: "write .palette(0), or a colour such as .accent")
  public static var black: Color { .palette(0) }
  /// Not available. Use `.palette(6)` instead.
  @available(*, unavailable, message: "write .palette(6), or a colour such as .accent")
  public static var cyan: Color { .palette(6) }
  /// Not available. Use `.palette(6)` instead.
  @available(*, unavailable, message: "write .palette(6), or a colour such as .accent")
  public static var teal: Color { .palette(6) }
  /// Not available. Use `.palette(121)` instead.
  @available(
    *, unavailable, message: "write .palette(121), or a colour of the theme such as .accent"
  )
  public static var mint: Color { .palette(121) }
  /// Not available. Use `.palette(5)` instead.
  @available(*, unavailable, message: "write .palette(5), or a colour such as .accent")
  public static var purple: Color { .palette(5) }
  /// Not available. Use `.palette(62)` instead.
  @available(
    *, unavailable, message: "write .palette(62), or a colour of the theme such as .accent"
  )
  public static var indigo: Color { .palette(62) }
  /// Not available. Use `.palette(213)` instead.
  @available(
    *, unavailable, message: "write .palette(213), or a colour of the theme such as .accent"
  )
  public static var pink: Color { .palette(213) }
  /// Not available. Use `.palette(94)` instead.
  @available(
    *, unavailable, message: "write .palette(94), or a colour of the theme such as .accent"
  )
  public static var brown: Color { .palette(94) }
  /// Not available. Use `.palette(5)` instead.
  @available(*, unavailable, message: "write .palette(5), or a colour such as .accent")
  public static var magenta: Color { .palette(5) }
  /// Not available. Use ``text`` instead.
  @available(*, unavailable, renamed: "text")
  public static var primary: Color { .text }
  /// Not available. Use ``accent`` instead.
  @available(*, unavailable, renamed: "accent")
  public static var accentColor: Color { .accent }
  /// Not available. Pass `nil` instead.
  @available(*, unavailable, message: "write nil")
  public static var clear: Color { .text }
  /// Not available. Use `.rgb(95, 215, 255)` instead.
  @available(
    *, unavailable, message: "write .rgb(95, 215, 255), with numbers from 0 to 255"
  )
  public init(red: Double, green: Double, blue: Double) { self = .text }
  /// Not available. A view without a background has the background of the window.
  @available(
    *, unavailable,
    message: "a view without a background has that of the window: leave it out, or write nil"
  )
  public static var background: Color { .text }
}
