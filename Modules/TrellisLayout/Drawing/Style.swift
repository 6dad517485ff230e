/// The look of text: a purpose, and the program's changes to the theme's look for that purpose.
public struct Style: Hashable, Sendable {
  /// Attributes that set text apart without the use of colour.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit per attribute.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Bold text.
    public static let bold = Attributes(rawValue: 1)
    /// Faint text.
    public static let dim = Attributes(rawValue: 2)
    /// Italic text.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined text.
    public static let underline = Attributes(rawValue: 8)
    /// Text whose colour and background are swapped.
    public static let reverse = Attributes(rawValue: 16)
    /// Text that is struck through.
    public static let strikethrough = Attributes(rawValue: 32)
  }

  /// The purpose of the text.
  public var role: StyleRole
  /// The attributes that are added to those of the theme.
  public var attributes: Attributes
  /// The text colour; nil for the theme's text colour.
  public var foreground: Color?
  /// The background colour; nil for the theme's background colour.
  public var background: Color?
  /// The colour of the background around the text; nil for the ordinary background.
  ///
  /// The backdrop is visible if neither the program nor the purpose sets a background.
  public var backdrop: Color?

  /// Creates a style.
  public init(
    _ role: StyleRole = .text, attributes: Attributes = [], foreground: Color? = nil,
    background: Color? = nil, backdrop: Color? = nil
  ) {
    self.role = role
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
    self.backdrop = backdrop
  }
}
