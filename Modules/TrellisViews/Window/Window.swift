public import TrellisEvents
public import TrellisLayout
import TrellisText

/// The root of a view tree. A window can have handlers for keys, which run wherever the focus is.
///
/// ```swift
/// let window = Window(title: "Demo") { Label("Hello") }
///   .onKey("q", evenUnseen: true) { window in window.close() }
/// ```
///
/// A single view fills the window. Several views are placed one below the other, as in a `VStack`.
/// Views with an alignment are placed on top of the other views.
///
/// Tab and Shift-Tab move the focus, even if handlers for them were added. If there is less space
/// than the content's minimum size, the window can be scrolled, and keeps the view with the focus
/// visible. The wheel, the arrow keys and the page keys scroll the window if no view uses them.
@MainActor
public final class Window: Control, ViewportHolder, TapDefining {
  package var viewport = Viewport()
  /// The title of the window.
  public var title: String {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// The progress of the program's work, which some terminals show in their tab or in the task bar, or
  /// `nil` if there is no work to show. Most backends show nothing. To show progress in the window, use
  /// a `ProgressBar`.
  /// ```swift
  /// let window = Window("Copying") { Label("…") }
  /// window.progress = .fraction(0.4)
  /// ```
  public var progress: WindowProgress? {
    didSet { if progress != oldValue { setNeedsDisplay() } }
  }
  /// The translation of the built-in text of Trellis.
  var ownWords = Words()
  /// The chords of the keys that also work on a screen that is too small to show anything.
  private var unseenKeys: Set<String> = []
  /// The chords of the keys that also work while a dialog is in front.
  var dialogKeys: Set<String> = []
  /// The closure that ends the program when the window is closed.
  package var onClose: @MainActor () -> Void = {}

  /// Creates a window with the given title and content. By default, the title is empty.
  public init(
    title: String = "", fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content: () -> [View]
  ) {
    self.title = title
    super.init()
    for view in runBlock(at: SourceSite(fileID: fileID, line: line), content) { append(view) }
  }

  /// Creates a window with the given title and content.
  public convenience init(
    _ title: String, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content: () -> [View]
  ) {
    self.init(title: title, fileID: fileID, line: line, content: content)
  }

  package static var tapMeaning: TapMeaning { .gesture }

  /// Ends the program that shows the window, once the running dispatch and all outstanding writes,
  /// such as those to a file, have finished or have taken too long. If no program shows the window,
  /// nothing happens.
  public func close() {
    for view in descendants { (view as? any WindowClosing)?.windowWillClose() }
    onClose()
  }

  /// Adds a handler for a key. The handler runs if no view in the window uses the key and no dialog
  /// is in front; see ``allowInDialogs(_:)``.
  ///
  /// - Parameters:
  ///   - chord: The key, as scripts write it, such as `q`, `F`, `ctrl-s`, `escape` or `f1`.
  ///   - evenUnseen: Whether the key also works, wherever the focus is, on a screen that is too
  ///     small to show anything. Pass `true` for a key that ends the program. On such a screen, `q`
  ///     closes the window, unless you have added a handler for `q` with `evenUnseen`.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - handler: The closure that runs when the key is pressed.
  /// - Precondition: `chord` is a valid key chord.
  @discardableResult
  public func onKey(
    _ chord: String, evenUnseen: Bool = false, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Window) throws -> Void
  ) -> Self {
    let key = KeyPress(chord: chord)
    precondition(
      key != nil, "onKey: \(KeyPress.complaint(about: chord))", file: fileID, line: line)
    let chord = key?.description ?? chord
    if evenUnseen { unseenKeys.insert(chord) }
    // Registered without the typed sender that `on` has, because the compiler cannot form it in
    // this type.
    handlers.add(Window.key(chord), site: SourceSite(fileID: fileID, line: line)) { window, _ in
      try erased(handler)(window)
    }
    return self
  }

  /// Adds an async handler for a key. The handler runs if no view in the window uses the key.
  ///
  /// The parameter `whileRunning` decides what happens to an event that is raised while the handler
  /// is still running.
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

  /// Adds a handler without parameters for a key. The handler runs if no view in the window uses
  /// the key.
  ///
  /// ```swift
  /// let window = Window("Notes") { Label("Hello") }.onKey("ctrl-z") { print("undone") }
  /// ```
  @discardableResult
  public func onKey<each A, each B>(
    _ chord: String, evenUnseen: Bool = false, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) -> Self {
    onKey(chord, evenUnseen: evenUnseen, fileID: fileID, line: line) { _ throws in
      try handler(repeat NoArgument<each A, each B>())
    }
  }

  /// Adds an async handler without parameters for a key. The handler runs if no view in the window
  /// uses the key.
  ///
  /// The parameter `whileRunning` decides what happens to an event that is raised while the handler
  /// is still running.
  @discardableResult
  public func onKey<each A, each B>(
    _ chord: String, evenUnseen: Bool = false, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) -> Self {
    onKey(
      chord, evenUnseen: evenUnseen, whileRunning: whileRunning, fileID: fileID, line: line
    ) { _ async throws in try await handler(repeat NoArgument<each A, each B>()) }
  }

  static func key(_ chord: String) -> EventKey<KeyPress> {
    EventKey("key.\(chord)")
  }

  /// The view that the user must answer before all others, or `nil` if there is none.
  package var frontView: (any ModalView)? {
    children.last { ($0 as? any ModalView)?.isInFront == true } as? any ModalView
  }

  /// Blocks the input of all views behind the view in front, or unblocks all views if no view is in
  /// front.
  package func modalityDidChange() {
    if let front = frontView {
      context?.takeFocusAway(from: modalParts.filter { $0 !== front }, isCovering: true)
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

  // A view that is added while a dialog is open is blocked immediately.
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
    if goBack(with: key) { return true }
    if handlers.plan(for: Window.key(key.description)).isEmpty {
      return pressShortcut(key) || scrollViewport(with: key) || refuseShortcut(key)
    }
    raise(Window.key(key.description), key)
    return true
  }

  // MARK: Too little room

  /// Handles a key on a screen that is too small to show anything. Returns whether the key had an
  /// effect.
  ///
  /// The screen cannot show which keys work, so `q` ends every program that does not use this key
  /// for something else.
  package func pressUnseen(_ key: KeyPress) -> Bool {
    guard unseenKeys.contains(key.description) else {
      if key == KeyPress(.character("q")) { close() }
      return key == KeyPress(.character("q"))
    }
    raise(Window.key(key.description), key)
    return true
  }

  private func content(_ metrics: LayoutMetrics) -> ContentLayout {
    ContentLayout(arrangedChildren.filter { !($0 is any ModalView) }, metrics: metrics)
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    content(metrics).size(for: proposal)
  }

  public override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
    content(metrics).minimumLength(along: axis, across: across)
  }

  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    let content = content(metrics)
    let place = viewport.settle(in: area, metrics) {
      content.size(for: ProposedSize()).width
    } minimum: { axis, across in
      content.minimumLength(along: axis, across: across)
    }
    content.place(in: place)
    for view in arrangedChildren where view is any ModalView { view.placeAnchored(in: area) }
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
