public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A button of a ``Dialog`` that runs its handlers and ends the dialog, unless one of them throws.
/// ```swift
/// let delete = DialogButton("Delete", role: .destructive) { print("deleted") }
/// ```
@MainActor
public class DialogButton: Control, TaskKeeping {
  /// The meaning of a press.
  public nonisolated enum Role: Hashable, Sendable {
    /// A press continues.
    case normal
    /// A press calls the dialog off; Escape does the same. A dialog has one.
    case cancel
    /// A press continues, and destroys data.
    case destructive
  }

  /// The title of the button; must not be empty.
  public var title: String {
    didSet { if title != oldValue { setNeedsLayout() } }
  }
  /// The meaning of a press.
  public let role: Role

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - role: The meaning of a press.
  ///   - isEnabled: Whether the button can be pressed; it follows the value. Nil for always.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - action: A handler; more can be added for `primaryAction`.
  public init(
    _ title: String, role: Role = .normal, isEnabled: Binding<Bool>? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: (@MainActor () throws -> Void)? = nil
  ) {
    self.title = title
    self.role = role
    super.init()
    if let isEnabled { enabled(isEnabled, fileID: fileID, line: line) }
    if let action { on(.primaryAction, fileID: fileID, line: line, action) }
  }

  /// Makes a button that says `Cancel` and calls the dialog off.
  public static func cancel(
    fileID: StaticString = #fileID, line: UInt = #line,
    action: (@MainActor () throws -> Void)? = nil
  ) -> DialogButton {
    DialogButton("Cancel", role: .cancel, fileID: fileID, line: line, action: action)
  }

  // A dialog that has been answered takes no second answer.
  @discardableResult
  public override func activate() -> Outcome {
    guard let dialog = enclosingDialog, refusal == nil else { return raise(.primaryAction) }
    guard dialog.phase == .shown else { return refuse(.primaryAction, because: .disabled) }
    return dialog.answer(with: self) { raise(.primaryAction) }
  }

  public override var isPressable: Bool { true }

  func line(_ metrics: LayoutMetrics) -> String {
    metrics.bracketed(
      role == .destructive ? "! \(title) " : " \(title) ", isEnabled: isEffectivelyEnabled)
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: metrics.textWidth(line(metrics)), height: metrics.lineHeight)
  }

  public override func draw(in canvas: inout Canvas) {
    let plain: StyleRole = role == .destructive ? .error : .accent
    let style = Style(isEffectivelyEnabled && !isFocused ? plain : valueRole)
    drawLine(line(canvas.metrics), style, in: &canvas)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.button, label: title)
  }
}
