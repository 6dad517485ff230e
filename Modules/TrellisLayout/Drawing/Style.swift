/// The style of text: its role, which the theme turns into attributes and colours, and any
/// attributes and colours that the program sets itself.
public struct Style: Hashable, Sendable {
  /// Text attributes, which work even on a screen without colours.
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

  /// The role of the text.
  public var role: StyleRole
  /// The attributes that are added to those of the theme.
  public var attributes: Attributes
  /// The number of the link target, or 0 if the text links to nothing.
  private var linkNumber: UInt16
  private var packedForeground: PackedColor
  private var packedBackground: PackedColor
  private var packedBackdrop: PackedColor

  /// The text colour, or `nil` for the theme's text colour.
  public var foreground: Color? {
    get { packedForeground.color }
    set { packedForeground = PackedColor(newValue) }
  }

  /// The background colour, or `nil` for the theme's background colour.
  public var background: Color? {
    get { packedBackground.color }
    set { packedBackground = PackedColor(newValue) }
  }

  /// The colour of the background around the text, or `nil` for the ordinary background.
  ///
  /// The backdrop is visible only if neither this style nor the theme sets a background for the
  /// text.
  public var backdrop: Color? {
    get { packedBackdrop.color }
    set { packedBackdrop = PackedColor(newValue) }
  }

  /// The address that the text links to, or `nil` if it links to nothing. A terminal that supports
  /// links shows the address, or opens it when the user asks the terminal to do so, usually with a
  /// click while Ctrl is held. The program does not notice this.
  public var link: LinkTarget? {
    get { LinkTarget(number: linkNumber) }
    set { linkNumber = newValue?.number ?? 0 }
  }

  /// Creates a style. Each parameter sets the property of the same name.
  public init(
    _ role: StyleRole = .text, attributes: Attributes = [], foreground: Color? = nil,
    background: Color? = nil, backdrop: Color? = nil, link: LinkTarget? = nil
  ) {
    self.role = role
    self.attributes = attributes
    linkNumber = link?.number ?? 0
    packedForeground = PackedColor(foreground)
    packedBackground = PackedColor(background)
    packedBackdrop = PackedColor(backdrop)
  }
}
