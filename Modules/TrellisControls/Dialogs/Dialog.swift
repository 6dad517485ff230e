import TrellisEvents
public import TrellisLayout
import TrellisText
public import TrellisViews

/// The way in which a ``Dialog`` was closed. Each time a dialog is shown and closed, there is
/// exactly one result.
public nonisolated enum DialogResult: Hashable, Sendable {
  /// The user pressed the button with the given index. The index counts all buttons of the dialog,
  /// from 0.
  case button(Int)
  /// The user cancelled the dialog with Escape or the cancel button.
  case cancelled
  /// The program closed the dialog.
  case dismissed
}

/// A view over the window, such as an ``Alert``, a ``Sheet`` or a ``FilePicker``, which the user
/// must answer before using the rest of the window.
///
/// Buttons that do not fit in a row are stacked. If there is not enough space, the dialog first
/// leaves out its border and then scrolls the content above the buttons. The view with the focus is
/// scrolled into view. PageUp, PageDown and the wheel scroll the content, and so do Up and Down
/// unless they move between the buttons. Arrows at the edge show that there is more content.
///
/// While a dialog is shown, everything else in the window is disabled and the focus stays in the
/// dialog; Escape cancels the dialog. At first, the focus is in the first view that is not a button
/// of the dialog or, if there is none, on the first button that is not destructive. When the user
/// presses a button, the button's own handlers run first, and then those of `onButton`. For the
/// cancel button, the handlers of `onCancel` run next. The dialog then asks
/// `Question.shouldDismiss`. If the dialog may close, the handlers of `onWillDismiss` run, the
/// dialog closes, and the handlers of `onDidDismiss` run. While the handlers run, another press of
/// a button is refused. If a handler that runs before the question throws, the later handlers do
/// not run, and the dialog stays open until it is answered again, unless the program has closed it.
/// Removing a dialog from its window dismisses it.
@MainActor
open class Dialog: Control, ModalView, TapDefining {
  /// The phases of a dialog: not shown, about to be shown, shown, being answered, and about to
  /// close.
  enum Phase {
    case idle, appearing, shown, answering, leaving
  }

  /// The title of the dialog. The title may be empty.
  public var title: String {
    didSet {
      panel.title = title
      panel.body.title = title
      setNeedsDisplay()
    }
  }
  /// The text below the title. The text may be empty.
  public var message: String {
    get { messageLabel.text }
    set {
      messageLabel.text = newValue
      messageLabel.isHidden = newValue.isEmpty
    }
  }
  /// The buttons of the dialog, in the order in which they were added.
  public internal(set) var buttons: [DialogButton]
  private(set) var phase = Phase.idle
  /// The role of the dialog in the semantic tree.
  public let role: SemanticRole
  /// The view that the dialog is shown below, or `nil` to show the dialog in the middle of the
  /// window.
  ///
  /// If the dialog has an anchor, a press outside the dialog cancels the dialog.
  weak var anchor: View?
  private var formerFocus: FocusMemory?
  /// The window in which the dialog is shown, or was shown most recently.
  private(set) weak var presentingWindow: Window?
  /// Whether the program closed the dialog while the user's answer was being handled.
  private var wasTakenAway = false
  /// The outcome of the events that the answer's handlers raised. If one of these events fails, the
  /// answer fails too.
  final var answerOutcome = Outcome.unhandled
  private let messageLabel = Label()
  let panel: DialogPanel
  /// The view tree in which the dialog checks, after each layout, whether the anchor has moved.
  private final weak var followedContext: TreeContext?
  /// The last known area of the anchor in the window.
  private final var anchorPlace = Rect.zero
  /// The `Dismiss` button that the dialog got because it had no buttons, or `nil` if it always had
  /// buttons.
  private(set) final var ownButton: DialogButton?
  /// The view that got the focus because the user had not chosen one.
  private final weak var givenFocus: View?
  /// The number of times that each plain button was pressed without closing the dialog.
  final var vainPresses: [ObjectIdentifier: Int] = [:]

