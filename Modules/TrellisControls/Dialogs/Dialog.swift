import TrellisEvents
public import TrellisLayout
public import TrellisViews

/// How the presentation of a ``Dialog`` ended; there is exactly one for each.
public nonisolated enum DialogResult: Hashable, Sendable {
  /// A button was pressed, counted from 0.
  case button(Int)
  /// It was called off: with Escape or the cancel button.
  case cancelled
  /// The program took it away.
  case dismissed
}

/// Something that stands over the window and has to be answered first: an ``Alert``, a ``Sheet``, a
/// picker for files.
///
/// Buttons that do not fit in a row stand below one another. Where room is short the border is given up
/// first, then what stands above the buttons is scrolled: it follows the focus, Page Up and Page Down and
/// the wheel move it, and so do Up and Down where they do not go from button to button. Arrows at the
/// edge say that there is more.
///
/// While it is shown, all else in the window is disabled and the focus stays inside; Escape cancels.
/// When a button is pressed, its own handler runs first, then those of ``onButton(fileID:line:_:)``,
/// of ``onCancel(fileID:line:_:)`` if it is the cancel button, of `onWillDismiss` and, when it is
/// gone, of `onDidDismiss`. A second press finds it disabled. If one of the handlers before `onWillDismiss`
/// throws, those after it do not run and the dialog stays, to be answered again, unless the program has
/// taken it away meanwhile. Taking it out of the window dismisses it.
@MainActor
open class Dialog: Control, ModalView, TapDefining {
  /// Where it stands between being made and being answered.
  enum Phase {
    case idle, appearing, shown, answering, leaving
  }

  /// What it is about; may be empty.
  public var title: String {
    didSet {
      panel.title = title
      panel.body.title = title
      setNeedsDisplay()
    }
  }
  /// What it says below the title; may be empty.
  public var message: String {
    get { messageLabel.text }
    set {
      messageLabel.text = newValue
      messageLabel.isHidden = newValue.isEmpty
    }
  }
  /// The buttons, in order.
  public private(set) var buttons: [DialogButton]
  private(set) var phase = Phase.idle
  /// What it is to those who do not see it.
  public let role: SemanticRole
  /// The view it stands below, instead of in the middle; a press elsewhere then cancels it.
  weak var anchor: View?
  private weak var formerFocus: View?
  /// What it stands over, or stood over last.
  private(set) weak var window: Window?
  /// Whether the program took it away while it was being answered.
  private var wasTakenAway = false
  /// Whether something that a handler of the answer raised has failed, so that the answer has too.
  final var hasAnswerFailed = false
  private let messageLabel = Label()
  let panel: DialogPanel

