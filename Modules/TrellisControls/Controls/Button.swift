public import TrellisEvents
public import TrellisLayout
public import TrellisViews

/// A control that raises `primaryAction` when the user presses it with Enter, Space or a click.
/// ```swift
/// let save = Button("Save") { print("saved") }
/// save.onTap { button in button.isEnabled = false }
/// ```
@MainActor
public final class Button: Control {
  /// The title of the button.
  public var title: String {
    didSet { if title != oldValue { setNeedsLayout() } }
  }

  var variants: [ButtonState: Variant] = [:]

  /// Creates a button with a title and without an action; `onTap` adds actions.
  public init(_ title: String) {
    self.title = title
    super.init()
  }

  /// Creates a button with a title and an action.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - action: A closure to run when the button is pressed; `onTap` adds more handlers.
  public convenience init<each A, each B>(
    _ title: String, fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) {
    self.init(title)
    onTap(fileID: fileID, line: line, action)
  }

  public override var isPressable: Bool { true }

  @discardableResult
  public override func activate() -> Outcome {
    let dialog = enclosingDialog
    let outcome = super.activate()
    dialog?.didPress(self, outcome)
    return outcome
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(
      width: titles.map { metrics.textWidth("[ \($0) ]") }.max() ?? 0, height: metrics.lineHeight)
  }

  public override func draw(in canvas: inout Canvas) {
    let role: StyleRole = isEffectivelyEnabled ? (isFocused ? .focus : .button) : .disabled
    let backdrop = canvas.metrics.buttonBackdrop
    canvas.fill(canvas.bounds, Style(role, backdrop: backdrop))
    let area = canvas.bounds.inset(by: contentInsets)
    let text = canvas.metrics.fitted(
      canvas.metrics.bracketedWithoutSurface(
        " \(shownTitle) ", isEnabled: isEffectivelyEnabled),
      to: area.width)
    let alignment = storedLooks?.value.textAlignment ?? .start
    let shift = alignment.place(canvas.metrics.textWidth(text), in: area.width).offset
    canvas.text(
      text, at: area.origin + Point(x: shift, y: 0),
      Style(role, foreground: variants[state]?.textColor, backdrop: backdrop))
  }

  public override var semanticContent: SemanticContent? {
    var content = SemanticContent(.button, label: shownTitle)
    content.looks = stateLooks
    return content
  }
}
