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
  ///   - looks: How the other roles look. A role is no colour here: it counts as none.
  public init(
    name: String, usesColor: Bool = true, text: Look = Look(), _ looks: [StyleRole: Look]
  ) {
    self.name = name
    self.usesColor = usesColor
    self.looks = StyleRole.allCases.map { (looks[$0] ?? text).withoutRoles }
  }

  /// How a role looks.
  public subscript(role: StyleRole) -> Look {
    looks[Int(role.rawValue)]
  }

  /// How a style looks: its role, the ground it stands on, and what the program wants beyond that.
  ///
  /// No colour of it is a role any more.
  public func look(of style: Style) -> Look {
    var look = self[style.role]
    let backdrop = hasGround(style.role) ? nil : style.backdrop
    if let ground = style.background ?? backdrop {
      look.stand(on: ground, of: self)
      // On a ground of the theme all text has one colour.
      if style.role == .disabled { look.attributes.insert(.dim) }
    }
    if let ink = style.foreground { look.write(in: ink, of: self) }
    look.attributes.formUnion(style.attributes)
    if !usesColor {
      look.foreground = nil
      look.background = nil
    }
    return look
  }

  /// Whether a role has another ground than ordinary text.
  private func hasGround(_ role: StyleRole) -> Bool {
    self[role].attributes.contains(.reverse) || self[role].background != self[.text].background
  }

  /// A role's ground and the text that belongs to it: exchanged where its ground is the ordinary one,
  /// which stands out as much.
  fileprivate func pair(of role: StyleRole) -> Look {
    let look = self[role]
    if role == .text || hasGround(role) {
      return Look(
        look.attributes.intersection(.reverse), foreground: look.foreground,
        background: look.background)
    }
    if let ink = look.foreground, let ground = look.background {
      return Look(foreground: ground, background: ink)
    }
    return Look(.reverse, foreground: look.foreground, background: look.background)
  }
}

nonisolated extension Theme.Look {
  fileprivate var withoutRoles: Theme.Look {
    var look = self
    if case .role? = foreground { look.foreground = nil }
    if case .role? = background { look.background = nil }
    return look
  }

  fileprivate mutating func stand(on ground: Color, of theme: Theme) {
    attributes.remove(.reverse)
    guard case .role(let role) = ground else { return background = ground }
    let pair = theme.pair(of: role)
    attributes.formUnion(pair.attributes)
    foreground = pair.foreground
    background = pair.background
  }

  /// Takes a colour for the text; a role's text also looks so without colour.
  fileprivate mutating func write(in ink: Color, of theme: Theme) {
    var color: Color? = ink
    if case .role(let role) = ink {
      let look = theme[role]
      color = look.foreground
      attributes.formUnion(look.attributes.subtracting(.reverse))
    }
    guard let color else { return }
    if attributes.contains(.reverse) { background = color } else { foreground = color }
  }
}
