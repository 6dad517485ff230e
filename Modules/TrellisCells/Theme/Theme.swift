public import TrellisLayout

/// The looks of all `StyleRole`s on a screen that shows text attributes and colours.
///
/// ```swift
/// let look = Theme.terminal.look(of: Style(.error, attributes: .underline))
/// // bold and underlined, in the terminal's own red
/// ```
public nonisolated struct Theme: Hashable, Sendable {
  /// The look of text in one role.
  public struct Look: Hashable, Sendable {
    /// The attributes, such as bold or underline.
    public var attributes: Style.Attributes
    /// The colour of the text; nil for the default colour of the screen.
    public var foreground: Color?
    /// The colour of the background; nil for the default colour of the screen.
    public var background: Color?

    /// Creates a look with attributes and colours.
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
  /// Whether the theme uses colours. If not, colours set by the program are left out too.
  public let usesColor: Bool
  private let looks: [Look]
  /// The least contrast of a text whose colour the theme chooses.
  let leastContrast: Double

  /// Creates a theme with looks for roles.
  ///
  /// - Parameters:
  ///   - name: The name by which users choose the theme.
  ///   - usesColor: Whether the theme uses colours. If not, colours set by the program are left out
  ///     too.
  ///   - text: The look of ordinary text, and of every role that is not in `looks`.
  ///   - looks: The looks of other roles. The colours of a look cannot be roles; a role counts as
  ///     nil.
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

  /// The look of a role.
  public subscript(role: StyleRole) -> Look {
    looks[Int(role.rawValue)]
  }

  /// Returns the look of a style: the look of its role, with the style's own changes.
  ///
  /// The colours of the result are never roles.
  public func look(of style: Style) -> Look {
    var look = self[style.role]
    let backdrop = hasBackground(style.role) ? nil : visible(style.backdrop)
    if let background = style.background ?? backdrop {
      look.stand(on: background, of: self)
      // Without colours of its own, the theme can only dim disabled text on another background.
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

  /// Returns whether a role has a different background from ordinary text.
  private func hasBackground(_ role: StyleRole) -> Bool {
    self[role].attributes.contains(.reverse) || self[role].background != self[.text].background
  }

  /// Returns a backdrop unless it is the surface of a field or a button and the theme has none for
  /// it.
  private func visible(_ backdrop: Color?) -> Color? {
    if case .role(let role)? = backdrop, role.isControlSurface, !hasBackground(role) { return nil }
    return backdrop
  }

  /// Returns the background of a role, and the text colour for it.
  ///
  /// If the role has the ordinary background, its text and background colours are swapped, so that
  /// the result stands out.
  fileprivate func pair(of role: StyleRole) -> Look {
    let look = self[role]
    if role == .text || hasBackground(role) || role.isFieldSurface {
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
    // Text keeps the colour of its purpose, as far as it can be read.
    if let ink = foreground, let surface = pair.background, ink != theme[.text].foreground {
      foreground = ink.readable(on: surface, contrast: theme.leastContrast)
    } else {
      foreground = pair.foreground
    }
  }

  /// Sets the colour of the text. A role also adds its attributes, for screens without colour.
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
  /// Whether the role is the background of a field.
  fileprivate var isFieldSurface: Bool { self == .field || self == .inactiveField }

  /// Whether the role is the background of a field or of a button.
  fileprivate var isControlSurface: Bool { isFieldSurface || self == .button }
}