  open override class var slots: [Slot] { super.slots + [.question(.shouldDismiss)] }

  /// Creates a dialog with buttons and with other views above the buttons.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - message: The text below the title.
  ///   - role: The role of the dialog in the semantic tree.
  ///   - buttonAxis: The axis along which the buttons are placed. If they do not fit in a row, they
  ///     are stacked.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - content: The buttons and the other views.
  public init(
    _ title: String, message: String = "", role: SemanticRole = .alert,
    buttonAxis: Axis = .horizontal, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content: () -> [View]
  ) {
    let views = runBlock(at: SourceSite(fileID: fileID, line: line), content)
    self.title = title
    self.role = role
    buttons = views.compactMap { $0 as? DialogButton }
    panel = DialogPanel(buttonAxis: buttonAxis)
    super.init()
    panel.title = title
    panel.body.title = title
    panel.hasMargins = role != .menu
    messageLabel.wraps = true
    self.message = message
    panel.body.setChildren([messageLabel] + views.filter { !($0 is DialogButton) })
    append(panel)
  }

  private static let maximumDigitCount = 60

  /// Returns the area that the dialog's visible panel takes up, given the area of the window.
  ///
  /// By default, the panel is in the middle of the window, and at most as wide as 60 digits of
  /// text. If the border of the panel does not fit, the panel fills the window.
  open func panelFrame(in area: Rect, metrics: LayoutMetrics) -> Rect {
    let width = min(area.width, Dialog.maximumDigitCount * metrics.digitWidth)
    let room = ProposedSize(width: width, height: area.height)
    panel.maximumDigitCount = Dialog.maximumDigitCount
    if anchor == nil, panel.isBare(in: area.size) { return area }
    // A list of commands has the width of its commands.
    let wish = panel.measure(anchor == nil ? room : ProposedSize())
    let size = Size(width: min(wish.width, area.width), height: min(wish.height, area.height))
    if anchor != nil { return Dialog.place(size, below: anchorPlace, in: area) }
    let corner = Point(x: (area.width - size.width) / 2, y: (area.height - size.height) / 2)
    return Rect(origin: area.origin + corner, size: size)
  }

  /// Returns an area of the given size within another area: below the anchor or, if only that fits,
  /// above the anchor.
  private static func place(_ size: Size, below anchor: Rect, in area: Rect) -> Rect {
    let above = anchor.minY - size.height
    let fits = anchor.maxY + size.height <= area.maxY || above < area.minY
    let wish = Point(x: anchor.minX, y: fits ? anchor.maxY : above)
    return Rect(
      origin: Point(
        x: max(area.minX, min(wish.x, area.maxX - size.width)),
        y: max(area.minY, min(wish.y, area.maxY - size.height))),
      size: size)
  }

  // MARK: Presenting

  package class var tapMeaning: TapMeaning { .noAction }

  /// Called before the dialog is shown. By default, this method does nothing.
  open func willPresent() {}

  /// Whether the dialog prevents the views behind it from receiving input.
  package var isInFront: Bool { phase == .shown || phase == .answering }

  /// Whether the dialog is about to be shown or about to close.
  package var isComingOrGoing: Bool { phase == .appearing || phase == .leaving }

  /// Whether the dialog is shown and has not been answered.
  public var isShown: Bool { phase == .shown }

  /// Shows the dialog over a window, which must already be shown.
  ///
  /// - Returns: `true` if this call has shown the dialog; `false` if the dialog was already shown,
  ///   if the window is not shown, or if a handler has removed the dialog.
  @discardableResult
  public func present(in window: Window) -> Bool {
    guard phase == .idle, window.context != nil else { return false }
    formerFocus = window.context?.rememberFocus()
    presentingWindow = window
    removeFromParent()
    guard phase == .idle, window.context != nil else { return isShown }
    phase = .appearing
    isHidden = true
    window.append(self)
    // A view in the dialog may have removed the dialog when the view was added.
    if context == nil { endAppearing() }
    panel.buttonRow.setChildren(usableButtons())
    willPresent()
    raise(Dialog.willShow, self)
    // A handler may have removed the dialog.
    guard phase == .appearing else { return isShown }
    isHidden = false
    phase = .shown
    focusFirst()
    window.modalityDidChange()
    // A handler of the view that lost the focus may have removed the dialog too.
    if isShown { raise(Dialog.didShow, self) }
    return isShown
  }

