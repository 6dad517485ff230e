/// How text looks: its purpose, and what the program wants beyond that.
public struct Style: Hashable, Sendable {
  /// Ways of setting text apart that need no colour.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit per attribute.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// With a line below.
    public static let underline = Attributes(rawValue: 8)
    /// Ground and text exchanged.
    public static let reverse = Attributes(rawValue: 16)
    /// With a line through.
    public static let strikethrough = Attributes(rawValue: 32)
  }

  /// What the text is for.
  public var role: StyleRole
  /// What is added to the theme's attributes.
  public var attributes: Attributes
  /// The text's colour; nil for the theme's.
  public var foreground: Color?
  /// The ground's colour; nil for the theme's.
  public var background: Color?
  /// The colour of the ground around it, which shows where neither the program nor the purpose has a
  /// ground of its own; nil for the ordinary ground.
  public var backdrop: Color?

  /// Describes a look.
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
