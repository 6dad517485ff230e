public import TrellisEvents
public import TrellisLayout

/// A button that shows commands to choose from, below itself.
/// ```swift
/// Menu("File") {
///   MenuItem("Open") { print("open") }
///   MenuItem("Delete", role: .destructive) { print("delete") }
/// }.onChoose { item in print(item.title) }
/// ```
/// Enter, Space, Down or a click shows the commands; the arrows go from one to the next, Enter chooses,
/// Escape or a click elsewhere goes back.
@MainActor
public final class Menu: Control {
  /// What the button says.
  public var title: String {
    didSet { if title != oldValue { setNeedsLayout() } }
  }
  /// Makes the commands whenever they are shown, so that they are those of the moment.
  private let content: @MainActor () -> [MenuItem]
  private var list: Dialog?

  /// Makes a menu of commands.
  ///
  /// - Parameters:
  ///   - title: What the button says.
  ///   - items: Lists the commands; asked each time they are shown.
  public init(_ title: String, @ListBuilder<MenuItem> items: @escaping @MainActor () -> [MenuItem])
  {
    self.title = title
    content = items
    super.init()
  }

  /// A command was chosen; its own handlers have run.
  public static var chosen: EventKey<MenuItem> { EventKey("trellis.menuChosen") }

  /// Adds a handler for all commands; it gets the one that was chosen.
  @discardableResult
  public func onChoose(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (MenuItem) throws -> Void
  ) -> Self {
    handlers.add(Menu.chosen, site: SourceSite(fileID: fileID, line: line)) { _, item in
      try handler(item)
    }
    return self
  }

  /// Whether the commands are shown.
  public var isOpen: Bool { list?.isShown == true }

  /// Shows the commands: raises `menuAction` and then stands them below the button.
  @discardableResult
  public override func activate() -> Outcome {
    if let refusal { return refuse(.menuAction, because: refusal) }
    guard !isOpen, let window = context?.root as? Window else { return .unhandled }
    let outcome = raise(.menuAction)
    let items = content()
    guard !items.isEmpty else { return outcome }
    let list = Dialog("", role: .menu, buttonAxis: .vertical) { items }
    list.anchor = self
    list.on(Dialog.buttonPressed) { [weak self] button in
      guard let self, let item = button as? MenuItem else { return }
      raise(Menu.chosen, item, arguments: [RecordArgument("title", item.title)])
    }
    self.list = list
    list.present(in: window)
    return outcome
  }

  /// Takes the commands away.
  public func close() { list?.dismiss() }

  /// The keyboard can come to it.
  public override var acceptsFocus: Bool { true }

  /// Enter, Space and Down show the commands.
  public override func keyPressed(_ key: KeyPress) -> Bool {
    let isDown = key == KeyPress(.down)
    if key.isPress || isDown { activate() }
    return key.isPress || isDown
  }

  /// A click shows the commands.
  public override func pointerMoved(_ pointer: PointerInput) -> Bool { followPress(pointer) }

  private var line: String { "[ \(title) ▾ ]" }

  /// The title with a sign that there is more.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: metrics.textWidth(line), height: metrics.lineHeight)
  }

  /// Draws the title between brackets, with a sign that there is more.
  public override func draw(in canvas: inout Canvas) {
    let style = Style(isEffectivelyEnabled && !isFocused ? .accent : valueRole)
    canvas.fill(canvas.bounds, style)
    canvas.text(line, at: canvas.bounds.inset(by: contentInsets).origin, style)
  }

  /// A menu with its title.
  public override var semanticContent: SemanticContent? {
    SemanticContent(.menu, label: title)
  }
}

/// A command of a ``Menu``.
@MainActor
public final class MenuItem: DialogButton {
  override var line: String { role == .destructive ? " ! \(title) " : " \(title) " }
}
