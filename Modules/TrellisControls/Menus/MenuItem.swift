public import TrellisLayout
public import TrellisViews

/// A command of a ``Menu``, or a dividing line between commands.
/// ```swift
/// let save = MenuItem("Save") { print("saved") }.shortcut("ctrl-s")
/// ```
@MainActor
public final class MenuItem: DialogButton {
  /// The key that chooses the command, or `nil` if there is none.
  public private(set) var shortcut: KeyPress?
  /// Whether the item is a dividing line instead of a command.
  public private(set) var isDivider = false

  /// Creates a dividing line between two commands. Dividers before the first command or after the
  /// last command are not drawn.
  public static func divider() -> MenuItem {
    let item = MenuItem("")
    item.isDivider = true
    return item
  }

  /// Sets a key that chooses the command, wherever the focus is. The key has this effect only if
  /// nothing else in the window uses it.
  ///
  /// - Parameters:
  ///   - chord: The key, written as in scripts, such as `ctrl-s` or `f2`.
  ///   - fileID: The source file to name in the message about an invalid key.
  ///   - line: The source line to name in the message about an invalid key.
  /// - Precondition: `chord` is a valid key.
  @discardableResult
  public func shortcut(
    _ chord: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    guard let key = KeyPress(chord: chord) else {
      preconditionFailure(
        "MenuItem \"\(title)\": \(KeyPress.complaint(about: chord))", file: fileID, line: line)
    }
    shortcut = key
    setNeedsLayout()
    return self
  }

  public override func keyPressed(_ key: KeyPress) -> Bool {
    if super.keyPressed(key) { return true }
    let items = enclosingDialog?.buttons.compactMap { $0 as? MenuItem } ?? []
    guard let item = items.first(where: { $0.shortcut == key }) else { return false }
    item.activate()
    return true
  }

  override func line(_ metrics: LayoutMetrics) -> String {
    let text = role == .destructive ? " ! \(title)" : " \(title)"
    return metrics.needsSign(isEnabled: isEffectivelyEnabled)
      ? "(\(text.dropFirst()))" : "\(text) "
  }

  private var hint: String { shortcut.map { "  \($0) " } ?? "" }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: metrics.textWidth(line(metrics) + hint), height: metrics.lineHeight)
  }

  public override func draw(in canvas: inout Canvas) {
    super.draw(in: &canvas)
    let area = canvas.bounds.inset(by: contentInsets)
    let style = Style(isEffectivelyEnabled && !isFocused ? .secondary : valueRole)
    let x = area.maxX - canvas.metrics.textWidth(hint)
    guard x >= area.minX + canvas.metrics.textWidth(line(canvas.metrics)) else { return }
    canvas.text(hint, at: Point(x: x, y: area.minY), style)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.button, label: title, value: shortcut?.description)
  }
}
