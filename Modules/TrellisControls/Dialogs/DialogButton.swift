public import TrellisEvents
public import TrellisLayout
public import TrellisState
import TrellisText
public import TrellisViews

/// A button that runs its handlers and then closes its ``Dialog``, unless a handler throws or the
/// answer to `Question.shouldDismiss` is no.
///
/// A button with the role `normal` does nothing while a field of the dialog contains text that it
/// cannot use, such as letters in a field for a number. The field then receives the focus.
/// ```swift
/// let delete = DialogButton("Delete", role: .destructive) { print("deleted") }
/// ```
@MainActor
public class DialogButton: Control, TaskKeeping {
  /// The role of a button, which says what kind of action the button performs, such as a
  /// destructive one.
  public nonisolated enum Role: Hashable, Sendable {
    /// A button with an ordinary action.
    case normal
    /// A button that, like Escape, cancels the dialog. A dialog has at most one cancel button.
    case cancel
    /// A button with an action that destroys data.
    case destructive
  }

  /// The title of the button. The title must not be empty.
  public var title: String {
    didSet { if title != oldValue { setNeedsLayout() } }
  }
  /// The built-in phrase that the button shows as its title, or `nil` if the program chose the
  /// title.
  private var ownTitle: Phrase?
  /// The role of the button, which says what kind of action it performs, such as a destructive one.
  public let role: Role

  /// Creates a dialog button or a menu item.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - role: The role of the button, which says what kind of action it performs, such as a
  ///     destructive one.
  ///   - isEnabled: A binding that enables or disables the button. If `nil`, the button stays
  ///     enabled.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - action: A closure to run when the button is pressed; `onTap` adds more handlers.
  public convenience init<each A, each B>(
    _ title: String, role: Role = .normal, isEnabled: Binding<Bool>? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) {
    self.init(title, role: role, isEnabled: isEnabled, fileID: fileID, line: line)
    on(.primaryAction, fileID: fileID, line: line, action)
  }

  /// Creates a dialog button or a menu item that only closes the dialog or the menu; `onTap` adds
  /// actions.
  public init(
    _ title: String, role: Role = .normal, isEnabled: Binding<Bool>? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.title = title
    self.role = role
    super.init()
    if let isEnabled { enabled(isEnabled, fileID: fileID, line: line) }
  }

  /// Creates a button that cancels the dialog. By default, its title is `Cancel`.
  public static func cancel(
    _ title: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    action: (@MainActor () throws -> Void)? = nil
  ) -> DialogButton {
    let button =
      title.map { DialogButton($0, role: .cancel) } ?? DialogButton(.cancel, role: .cancel)
    if let action { button.on(.primaryAction, fileID: fileID, line: line, action) }
    return button
  }

  /// Creates a button whose title is a built-in phrase.
  convenience init(_ phrase: Phrase, role: Role = .normal) {
    self.init(phrase.rawValue, role: role)
    ownTitle = phrase
  }

  public override func didAttach() {
    super.didAttach()
    if let ownTitle, title == ownTitle.rawValue { title = words[ownTitle] }
  }

  // A dialog that has been answered does not accept a second answer.
  @discardableResult
  public override func activate() -> Outcome {
    guard let dialog = enclosingDialog, refusal == nil else { return raise(.primaryAction) }
    guard dialog.phase == .shown else { return refuse(.primaryAction, because: .disabled) }
    if role == .normal, let field = dialog.fieldWithUnusableText {
      field.takeFocus()
      return refuse(
        .primaryAction, because: .vetoed,
        arguments: [RecordArgument("reason", "the text of \(field.path) cannot be used")])
    }
    return dialog.answer(with: self) { raise(.primaryAction) }
  }

  public override var isPressable: Bool { true }

  func line(_ metrics: LayoutMetrics) -> String {
    metrics.bracketedWithoutSurface(
      role == .destructive ? "! \(title) " : " \(title) ", isEnabled: isEffectivelyEnabled)
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: metrics.textWidth(line(metrics)), height: metrics.lineHeight)
  }

  public override func draw(in canvas: inout Canvas) {
    let plain =
      role == .destructive ? Style(.error, backdrop: .role(.button)) : Style(.button)
    let style =
      isEffectivelyEnabled && !isFocused
      ? plain : Style(valueRole, backdrop: canvas.metrics.buttonBackdrop)
    drawLine(line(canvas.metrics), style, in: &canvas)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.button, label: title)
  }
}