  /// Closes the dialog with the result ``DialogResult/dismissed``, which the handlers of
  /// `onWillDismiss` and `onDidDismiss` receive.
  ///
  /// If a handler calls this method while the user's answer is being handled, the dialog closes
  /// with that answer as its result.
  public func dismiss() {
    if phase == .answering { wasTakenAway = true }
    guard phase == .shown else { return }
    leave(with: .dismissed)
  }

  /// Cancels the dialog as the user would, by pressing the cancel button if there is one.
  public func cancel() {
    guard phase == .shown else { return }
    if let button = buttons.first(where: { $0.role == .cancel }) {
      button.activate()
    } else {
      answer(.cancelled) { .unhandled }
    }
  }

  /// The button that Enter presses while a text field of the dialog has the focus, or `nil` if
  /// there is none.
  ///
  /// The default button is the first one with the role `normal`. If the only button is a cancel
  /// button, it is the default button.
  public var defaultButton: DialogButton? {
    if let first = buttons.first(where: { $0.role == .normal }) { return first }
    return buttons.count == 1 && buttons[0].role == .cancel ? buttons[0] : nil
  }

  /// Presses the default button as the user would. If the button is disabled, the journal records
  /// the refusal.
  func pressDefaultButton() {
    if isShown { defaultButton?.activate() }
  }

  /// Runs the handlers of a button, and then the handlers of the dialog.
  ///
  /// - Returns: The outcome of the button's handlers or, if they succeeded and a later step failed,
  ///   the outcome of that step. If the dialog may not close, the outcome is `vetoed`.
  func answer(with button: DialogButton, pressing: () -> Outcome) -> Outcome {
    let index = buttons.firstIndex { $0 === button } ?? 0
    let isCancel = button.role == .cancel
    return answer(isCancel ? .cancelled : .button(index), by: pressing) {
      self.raise(
        Dialog.buttonPressed, button,
        arguments: [RecordArgument("button", index), RecordArgument("label", .text(button.title))])
    }
  }

  /// Performs the steps of an answer one by one, and then closes the dialog, unless a step fails.
  @discardableResult
  private func answer(
    _ result: DialogResult, by first: () -> Outcome, then second: () -> Outcome = { .unhandled }
  ) -> Outcome {
    phase = .answering
    wasTakenAway = false
    answerOutcome = .unhandled
    var outcome = first()
    if stays(after: &outcome) { return outcome }
    outcome = outcome.orFailure(of: second())
    if stays(after: &outcome) { return outcome }
    guard mayLeave(with: result) else { return outcome.isFailure ? outcome : .vetoed }
    if case .cancelled = result {
      outcome = outcome.orFailure(of: raise(Dialog.cancelled, self))
      if stays(after: &outcome) { return outcome }
    }
    return outcome.orFailure(of: leave(with: result))
  }

  /// Makes the dialog wait for another answer if a step of the current answer failed, or if an
  /// event that the handlers of the answer raised failed.
  ///
  /// - Returns: Whether the dialog stays open.
  private func stays(after outcome: inout Outcome) -> Bool {
    outcome = outcome.orFailure(of: answerOutcome)
    guard outcome.isFailure, staysAfterFailure else { return false }
    phase = .shown
    return true
  }

  /// Asks `Question.shouldDismiss`, unless the dialog must close. If the dialog may not close, the
  /// dialog stays open until the user presses a button or cancels again.
  private func mayLeave(with result: DialogResult) -> Bool {
    guard staysAfterFailure else { return true }
    let mayDismiss = ask(.shouldDismiss, result, arguments: [result.recordArgument])
    guard !mayDismiss, staysAfterFailure else { return true }
    phase = .shown
    return false
  }

