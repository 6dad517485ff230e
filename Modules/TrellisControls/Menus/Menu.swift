public import TrellisEvents
public import TrellisLayout
public import TrellisViews

/// A button that opens a list of commands below itself.
/// ```swift
/// Menu("File") {
///   MenuItem("Open") { print("open") }.shortcut("ctrl-o")
///   MenuItem.divider()
///   MenuItem("Delete", role: .destructive) { print("delete") }
/// }.onChoose { item in print(item.title) }
/// ```
/// Enter, Space, Down or a click raises `menuAction` and then shows the commands. The arrow keys
/// move from command to command, Enter chooses a command, and Escape or a click outside the menu
/// closes it. The menu also closes when its button is hidden or leaves its window. If a handler of
/// `menuAction` shows a dialog, or hides or disables the button, or if there are no commands, the
/// menu stays closed.
///
/// `MenuItem("Open") { … }.shortcut("ctrl-o")` is a command with a shortcut. The shortcut works
/// even while the menu is closed, if nothing else in the window uses the key. If there is not
/// enough space for all commands, they scroll. The command with the focus stays in view, and arrows
/// at the edge of the list show that there are more commands.
@MainActor
public final class Menu: Control, ShortcutView, TapDefining {
  /// The title of the button.
  public var title: String {
    didSet { if title != oldValue { setNeedsLayout() } }
  }
  /// The closure that returns the current commands.
  private let content: @MainActor () -> [MenuItem]
  private var list: Dialog?
  /// The commands of the last time that the closure was called. Handlers that are still running
  /// retain their commands.
  private var latest: [LatestItem] = []

  /// Creates a menu with a title and commands.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - items: A closure that returns the commands and the dividers between them. The closure is
  ///     called each time the menu opens or is searched for a shortcut.
  public init(_ title: String, @ListBuilder<MenuItem> items: @escaping @MainActor () -> [MenuItem])
  {
    self.title = title
    content = items
    super.init()
  }

  /// Raised when the user has chosen a command of a menu, after the command's own handlers have
  /// run.
  public static var chosen: EventKey<MenuItem> { EventKey("menu.chosen") }

  /// Adds a handler that runs when the user chooses a command; the handler receives the command.
  public var onChoose: Event.On<Menu, MenuItem> { Event.On(self, Menu.chosen) }

  /// Whether the menu is open in its current window.
  ///
  /// If an open menu is moved to another window, it is not open there.
  public var isOpen: Bool {
    guard let list, list.isShown else { return false }
    return context == nil || list.context === context
  }

  @discardableResult
  public override func activate() -> Outcome {
    if let refusal { return refuse(.menuAction, because: refusal) }
    guard !isOpen, let window = context?.root as? Window else { return .unhandled }
    let outcome = raise(.menuAction)
    // A handler may have removed the menu, or shown a dialog in front of it.
    guard refusal == nil, context?.root === window, !isOpen else { return outcome }
    let content = currentItems()
    let items = content.filter { !$0.isDivider }
    guard !items.isEmpty else { return outcome }
    let list = Dialog("", role: .menu, buttonAxis: .vertical) { items }
    list.anchor = self
    list.on(Dialog.buttonPressed) { [weak self] button in
      if let item = button as? MenuItem { self?.tell(of: item) }
    }
    self.list = list
    list.present(in: window)
    Menu.insertDividers(of: content, in: list.panel.buttonRow)
    return outcome
  }

  /// Returns the commands. A command whose async handler is still running is the same as before, so
  /// that the `whileRunning` rule of its handler applies.
  private func currentItems() -> [MenuItem] {
    let items = content().enumerated().map { index, item in
      guard latest.indices.contains(index), let earlier = latest[index].item,
        earlier.context == nil,
        earlier.isRunningTasks, earlier.title == item.title, earlier.shortcut == item.shortcut
      else { return item }
      return earlier
    }
    latest = items.map { LatestItem(item: $0) }
    return items
  }

  private func tell(of item: MenuItem) {
    raise(Menu.chosen, item, arguments: [RecordArgument("title", item.title)])
  }

  /// Inserts a dividing line before each command that follows a divider, except before the first
  /// command.
  private static func insertDividers(of content: [MenuItem], in column: Stack) {
    for (divider, item) in zip(content, content.dropFirst()) where divider.isDivider {
      let index = column.children.firstIndex { $0 === item }
      if let index, index > 0 { column.insert(Divider(.horizontal), at: index) }
    }
  }

  /// Chooses the command with the given shortcut while the menu is closed, as the user would.
  ///
  /// - Returns: `true` if the menu is available and closed, and one of its commands has the
  ///   shortcut.
  package func pressShortcut(_ key: KeyPress) -> Bool {
    guard unavailability == nil, !isOpen else { return false }
    return placingItem(for: key) { item in
      let isUsable = item.isEffectivelyEnabled
      item.raise(.primaryAction)
      if isUsable { tell(of: item) }
    }
  }

  /// Records why the command with the given shortcut was not chosen, if the menu takes no input.
  ///
  /// - Returns: `true` if the menu takes no input and one of its commands has the shortcut.
  package func refuseShortcut(_ key: KeyPress, arguments: [RecordArgument]) -> Bool {
    guard let reason = unavailability else { return false }
    return placingItem(for: key) { item in
      _ = item.refuse(.primaryAction, because: reason, arguments: arguments)
    }
  }

  /// Runs a closure for the command with the given shortcut. Meanwhile, the commands of the closed
  /// menu are in the view tree, so that records can contain the command's path. All commands are
  /// added, because the path of a command without an ID contains its number.
  ///
  /// - Returns: Whether there is a command with the shortcut.
  private func placingItem(for key: KeyPress, _ body: (MenuItem) -> Void) -> Bool {
    let items = currentItems()
    guard let item = items.first(where: { $0.shortcut == key }) else { return false }
    let strays = items.filter { $0.parent == nil }
    for stray in strays { append(stray) }
    defer { for stray in strays { stray.removeFromParent() } }
    body(item)
    return true
  }

  package static var tapMeaning: TapMeaning { .event(.menuAction) }

  /// Closes the menu.
  public func close() { list?.dismiss() }

  public override var isPressable: Bool { true }

  public override func keyPressed(_ key: KeyPress) -> Bool {
    guard key == KeyPress(.down) else { return super.keyPressed(key) }
    activate()
    return true
  }

  private func line(_ metrics: LayoutMetrics) -> String {
    metrics.bracketedWithoutSurface(" \(title) ▾ ", isEnabled: isEffectivelyEnabled)
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: metrics.textWidth(line(metrics)), height: metrics.lineHeight)
  }

  public override func draw(in canvas: inout Canvas) {
    let style = Style(isEffectivelyEnabled && !isFocused ? .button : valueRole)
    drawLine(line(canvas.metrics), style, in: &canvas)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.menu, label: title)
  }
}

private struct LatestItem {
  weak var item: MenuItem?
}
