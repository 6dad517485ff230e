public import TrellisLayout

/// Says how each `StyleRole` looks where text has attributes and colours.
///
/// ```swift
/// let look = Theme.terminal.look(of: Style(.error, attributes: .underline))
/// // bold and underlined, in the terminal's own red
/// ```
public nonisolated struct Theme: Hashable, Sendable {
  /// How a role looks.
  public struct Look: Hashable, Sendable {
    /// How the text is set apart without colour.
    public var attributes: Style.Attributes
    /// The text's colour; nil for the screen's own.
    public var foreground: Color?
    /// The ground's colour; nil for the screen's own.
    public var background: Color?

    /// Describes a look.
    public init(
      _ attributes: Style.Attributes = [], foreground: Color? = nil, background: Color? = nil
    ) {
      self.attributes = attributes
      self.foreground = foreground
      self.background = background
    }
  }

  /// The name by which people choose it.
  public let name: String
  /// Whether colours are used at all, those that a program asks for included.
  public let usesColor: Bool
  private let looks: [Look]

  /// Makes a theme.
  ///
  /// - Parameters:
  ///   - name: The name by which people choose it.
  ///   - usesColor: Whether colours are used at all, those that a program asks for included.
  ///   - text: How ordinary text looks, and whatever `looks` does not mention.
  ///   - looks: How the other roles look.
  public init(
    name: String, usesColor: Bool = true, text: Look = Look(), _ looks: [StyleRole: Look]
  ) {
    self.name = name
    self.usesColor = usesColor
    self.looks = StyleRole.allCases.map { looks[$0] ?? text }
  }

  /// How a role looks.
  public subscript(role: StyleRole) -> Look {
    looks[Int(role.rawValue)]
  }

  /// How a style looks: its role, and what the program wants beyond that.
  public func look(of style: Style) -> Look {
    var look = self[style.role]
    look.attributes.formUnion(style.attributes)
    if usesColor {
      look.foreground = style.foreground ?? look.foreground
      look.background = style.background ?? look.background
    } else {
      look.foreground = nil
      look.background = nil
    }
    return look
  }
}