  /// Whether the dialog stays open if a step of its answer fails or is vetoed. A menu always
  /// closes, and so does a dialog that the program has closed or removed.
  private var staysAfterFailure: Bool { role != .menu && context != nil && !wasTakenAway }

  @discardableResult
  private func leave(with result: DialogResult) -> Outcome {
    phase = .leaving
    let before = raise(Dialog.willDismiss, result, arguments: [result.recordArgument])
    presentingWindow?.modalityDidChange()
    giveFocusBack()
    isHidden = true
    phase = .idle
    let outcome = before.worse(
      raise(Dialog.didDismiss, result, arguments: [result.recordArgument]))
    // A handler may have shown the dialog again.
    guard phase == .idle else { return outcome }
    removeFromParent()
    isHidden = false
    return outcome
  }

  // A dialog that was removed from its window is no longer shown.
  open override func didDetach() {
    super.didDetach()
    endAppearing()
  }

  /// Marks the dialog as no longer shown. If `present(in:)` has not finished yet, that method then
  /// stops.
  private func endAppearing() {
    guard phase == .appearing || phase == .shown else { return }
    phase = .idle
    isHidden = false
  }

  /// Returns the buttons to show. There is at least one button, there is at most one cancel button,
  /// and every button has a title.
  private func usableButtons() -> [DialogButton] {
    var usable: [DialogButton] = []
    for button in buttons {
      if button.title.isEmpty {
        report(
          "empty-button-title",
          "a button of the dialog \"\(title)\" has no title and is not shown; "
            + "give the button a title")
      } else if button.role == .cancel, usable.contains(where: { $0.role == .cancel }) {
        report(
          "second-cancel-button",
          "the button \"\(button.title)\" is not shown, because the dialog already has "
            + "a cancel button; give this button another role")
      } else {
        usable.append(button)
      }
    }
    if usable.count > 1 { usable.removeAll { $0 === ownButton } }
    if usable.isEmpty {
      let own = ownButton ?? DialogButton(.dismiss, role: .cancel)
      ownButton = own
      usable = [own]
    }
    buttons = usable
    return usable
  }

  /// Places the buttons again after a button has been added.
  func placeButtons() {
    guard phase != .idle else { return }
    let focused = context?.focusedView
    let wasGiven = focused == nil || focused === givenFocus
    panel.buttonRow.setChildren(usableButtons())
    guard phase == .shown, wasGiven else { return }
    let button = context?.focusedView as? DialogButton
    // A button that deletes something must not get the focus by chance.
    let isChance = button.map { $0.role == .destructive || $0.parent == nil }
    if isChance ?? (context?.focusedView == nil) { focusFirst() }
  }

  // MARK: Focus

  private func focusFirst() {
    let views = focusableViews
    if giveDefaultFocus() { return }
    let first =
      views.first { !($0 is DialogButton) }
      ?? views.first { ($0 as? DialogButton)?.role != .destructive } ?? views.first
    first?.takeFocus()
    givenFocus = first
  }

  /// Returns the focus to the view that had it before the dialog was shown. If that is not
  /// possible, the first view that accepts the focus gets it. If no view had the focus, no view
  /// gets it.
  private func giveFocusBack() {
    if let formerFocus {
      presentingWindow?.context?.redirectRemembered(from: self, like: formerFocus)
    }
    guard let context = presentingWindow?.context,
      context.focusedView.map({ $0.isPart(of: self) }) ?? true
    else { return }
    let former = formerFocus?.view.map { $0.context === context ? [$0] : [] } ?? []
    let hadNone = formerFocus?.isEmpty ?? false
    formerFocus = nil
    if hadNone, context.focusedView?.resignFocus() ?? true { return }
    for view in former where view.takeFocus() { return }
    for view in context.root?.focusableViews ?? [] where !view.isPart(of: self) {
      if view.takeFocus() { return }
    }
  }

