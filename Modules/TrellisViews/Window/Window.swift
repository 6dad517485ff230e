import TrellisEvents
public import TrellisLayout

/// The root of a tree: it holds the content, moves the focus with Tab, and has the keys that work
/// wherever the focus is.
/// ```swift
/// let window = Window(title: "Demo") { Label("Hello") }
///   .onKey("q", evenUnseen: true) { window in window.close() }
/// ```
/// Where there is less room than the content needs at least, it is scrolled: what has the focus is
/// brought into view, and the wheel and the arrow and page keys that nothing else has a use for scroll.
@MainActor
public final class Window: Control, ViewportHolder, TapDefining {
  package var viewport = Viewport()
  /// What the window is called.
  public var title: String {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// The chords of the keys that work also where nothing of the window can be seen.
  private var unseenKeys: Set<String> = []
  /// Told when somebody wants the window, and with it the program, to end.
  package var onClose: @MainActor () -> Void = {}

  /// Makes a window around its content.
  public init(title: String = "", @ListBuilder<View> content: () -> [View]) {
    self.title = title
    super.init()
    for view in content() { append(view) }
  }

  package static var tapMeaning: TapMeaning { .gesture }

  /// Ends the program that shows the window, once what is running now is over.
  public func close() {
    onClose()
  }

  /// Adds a handler for a key that no view in the window had use for.
  ///
  /// - Parameters:
  ///   - chord: The key as scripts write it: `q`, `ctrl-s`, `f1`.
  ///   - evenUnseen: Whether it works also on a screen that is too small to show anything, for a key that
  ///     ends the program; there it does whatever has the focus. There `q` closes the window of every program
  ///     that has no handler of its own for it.
  ///   - fileID: Where it is registered, for the trail.
  ///   - line: Where it is registered, for the trail.
  ///   - handler: The closure.
  /// - Precondition: The text is a chord.
  @discardableResult
  public func onKey(
    _ chord: String, evenUnseen: Bool = false, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Window) throws -> Void
  ) -> Self {
    precondition(KeyPress(chord: chord) != nil, "\(chord) is not a key chord")
    if evenUnseen { unseenKeys.insert(chord) }
    // Registered without the typed sender of `on`: the compiler cannot form that from inside here.
    handlers.add(Window.key(chord), site: SourceSite(fileID: fileID, line: line)) { window, _ in
      try erased(handler)(window)
    }
    return self
  }

  static func key(_ chord: String) -> EventKey<KeyPress> {
    EventKey("key.\(chord)")
  }

  /// The view that has to be answered first; nil if there is none.
  package var frontView: (any ModalView)? {
    children.last { ($0 as? any ModalView)?.isInFront == true } as? any ModalView
  }

  /// Has all that is behind the view in front take no input.
  package func modalityDidChange() {
    if let front = frontView {
      context?.takeFocusAway(from: modalParts.filter { $0 !== front })
    }
    // Handlers of what lost the focus may have shown or dismissed one.
    let front = frontView
    for child in modalParts { child.isBlocked = front != nil && child !== front }
  }

  /// What is before or behind the view in front; one that comes or goes is neither.
  private var modalParts: [View] {
    children.filter { ($0 as? any ModalView)?.isComingOrGoing != true }
  }

  /// Another one may be in front now.
  public override func childrenDidChange() {
    if children.contains(where: { $0 is any ModalView || $0.isBlocked }) { modalityDidChange() }
  }

  /// What comes while something has to be answered takes no input before that either.
  override func blocks(_ child: View) -> Bool {
    !(child is any ModalView) && frontView != nil && children.contains { $0 === child }
  }

  /// What is shown over the window is dismissed before it goes.
  override func isUsing(_ child: View) -> Bool { (child as? any ModalView)?.isShown == true }

  override func willPart(from child: View) { (child as? any ModalView)?.dismiss() }

  /// Moves the focus with Tab and runs the handlers for keys.
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

  /// Takes a key that was pressed where nothing can be seen; says whether it works there.
  /// Nothing of the window tells which do, so `q` ends every program that has no other use for it.
  package func pressUnseen(_ key: KeyPress) -> Bool {
    guard unseenKeys.contains(key.description) else {
      if key == KeyPress(.character("q")) { close() }
      return key == KeyPress(.character("q"))
    }
    raise(Window.key(key.description), key)
    return true
  }

  /// Gives the content the room there is, or scrolls it if that is less than it needs.
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
    // Dialogs stand over what is scrolled.
    frontView == nil ? revealInViewport(target) : .zero
  }

  /// The wheel scrolls what does not fit.
  public override func pointerMoved(_ pointer: PointerInput) -> Bool {
    frontView == nil && scrollViewport(with: pointer)
  }

  /// The window with its title.
  public override var semanticContent: SemanticContent? {
    SemanticContent(.window, label: title)
  }
}