  /// Makes a dialog of buttons and other views, which stand above the buttons.
  ///
  /// - Parameters:
  ///   - title: What it is about.
  ///   - message: What it says below the title.
  ///   - role: What it is to those who do not see it.
  ///   - buttonAxis: Whether the buttons stand side by side, where there is room for that, or below one
  ///     another.
  ///   - content: The buttons and the other views.
  public init(
    _ title: String, message: String = "", role: SemanticRole = .alert,
    buttonAxis: Axis = .horizontal,
    @ListBuilder<View> content: () -> [View]
  ) {
    let views = content()
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

  /// Where the panel stands in the window; by default in the middle, and no wider than 60 digits. Where
  /// its border does not fit it takes all the room there is.
  open func panelFrame(in area: Rect, metrics: LayoutMetrics) -> Rect {
    let width = min(area.width, Dialog.maximumDigitCount * metrics.digitWidth)
    let room = ProposedSize(width: width, height: area.height)
    panel.maximumDigitCount = Dialog.maximumDigitCount
    if anchor == nil, panel.isBare(in: area.size) { return area }
    // A list of commands is as wide as they are.
    let wish = panel.measure(anchor == nil ? room : ProposedSize())
    let size = Size(width: min(wish.width, area.width), height: min(wish.height, area.height))
    if let anchor { return Dialog.place(size, below: anchor.frameInRoot, in: area) }
    let corner = Point(x: (area.width - size.width) / 2, y: (area.height - size.height) / 2)
    return Rect(origin: area.origin + corner, size: size)
  }

  /// Below something, or above it where there is only room for that; never beyond the area.
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

  /// It is about to be shown; does nothing.
  open func willPresent() {}

  /// Whether what is behind it takes no input.
  package var isInFront: Bool { phase == .shown || phase == .answering }

  /// Whether it is about to be shown or to go.
  package var isComingOrGoing: Bool { phase == .appearing || phase == .leaving }

  /// Whether it stands over a window and has not been answered.
  public var isShown: Bool { phase == .shown }

  /// Shows it over a window that is shown.
  ///
  /// - Returns: Whether it is shown now; not if it is shown already, or if the window is not.
  @discardableResult
  public func present(in window: Window) -> Bool {
    guard phase == .idle, window.context != nil else { return false }
    formerFocus = window.context?.focusedView
    self.window = window
    removeFromParent()
    guard phase == .idle, window.context != nil else { return isShown }
    phase = .appearing
    isHidden = true
    window.append(self)
    // A view in it may have taken it away before it was told that it is shown.
    if context == nil { endAppearing() }
    panel.buttonRow.setChildren(usableButtons())
    willPresent()
    raise(Dialog.willShow, self)
    // A handler may have taken it away.
    guard phase == .appearing else { return isShown }
    isHidden = false
    phase = .shown
    focusFirst()
    window.modalityDidChange()
    // A handler of what lost the focus may have taken it away too.
    if isShown { raise(Dialog.didShow, self) }
    return isShown
  }

  /// Takes it away; `onWillDismiss` and `onDidDismiss` are told ``DialogResult/dismissed``.
  public func dismiss() {
    if phase == .answering { wasTakenAway = true }
    guard phase == .shown else { return }
    leave(with: .dismissed)
  }

  /// Calls it off as the user would: presses the cancel button, if there is one.
  public func cancel() {
    guard phase == .shown else { return }
    if let button = buttons.first(where: { $0.role == .cancel }) {
      button.activate()
    } else {
      answer(.cancelled, by: { self.raise(Dialog.cancelled, self) })
    }
  }

  /// The button that Enter in a field of the dialog presses: the first one that neither calls the
  /// dialog off nor destroys anything, or a sole button that calls it off.
  public var defaultButton: DialogButton? {
    if let first = buttons.first(where: { $0.role == .normal }) { return first }
    return buttons.count == 1 && buttons[0].role == .cancel ? buttons[0] : nil
  }

  /// Presses the default button as the user would; if it is disabled, the record says so.
  func pressDefaultButton() {
    if isShown { defaultButton?.activate() }
  }

  /// Runs what a press of a button does: the button's own handlers, then those of the dialog.
  ///
  /// - Returns: How it came out: the first failure, or what the button's own handlers made of it.
  func answer(with button: DialogButton, pressing: () -> Outcome) -> Outcome {
    let index = buttons.firstIndex { $0 === button } ?? 0
    let isCancel = button.role == .cancel
    return answer(isCancel ? .cancelled : .button(index), by: pressing) {
      self.raise(Dialog.buttonPressed, button, arguments: [RecordArgument("button", index)])
    } and: {
      isCancel ? self.raise(Dialog.cancelled, self) : .unhandled
    }
  }

  /// Takes the steps of an answer one by one and leaves; after a step that fails it stays instead.
  @discardableResult
  private func answer(
    _ result: DialogResult, by first: () -> Outcome, then second: () -> Outcome = { .unhandled },
    and third: () -> Outcome = { .unhandled }
  ) -> Outcome {
    phase = .answering
    wasTakenAway = false
    hasAnswerFailed = false
    let outcome = first()
    if let failure = stay(after: outcome) { return failure }
    if let failure = stay(after: second()) { return failure }
    if let failure = stay(after: third()) { return failure }
    leave(with: result)
    return outcome
  }

  /// Goes back to being shown if a step of the answer failed, and gives how that came out.
  private func stay(after outcome: Outcome) -> Outcome? {
    guard outcome.isFailure || hasAnswerFailed, staysAfterFailure else { return nil }
    phase = .shown
    return outcome
  }

  /// Whether there is something to go back to: a list of commands asks nothing, so it goes in any case.
  private var staysAfterFailure: Bool { role != .menu && context != nil && !wasTakenAway }

  private func leave(with result: DialogResult) {
    phase = .leaving
    raise(Dialog.willDismiss, result, arguments: [result.recordArgument])
    window?.modalityDidChange()
    giveFocusBack()
    isHidden = true
    phase = .idle
    raise(Dialog.didDismiss, result, arguments: [result.recordArgument])
    // A handler may have shown it again.
    guard phase == .idle else { return }
    removeFromParent()
    isHidden = false
  }

  /// What was taken out of its window is not shown any more.
  open override func didDetach() {
    super.didDetach()
    endAppearing()
  }

  /// Whoever shows it goes on, and finds that it has gone.
  private func endAppearing() {
    guard phase == .appearing || phase == .shown else { return }
    phase = .idle
    isHidden = false
  }

  /// The buttons that are shown: those that say something, one cancel button, at least one in all.
  private func usableButtons() -> [DialogButton] {
    var usable: [DialogButton] = []
    for button in buttons {
      if button.title.isEmpty {
        report("empty-button-title", "a button without a title is left out; give it one")
      } else if button.role == .cancel, usable.contains(where: { $0.role == .cancel }) {
        report("second-cancel-button", "\(button.title): a dialog has one cancel button; left out")
      } else {
        usable.append(button)
      }
    }
    if usable.isEmpty { usable = [DialogButton("Dismiss", role: .cancel)] }
    buttons = usable
    return usable
  }

  // MARK: Focus

  private func focusFirst() {
    let views = focusableViews
    if giveDefaultFocus() { return }
    let first =
      views.first { !($0 is DialogButton) }
      ?? views.first { ($0 as? DialogButton)?.role != .destructive } ?? views.first
    first?.takeFocus()
  }

  /// The focus goes back to where it was, if that is still there; else to the first view that takes it.
  private func giveFocusBack() {
    guard let context = window?.context, context.focusedView.map({ $0.isPart(of: self) }) ?? true
    else { return }
    let former = formerFocus.map { $0.context === context ? [$0] : [] } ?? []
    for view in former where view.takeFocus() { return }
    for view in context.root?.focusableViews ?? [] where !view.isPart(of: self) {
      if view.takeFocus() { return }
    }
  }

  /// Keeps the focus inside; Escape cancels, the arrows go from button to button, or scroll as the page
  /// keys do. A shortcut of what is behind the dialog does nothing, and the record says why.
  open override func keyPressed(_ key: KeyPress) -> Bool {
    if !use(key) { window?.pressShortcut(key, under: self) }
    return true
  }

  private func use(_ key: KeyPress) -> Bool {
    let focused = context?.focusedView
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

  /// Nothing behind the dialog gets what the pointer does.
  open override func pointerMoved(_ pointer: PointerInput) -> Bool {
    if anchor != nil, pointer.action == .down { cancel() }
    return true
  }

  // MARK: Looks

  /// As large as the window.
  open override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let wish = panel.measure(proposal)
    return Size(width: proposal.width ?? wish.width, height: proposal.height ?? wish.height)
  }

  /// Places the panel.
  open override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    panel.place(in: panelFrame(in: area, metrics: metrics))
  }

  /// What it is, with its title.
  open override var semanticContent: SemanticContent? {
    SemanticContent(role, label: title)
  }
}

extension View {
  /// The dialog that the view stands in.
  var enclosingDialog: Dialog? { enclosingModalView as? Dialog }
}

nonisolated extension DialogResult {
  /// The result as a record keeps it.
  var recordArgument: RecordArgument {
    switch self {
    case .button(let index): RecordArgument("button", index)
    case .cancelled: RecordArgument("result", "cancelled")
    case .dismissed: RecordArgument("result", "dismissed")
    }
  }
}