  // A shortcut of a view behind the dialog does nothing, and the record says why.
  open override func keyPressed(_ key: KeyPress) -> Bool {
    use(key) || presentingWindow?.pressShortcut(key, under: self) ?? false
  }

  private func use(_ key: KeyPress) -> Bool {
    let focused = context?.focusedView
    // From now on, the focus is where the user wants it.
    givenFocus = nil
    switch (key.key, key.modifiers) {
    case (.tab, []), (.tab, .shift):
      nextFocus(after: focused, forward: key.modifiers.isEmpty)?.takeFocus()
    case (.escape, []):
      cancel()
    case (.left, []), (.up, []), (.right, []), (.down, []):
      return moveAmongButtonsOrScroll(from: focused, key)
    default:
      return panel.body.scrollViewport(with: key)
    }
    return true
  }

  private func moveAmongButtonsOrScroll(from view: View?, _ key: KeyPress) -> Bool {
    let isAlongRow = key.key == .left || key.key == .right
    if !isAlongRow, areButtonsInRow, panel.body.scrollViewport(with: key) { return true }
    let isForward = key.key == .right || key.key == .down
    return moveAmongButtons(from: view, forward: isForward) || panel.body.scrollViewport(with: key)
  }

  private var areButtonsInRow: Bool {
    Set(buttons.filter { !$0.isHidden }.map(\.frame.minY)).count <= 1
  }

  private func moveAmongButtons(from view: View?, forward: Bool) -> Bool {
    let ring = buttons.filter(\.canTakeFocus)
    guard let index = ring.firstIndex(where: { $0 === view }) else { return false }
    let next = index + (forward ? 1 : -1)
    return ring.indices.contains(next) && ring[next].takeFocus()
  }

  // No view behind the dialog receives pointer input.
  open override func pointerChanged(_ pointer: PointerInput) -> Bool {
    if anchor != nil, pointer.action == .down { cancel() }
    return true
  }

  // MARK: Looks

  open override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let wish = panel.measure(proposal)
    return Size(width: proposal.width ?? wish.width, height: proposal.height ?? wish.height)
  }

  open override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    if anchor != nil {
      lookForAnchor()
      if let context, followedContext !== context { followAnchor(in: context) }
    }
    panel.place(in: panelFrame(in: area, metrics: metrics))
  }

  /// Stores the current area of the anchor, if the anchor is in the same view tree as the dialog.
  private func lookForAnchor() {
    if let anchor, let context, anchor.context === context { anchorPlace = anchor.frameInRoot }
  }

  private var isAnchorVisible: Bool {
    guard let anchor else { return false }
    return anchor.context === context && !anchor.isEffectivelyHidden
  }

  /// Keeps the dialog below the anchor when the anchor moves, as long as the dialog is in the given
  /// view tree. Closes the dialog once the anchor is no longer visible in that tree.
  private func followAnchor(in context: TreeContext) {
    followedContext = context
    context.afterLayout { [weak self, weak context] in
      guard let self, let context, followedContext === context else { return }
      guard self.context === context else { return followedContext = nil }
      guard isAnchorVisible else { return dismiss() }
      let place = anchorPlace
      lookForAnchor()
      if anchorPlace != place { setNeedsLayout() }
      followAnchor(in: context)
    }
  }

  open override var semanticContent: SemanticContent? {
    SemanticContent(role, label: title)
  }
}

extension View {
  /// The dialog that contains the view, or `nil` if there is none.
  var enclosingDialog: Dialog? { enclosingModalView as? Dialog }
}

nonisolated extension DialogResult {
  /// The result of a dialog, as an argument of a record.
  var recordArgument: RecordArgument {
    switch self {
    case .button(let index): RecordArgument("button", index)
    case .cancelled: RecordArgument("result", "cancelled")
    case .dismissed: RecordArgument("result", "dismissed")
    }
  }
}
