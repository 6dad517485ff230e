import TrellisLayout

/// The looks that a view's content inherits from the views around it. If several of these views set
/// the same look, the nearest one takes precedence.
nonisolated struct InheritedLooks {
  private var background: Color?
  private var textColor: Color?
  private var tint: Color?
  private var textStyle: StyleRole?
  private var added: Style.Attributes = []
  private var removed: Style.Attributes = []
  private var isFaint = false
  private(set) var isInvisible = false

  /// Creates the looks that the content of a view inherits, from the looks around the view and the
  /// looks that the view itself sets.
  init(_ outer: InheritedLooks?, in looks: Looks) {
    if let outer { self = outer }
    background = looks.background ?? looks.surface ?? background
    textColor = looks.textColor ?? textColor
    tint = looks.tint ?? tint
    textStyle = looks.textStyle ?? textStyle
    set(.bold, looks.isBold)
    set(.italic, looks.isItalic)
    set(.underline, looks.isUnderlined)
    set(.strikethrough, looks.isStruckThrough)
    isFaint = isFaint || (looks.opacity ?? 1) < 1
    isInvisible = isInvisible || looks.opacity == 0
  }

  private mutating func set(_ attribute: Style.Attributes, _ isOn: Bool?) {
    guard let isOn else { return }
    if isOn { added.insert(attribute) } else { added.remove(attribute) }
    if isOn { removed.remove(attribute) } else { removed.insert(attribute) }
  }

  // MARK: Drawing

  /// Returns a view's drawing, with the view's own looks and those of the views around it applied.
  ///
  /// Commands whose role shows the selection or the focus keep their colours and their role.
  func apply(to commands: [DrawCommand], own: Looks?) -> [DrawCommand] {
    commands.map { command in
      switch command {
      case .fill(let area, let style): .fill(area, surface(style, own))
      case .text(let point, let text, let style): .text(point, text, self.text(style, own))
      case .border(let area, let style, let shape): .border(area, surface(style, own), shape)
      case .rule(let area, let axis, let style): .rule(area, axis, surface(style, own))
      }
    }
  }

  /// Returns the given drawing, which is in front of the view's children, with the looks applied.
  func applied(to part: DrawNode, own: Looks?) -> DrawNode {
    DrawNode(frame: part.frame, commands: apply(to: part.commands, own: own))
  }

  /// Returns the commands for the background, which is below the view's drawing, and for the
  /// border, which is above it.
  func frame(of looks: Looks, in bounds: Rect) -> (below: [DrawCommand], above: [DrawCommand]) {
    var (below, above): ([DrawCommand], [DrawCommand]) = ([], [])
    if looks.background != nil { below.append(.fill(bounds, surface(Style(), looks))) }
    if looks.hasBorder {
      let style = Style(.border, foreground: looks.borderColor)
      above.append(.border(bounds, surface(style, looks), looks.borderShape))
    }
    return (below, above)
  }

  private func surface(_ style: Style, _ own: Looks?) -> Style {
    var style = style
    if isFaint { style.attributes.insert(.dim) }
    if style.role.showsAttention { return style }
    style.background = own?.background ?? own?.surface ?? style.background
    style.backdrop = style.backdrop ?? background
    if style.role != .disabled, style.role != .border { setRole(of: &style, own) }
    return style
  }

  private func text(_ style: Style, _ own: Looks?) -> Style {
    let isAccent = style.role == .accent || style.role == .button
    var style = surface(style, own)
    if style.role.showsAttention { return style }
    style.attributes.formUnion(added)
    style.attributes.subtract(removed)
    if style.role == .disabled { return style }
    if let color = own?.textColor ?? (isAccent ? own?.tint : nil) {
      style.foreground = color
    } else if style.foreground == nil {
      style.foreground = (isAccent ? tint : nil) ?? textColor
    }
    return style
  }

  private func setRole(of style: inout Style, _ own: Looks?) {
    if let role = own?.textStyle {
      style.role = role
    } else if style.role == .text, let textStyle {
      style.role = textStyle
    }
  }
}

nonisolated extension StyleRole {
  /// Whether the role shows the selection or the focus. Looks must not hide either.
  fileprivate var showsAttention: Bool {
    [.selection, .inactiveSelection, .cell, .focus].contains(self)
  }
}
