public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A button of a ``Dialog``: pressing it runs its handlers and ends the dialog, unless one of them throws.
/// ```swift
/// let delete = DialogButton("Delete", role: .destructive) { print("deleted") }
/// ```
@MainActor
public class DialogButton: Control {
  /// What pressing it means.
  public nonisolated enum Role: Hashable, Sendable {
    /// Goes on.
    case normal
    /// Calls the dialog off; Escape does the same. A dialog has one.
    case cancel
    /// Goes on, and destroys something.
    case destructive
  }

  /// What it says; must not be empty.
  public var title: String {
    didSet { if title != oldValue { setNeedsLayout() } }
  }
  /// What pressing it means.
  public let role: Role

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - role: What pressing it means.
  ///   - isEnabled: Whether it can be pressed, as it stands at any time; nil for always.
  ///   - fileID: Where it is made, for the trail.
  ///   - line: Where it is made, for the trail.
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

  /// A button that says `Cancel` and calls the dialog off.
  public static func cancel(
    fileID: StaticString = #fileID, line: UInt = #line,
    action: (@MainActor () throws -> Void)? = nil
  ) -> DialogButton {
    DialogButton("Cancel", role: .cancel, fileID: fileID, line: line, action: action)
  }

  /// Runs its handlers and ends the dialog, unless one of them throws; a dialog that has been answered
  /// takes no second answer.
  @discardableResult
  public override func activate() -> Outcome {
    guard let dialog = enclosingDialog, refusal == nil else { return raise(.primaryAction) }
    guard dialog.phase == .shown else { return refuse(.primaryAction, because: .disabled) }
    return dialog.answer(with: self) { raise(.primaryAction) }
  }

  /// Enter, Space and a click press it.
  public override var isPressable: Bool { true }

  func line(_ metrics: LayoutMetrics) -> String {
    metrics.bracketed(
      role == .destructive ? "! \(title) " : " \(title) ", isEnabled: isEffectivelyEnabled)
  }

  /// The title between brackets.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: metrics.textWidth(line(metrics)), height: metrics.lineHeight)
  }

  /// Draws the title between brackets, with a sign if it destroys something.
  public override func draw(in canvas: inout Canvas) {
    let plain: StyleRole = role == .destructive ? .error : .accent
    let style = Style(isEffectivelyEnabled && !isFocused ? plain : valueRole)
    canvas.fill(canvas.bounds, style)
    let area = canvas.bounds.inset(by: contentInsets)
    canvas.text(canvas.metrics.fitted(line(canvas.metrics), to: area.width), at: area.origin, style)
  }

  /// A button with its title.
  public override var semanticContent: SemanticContent? {
    SemanticContent(.button, label: title)
  }
}
