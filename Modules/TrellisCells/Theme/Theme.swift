public import TrellisLayout

/// The looks of all `StyleRole`s on a screen whose text has attributes and colours.
///
/// ```swift
/// let look = Theme.terminal.look(of: Style(.error, attributes: .underline))
/// // bold and underlined, in the terminal's own red
/// ```
public nonisolated struct Theme: Hashable, Sendable {
  /// The look of a role.
  public struct Look: Hashable, Sendable {
    /// The attributes that set the text apart without colour.
    public var attributes: Style.Attributes
    /// The text's colour; nil for the screen's own.
    public var foreground: Color?
    /// The background's colour; nil for the screen's own.
    public var background: Color?

    /// Makes a look.
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
  /// Whether colours are used at all, those that a program sets included.
  public let usesColor: Bool
  private let looks: [Look]

  /// Makes a theme.
  ///
  /// - Parameters:
  ///   - name: The name by which people choose it.
  ///   - usesColor: Whether colours are used at all, those that a program sets included.
  ///   - text: The look of ordinary text, and of roles that `looks` does not mention.
  ///   - looks: The looks of the other roles. A role is no colour here: it counts as none.
  public init(
    name: String, usesColor: Bool = true, text: Look = Look(), _ looks: [StyleRole: Look]
  ) {
    self.name = name
    self.usesColor = usesColor
    self.looks = StyleRole.allCases.map { (looks[$0] ?? text).withoutRoles }
  }

  /// The look of a role.
  public subscript(role: StyleRole) -> Look {
    looks[Int(role.rawValue)]
  }

  /// Returns the look of a style: that of its role, with its background and the program's changes.
  ///
  /// No colour of the result is a role.
  public func look(of style: Style) -> Look {
    var look = self[style.role]
    let backdrop = hasGround(style.role) ? nil : style.backdrop
    if let ground = style.background ?? backdrop {
      look.stand(on: ground, of: self)
      // On a background of the theme all text has one colour.
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

  /// Returns whether a role has another background than ordinary text.
  private func hasGround(_ role: StyleRole) -> Bool {
    self[role].attributes.contains(.reverse) || self[role].background != self[.text].background
  }

  /// Returns a role's background and the text that belongs to it.
  ///
  /// The two are exchanged if its background is the ordinary one, which stands out as much.
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

  /// Sets the colour of the text; a role's attributes are set too, for a screen without colour.
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
