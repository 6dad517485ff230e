public import TrellisLayout

/// The colours and text attributes of every `StyleRole`, for a screen that can show them.
///
/// ```swift
/// let look = Theme.terminal.look(of: Style(.error, attributes: .underline))
/// // bold and underlined, in the terminal's own red
/// ```
public nonisolated struct Theme: Hashable, Sendable {
  /// The attributes and colours with which text is shown.
  public struct Look: Hashable, Sendable {
    /// The attributes, such as bold or underline.
    public var attributes: Style.Attributes
    /// The colour of the text, or `nil` for the default colour of the screen.
    public var foreground: Color?
    /// The colour of the background, or `nil` for the default colour of the screen.
    public var background: Color?

    /// Creates a look from attributes and colours.
    public init(
      _ attributes: Style.Attributes = [], foreground: Color? = nil, background: Color? = nil
    ) {
      self.attributes = attributes
      self.foreground = foreground
      self.background = background
    }
  }

  /// The name by which users choose the theme.
  public let name: String
  /// Whether the theme uses colours. If `false`, the colours that the program sets are not shown
  /// either.
  public let usesColor: Bool
  private let looks: [Look]
  /// The minimum contrast between the background and text whose colour the theme chooses.
  let leastContrast: Double

  /// Creates a theme from the attributes and colours of its roles.
  ///
  /// - Parameters:
  ///   - name: The name by which users choose the theme.
  ///   - usesColor: Whether the theme uses colours. If `false`, the colours that the program sets
  ///     are not shown either.
  ///   - text: The attributes and colours of ordinary text, and of every role that is not in
  ///     `looks`.
  ///   - looks: The attributes and colours of other roles. The colours in `text` and `looks` cannot
  ///     be roles: a role counts as `nil`.
  public init(
    name: String, usesColor: Bool = true, text: Look = Look(), _ looks: [StyleRole: Look]
  ) {
    self.init(name: name, usesColor: usesColor, text: text, looks, leastContrast: 4.5)
  }

  init(
    name: String, usesColor: Bool = true, text: Look, _ looks: [StyleRole: Look],
    leastContrast: Double
  ) {
    self.name = name
    self.usesColor = usesColor
    self.leastContrast = leastContrast
    self.looks = StyleRole.allCases.map { (looks[$0] ?? text).withoutRoles }
  }

  /// The attributes and colours of text in the given role.
  public subscript(role: StyleRole) -> Look {
    looks[Int(role.rawValue)]
  }

  /// Whether buttons and other controls have backgrounds of their own.
  package var hasSurfaces: Bool { usesColor && hasBackground(.button) }

  /// Returns the attributes and colours with which text of the given style is shown. The theme's
  /// attributes and colours for the style's role are combined with those of the style itself.
  ///
  /// Each colour of the result is an actual colour, and not a role that the theme resolves later.
  public func look(of style: Style) -> Look {
    var look = self[style.role]
    let backdrop = hasBackground(style.role) ? nil : visible(style.backdrop)
    if let background = style.background ?? backdrop {
      look.stand(on: background, of: self)
      // If the theme has no colour for disabled text, such text can only be dimmed on another
      // background.
      if style.role == .disabled, self[.disabled].foreground == nil {
        look.attributes.insert(.dim)
      }
    }
    if let ink = style.foreground { look.write(in: ink, of: self) }
    look.attributes.formUnion(style.attributes)
    if !usesColor {
      look.foreground = nil
      look.background = nil
    }
    return look
  }

  /// Returns whether a role has a background different from that of ordinary text.
  private func hasBackground(_ role: StyleRole) -> Bool {
    self[role].attributes.contains(.reverse) || self[role].background != self[.text].background
  }

  /// Returns the given backdrop. If the backdrop is the surface of a field, a button or a dialog,
  /// and the theme has no background for that surface, returns `nil`.
  private func visible(_ backdrop: Color?) -> Color? {
    if case .role(let role)? = backdrop, role.isSurface, !hasBackground(role) { return nil }
    return backdrop
  }

  /// Returns the background of a role, and the text colour for that background.
  ///
  /// If the role has the ordinary background, its text and background colours are swapped, so that
  /// the result stands out.
  fileprivate func pair(of role: StyleRole) -> Look {
    let look = self[role]
    if role == .text || hasBackground(role) || role.isPlainSurface {
      return Look(
        look.attributes.intersection([.reverse, .underline]), foreground: look.foreground,
        background: look.background)
    }
    if let ink = look.foreground, let background = look.background {
      return Look(foreground: background, background: ink)
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

  fileprivate mutating func stand(on color: Color, of theme: Theme) {
    attributes.remove(.reverse)
    guard case .role(let role) = color else { return background = color }
    let pair = theme.pair(of: role)
    attributes.formUnion(pair.attributes)
    background = pair.background
    // Text keeps the colour of its role, adjusted so that it can be read on the background.
    if let ink = foreground, let surface = pair.background, ink != theme[.text].foreground {
      foreground = ink.readable(on: surface, contrast: theme.leastContrast)
    } else {
      foreground = pair.foreground
    }
  }

  /// Sets the colour of the text. If the colour is a role, the attributes of the role are added
  /// too, for screens without colour.
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

nonisolated extension StyleRole {
  /// Whether the role is a surface that is shown only if the theme has a background for it.
  fileprivate var isPlainSurface: Bool {
    self == .field || self == .inactiveField || self == .overlay
  }

  /// Whether the role is the background of a field, a button or a dialog.
  fileprivate var isSurface: Bool { isPlainSurface || self == .button }
}
