public import TrellisEvents
public import TrellisLayout

/// The root of a view tree, with keys that work wherever the focus is.
///
/// ```swift
/// let window = Window(title: "Demo") { Label("Hello") }
///   .onKey("q", evenUnseen: true) { window in window.close() }
/// ```
///
/// Tab moves the focus. If there is less room than the content's minimum, the window scrolls. It
/// brings the view with the focus into view. The wheel, the arrow keys and the page keys scroll the
/// window if no view uses them.
@MainActor
public final class Window: Control, ViewportHolder, TapDefining {
  package var viewport = Viewport()
  /// The title of the window.
  public var title: String {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// The chords of the keys that also work on a screen that is too small to show anything.
  private var unseenKeys: Set<String> = []
  /// The chords of the keys that also work while a dialog is in front.
  var dialogKeys: Set<String> = []
  /// The closure that runs when the window, and with it the program, is to end.
  package var onClose: @MainActor () -> Void = {}

  /// Creates a window with its content.
  public init(title: String = "", @ListBuilder<View> content: () -> [View]) {
    self.title = title
    super.init()
    for view in content() { append(view) }
  }

  /// Creates a window with its title and its content.
  public convenience init(_ title: String, @ListBuilder<View> content: () -> [View]) {
    self.init(title: title, content: content)
  }

  package static var tapMeaning: TapMeaning { .gesture }

  /// Ends the program that shows the window, after the running dispatch.
  public func close() {
    onClose()
  }

  /// Adds a handler for a key that no view in the window has used.
  ///
  /// - Parameters:
  ///   - chord: The key, written as in scripts, such as `q`, `ctrl-s` or `f1`.
  ///   - evenUnseen: Whether the key also works on a screen that is too small to show anything,
  ///     wherever the focus is; use it for a key that ends the program. On such a screen, `q`
  ///     closes the window unless the program has set `evenUnseen` for `q`.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - handler: The closure that runs when the key is pressed.
  /// - Precondition: The text is a key chord.
  @discardableResult
  public func onKey(
    _ chord: String, evenUnseen: Bool = false, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Window) throws -> Void
  ) -> Self {
    precondition(KeyPress(chord: chord) != nil, "\(chord) is not a key chord")
    if evenUnseen { unseenKeys.insert(chord) }
    // Registered without the typed sender of `on`, which the compiler cannot form in this type.
    handlers.add(Window.key(chord), site: SourceSite(fileID: fileID, line: line)) { window, _ in
      try erased(handler)(window)
    }
    return self
  }

  /// Adds an async handler for a key that no view in the window has used.
  ///
  /// The parameter `whileRunning` works as in `on`.
  @discardableResult
  public func onKey(
    _ chord: String, evenUnseen: Bool = false, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Window) async throws -> Void
  ) -> Self {
    let call = AsyncHandler.Registered(
      AsyncHandler(whileRunning, in: handlers, site: SourceSite(fileID: fileID, line: line)))
    return onKey(chord, evenUnseen: evenUnseen, fileID: fileID, line: line) { window throws in
      try call.handler.call(window) { try await handler(window) }
    }
  }

  static func key(_ chord: String) -> EventKey<KeyPress> {
    EventKey("key.\(chord)")
  }

  /// The view that must be answered before all others; nil if there is none.
  package var frontView: (any ModalView)? {
    children.last { ($0 as? any ModalView)?.isInFront == true } as? any ModalView
  }

  /// Keeps all views behind the view in front from taking input.
  package func modalityDidChange() {
    if let front = frontView {
      context?.takeFocusAway(from: modalParts.filter { $0 !== front })
    }
    // Handlers of the view that lost the focus may have shown or dismissed a dialog.
    let front = frontView
    for child in modalParts { child.isBlocked = front != nil && child !== front }
  }

  /// The window's children, except modal views that are about to be shown or removed.
  private var modalParts: [View] {
    children.filter { ($0 as? any ModalView)?.isComingOrGoing != true }
  }

  public override func childrenDidChange() {
    if children.contains(where: { $0 is any ModalView || $0.isBlocked }) { modalityDidChange() }
  }

  // A view that is added while a dialog is open takes no input from the beginning.
  override func blocks(_ child: View) -> Bool {
    !(child is any ModalView) && frontView != nil && children.contains { $0 === child }
  }

  // A dialog is dismissed before it leaves the tree.
  override func isUsing(_ child: View) -> Bool { (child as? any ModalView)?.isShown == true }

  override func willPart(from child: View) { (child as? any ModalView)?.dismiss() }

  public override func keyPressed(_ key: KeyPress) -> Bool {
    if let frontView { return frontView.keyPressed(key) }
    if key.key == .tab, key.modifiers.subtracting(.shift).isEmpty {
      nextFocus(after: context?.focusedView, forward: key.modifiers.isEmpty)?.takeFocus()
      return true
    }
    if handlers.plan(for: Window.key(key.description)).isEmpty {
      return pressShortcut(key) || scrollViewport(with: key) || refuseShortcut(key)
    }
    raise(Window.key(key.description), key)
    return true
  }

  // MARK: Too little room

  /// Handles a key on a screen that shows nothing. Returns whether the key has an effect.
  ///
  /// Nothing on the screen shows which keys work, so `q` ends every program that has no other use
  /// for it.
  package func pressUnseen(_ key: KeyPress) -> Bool {
    guard unseenKeys.contains(key.description) else {
      if key == KeyPress(.character("q")) { close() }
      return key == KeyPress(.character("q"))
    }
    raise(Window.key(key.description), key)
    return true
  }

  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    let shown = arrangedChildren
    let content = shown.filter { !($0 is any ModalView) }
    let place = viewport.settle(in: area, metrics) {
      content.reduce(0) { max($0, $1.measureAnchored(ProposedSize()).width) }
    } minimum: { axis, across in
      content.reduce(0) { max($0, $1.minimumLengthAnchored(along: axis, across: across)) }
    }
    for view in shown { view.placeAnchored(in: view is any ModalView ? area : place) }
  }

  package func reveal(_ target: RevealTarget) -> Point {
    // Dialogs are above the scrolled content.
    frontView == nil ? revealInViewport(target) : .zero
  }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    frontView == nil && scrollViewport(with: pointer)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.window, label: title)
  }
}
