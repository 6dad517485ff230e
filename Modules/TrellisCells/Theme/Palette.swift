public import TrellisLayout

/// The base colours of a theme.
///
/// All other colours of the theme are shades of these. The colour of a surface, such as a button,
/// is between the colour of the background and another base colour. Text that would be hard to read
/// is made lighter or darker until it has the minimum contrast.
///
/// ```swift
/// let ocean = Palette(
///   background: .rgb(0x0B, 0x1E, 0x2D), text: .rgb(0xDC, 0xE7, 0xEE),
///   accent: .rgb(0x4F, 0xC1, 0xE9), success: .rgb(0x8C, 0xD9, 0x8C),
///   warning: .rgb(0xF2, 0xC1, 0x4E), error: .rgb(0xFF, 0x7B, 0x72))
/// let backend = TerminalBackend(theme: Theme(name: "ocean", ocean))
/// ```
public nonisolated struct Palette: Hashable, Sendable {
  /// The colour of the screen behind everything.
  public var background: Color
  /// The colour of ordinary text.
  public var text: Color
  /// The colour of the selection, of the focus, and of elements that can be pressed.
  public var accent: Color
  /// The colour that marks a success.
  public var success: Color
  /// The colour that marks a warning.
  public var warning: Color
  /// The colour that marks a failure.
  public var error: Color
  /// The colour of numbers in tables, or `nil` for the colour of ordinary text.
  public var number: Color?
  /// The colour of bytes in tables, or `nil` for the colour of ordinary text.
  public var bytes: Color?
  /// The minimum contrast between text and its background, from 1 to 21; 4.5 by default, as WCAG
  /// 2.2 requires for text.
  public var leastContrast = 4.5

  /// Creates a palette. Use colours that do not depend on a theme, such as ``Color/rgb(_:_:_:)``. A
  /// ``Color/role(_:)`` counts as light grey.
  public init(
    background: Color, text: Color, accent: Color, success: Color, warning: Color, error: Color,
    number: Color? = nil, bytes: Color? = nil, leastContrast: Double = 4.5
  ) {
    self.background = background
    self.text = text
    self.accent = accent
    self.success = success
    self.warning = warning
    self.error = error
    self.number = number
    self.bytes = bytes
    self.leastContrast = leastContrast
  }

  /// Returns the colour of a surface between the background and another colour, at a fraction from
  /// 0 (the background) to 1 (the other colour). If the result would be hard to tell from the
  /// background, it is moved nearer to the other colour.
  func surface(_ part: Double, towards color: Color? = nil) -> Color {
    let (start, end) = (OKLab(background), OKLab(color ?? text))
    // Readers who need a high contrast in text need it in surfaces too.
    let least = leastContrast < 7 ? 1.1 : 2
    var part = part
    while part < 1, start.mixed(with: end, part).color.contrast(to: background) < least {
      part += 0.01
    }
    return start.mixed(with: end, part).color
  }
}

extension Theme {
  /// Creates a theme from the colours of a palette and shades of these colours.
  ///
  /// - Parameters:
  ///   - name: The name by which users choose the theme.
  ///   - palette: The base colours of the theme.
  public init(name: String, _ palette: Palette) {
    func look(
      _ ink: Color, on surface: Color? = nil, _ attributes: Style.Attributes = []
    ) -> Look {
      let background = surface ?? palette.background
      return Look(
        attributes, foreground: ink.readable(on: background, contrast: palette.leastContrast),
        background: background)
    }
    let faint = palette.surface(0.55)
    // If text must have a high contrast, no surface is saturated enough to make the selection stand
    // out. The colour of the selected text does so instead.
    let selected = palette.leastContrast < 7 ? palette.text : palette.accent
    self.init(
      name: name, text: look(palette.text),
      [
        .secondary: look(palette.surface(0.7)),
        .placeholder: look(faint, on: nil, .italic),
        .accent: look(palette.accent),
        .selection: look(selected, on: palette.surface(0.42, towards: palette.accent)),
        .inactiveSelection: look(palette.text, on: palette.surface(0.22)),
        .cell: look(palette.background, on: palette.accent, .bold),
        .focus: look(palette.background, on: palette.accent, .bold),
        .disabled: look(faint),
        .header: look(palette.text, on: palette.surface(0.11), .bold),
        .bar: look(palette.text, on: palette.surface(0.16)),
        .button: look(palette.accent, on: palette.surface(0.13)),
        .field: look(palette.text, on: palette.surface(0.2, towards: palette.accent)),
        .inactiveField: look(palette.text, on: palette.surface(0.09)),
        .border: look(palette.surface(0.4)),
        .error: look(palette.error, on: nil, .bold),
        .warning: look(palette.warning),
        .success: look(palette.success),
        .null: look(faint, on: nil, .italic),
        .number: look(palette.number ?? palette.text),
        .bytes: look(palette.bytes ?? palette.text),
        .overlay: look(palette.text, on: palette.surface(0.06)),
      ], leastContrast: palette.leastContrast)
  }
}
