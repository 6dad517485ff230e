public import TrellisEvents
import TrellisLayout
public import TrellisState
import TrellisText
public import TrellisViews

/// A stack of screens, of which the top one is shown. A bar above the screen shows the title of the
/// screen and a button to go back.
///
/// To show a screen, call `push("Title") { … }`, for example in a handler; to go back, call `pop()`
/// or `popToFirst()`. The user goes back with Escape or the button in the bar. The screens below
/// the top screen keep their views, including text, selection and focus. Each move from one screen
/// to another raises ``moved``, so the journal contains a record of the move.
/// ```swift
/// let navigator = Navigator("People") {
///   Button("Ada").onTap { button in
///     button.navigator?.push("Ada") { Label("Born in 1815") }
///   }
/// }
/// navigator.onMove { move in print(move.from, move.to) }
/// ```
/// The bar can also have items, which belong to a screen and are shown with it.
/// ```swift
/// let people = State(["Ada"])
/// let navigator = Navigator("People") {
///   ForEach(people.binding, id: \.self) { name in Label(name) }
/// } items: {
///   BarItem(.add) { people.wrappedValue.append("Grace") }
/// }
/// navigator.push("Ada") { Label("Born in 1815") } items: { BarItem("Edit") }
/// ```
/// In a stack, the navigator takes the spare space while a view of its screen does.
///
/// Escape goes back wherever the focus is in the window. If Escape has another use in the window,
/// such as ending the program, that use applies only on the first screen.
@MainActor
public final class Navigator: Control, TapDefining, BackNavigating, GrowingWithContent {
  /// A move from one screen to another.
  public struct Move: Hashable, Sendable {
    /// The title of the screen that was shown before the move.
    public let from: String
    /// The title of the screen that is shown after the move.
    public let to: String
    /// Whether the move went back to a lower screen of the stack.
    public let isBack: Bool
  }

  private var screens: [NavigatorScreen]
  private let bar: Bar
  private let back: BarItem
  /// The stack that contains the bar and the screen that is shown.
  private let column = Stack(.vertical)

  /// Creates a navigator with its first screen.
  ///
  /// - Parameters:
  ///   - title: The title of the first screen.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - content: The views of the first screen.
  ///   - items: The items at the end of the bar while the first screen is shown.
  public init(
    _ title: String, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content: () -> [View], @ListBuilder<BarItem> items: () -> [BarItem] = { [] }
  ) {
    let back = BarItem(icon: Navigator.icon(Words()), compactIcon: "‹", label: Words()[.back])
      .id("back").hidden()
    let first = NavigatorScreen(
      title, runBlock(at: SourceSite(fileID: fileID, line: line), content), items())
    screens = [first]
    self.back = back
    bar = Bar(title) {
      back
    } trailing: {
      first.items
    }
    super.init()
    column.isLeftOutOfPaths = true
    column.setChildren([bar, screens[0]])
    append(column)
    screens[0].holder = self
    back.on(.primaryAction) { [weak self] in self?.pop() }
  }

  public override func didDetach() {
    super.didDetach()
    for screen in screens.dropLast() { screen.cancelAllTasks() }
  }

  public override func didAttach() {
    super.didAttach()
    (back.icon, back.label) = (Navigator.icon(words), words[.back])
  }

  private static func icon(_ words: Words) -> String { "‹ \(words[.back])" }

  package static var tapMeaning: TapMeaning { .noAction }

  /// Raised when the navigator has moved to another screen; the payload contains the titles of the
  /// old and the new screen.
  public static var moved: EventKey<Move> { EventKey("navigator.moved") }

  /// The titles of the screens, starting with the first screen.
  public var titles: [String] { screens.map(\.title) }

  /// The title of the screen that is shown. Setting the title does not raise ``moved``.
  public var title: String {
    get { bar.title }
    set {
      screens[screens.count - 1].title = newValue
      bar.title = newValue
    }
  }

  // MARK: Steps

  /// Shows a new screen above the current one.
  ///
  /// - Parameters:
  ///   - title: The title of the screen.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - content: The views of the screen.
  ///   - items: The items at the end of the bar while the screen is shown.
  public func push(
    _ title: String, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content: () -> [View], @ListBuilder<BarItem> items: () -> [BarItem] = { [] }
  ) {
    let views = runBlock(at: SourceSite(fileID: fileID, line: line), content)
    show(screens + [NavigatorScreen(title, views, items())], isBack: false)
  }

  /// Shows a new screen, whose title follows a binding, above the current one.
  /// ```swift
  /// let name = State("Ada")
  /// let navigator = Navigator("People") { Label("Ada") }
  /// navigator.push(name.binding) { TextField("Name", text: name.binding) }
  /// ```
  public func push(
    _ title: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content: () -> [View], @ListBuilder<BarItem> items: () -> [BarItem] = { [] }
  ) {
    let views = runBlock(at: SourceSite(fileID: fileID, line: line), content)
    let screen = NavigatorScreen(title.wrappedValue, views, items())
    title.observe(owner: screen, initial: false, fileID: fileID, line: line) {
      [weak self, weak screen] change in
      guard let self, let screen else { return }
      screen.title = change.new
      if screens.last === screen { bar.title = change.new }
    }
    show(screens + [screen], isBack: false)
  }

  /// Goes back by one screen.
  ///
  /// - Returns: Whether there was a screen to go back to.
  @discardableResult
  public func pop() -> Bool {
    guard screens.count > 1 else { return false }
    show(Array(screens.dropLast()), isBack: true)
    return true
  }

  /// Goes back to the first screen.
  ///
  /// - Returns: `true` if the navigator went back; `false` if the first screen was already shown.
  @discardableResult
  public func popToFirst() -> Bool {
    guard screens.count > 1 else { return false }
    show([screens[0]], isBack: true)
    return true
  }

  private func show(_ next: [NavigatorScreen], isBack: Bool) {
    guard let old = screens.last, let new = next.last, old !== new else { return }
    for screen in next { screen.holder = self }
    for screen in screens where !next.contains(where: { $0 === screen }) {
      screen.holder = nil
      // The views of lower screens are not in the window, so they do not notice that they go.
      if screen !== old { screen.cancelAllTasks() }
    }
    let focused = context?.focusedView
    let holders = context?.focusHolders ?? []
    if let holder = holders.first(where: { $0.isPart(of: old) }) { old.formerFocus = holder }
    screens = next
    bar.title = new.title
    let isFocusHere = focused?.isPart(of: self) ?? true
    // The new screen must be in the tree to take the focus from the old one.
    column.setChildren([bar, old, new])
    back.isHidden = next.count < 2
    if isFocusHere, !new.takeFocusBack() { back.takeFocus() }
    context?.redirectRemembered(from: old, to: new.focusAfterDialog ?? back)
    bar.setItems(leading: [back], trailing: new.items)
    column.setChildren([bar, new])
    raise(
      Navigator.moved, Move(from: old.title, to: new.title, isBack: isBack),
      arguments: [
        RecordArgument("from", .text(old.title)), RecordArgument("to", .text(new.title)),
        RecordArgument("back", isBack),
      ])
  }

  public override func keyPressed(_ key: KeyPress) -> Bool {
    key == KeyPress(.escape) && goBack()
  }

  package var growingContent: [View] { screens.last?.children ?? [] }

  package func goBack() -> Bool { refusal == nil && pop() }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.group, label: title, value: titles.joined(separator: " / "))
  }
}

extension EventSource where Self: Navigator {
  /// Adds a handler that runs when the navigator has moved to another screen; the handler receives
  /// the move.
  public var onMove: Event.On<Self, Navigator.Move> { Event.On(self, Navigator.moved) }
}

extension View {
  /// The nearest navigator around the view. For a view in a menu, this is the nearest navigator
  /// around the control that opened the menu. The value is `nil` if there is none.
  public var navigator: Navigator? {
    var view: View? = self
    while let current = view {
      if current !== self, let navigator = current as? Navigator { return navigator }
      view = (current as? Dialog)?.anchor ?? current.parent
    }
    return nil
  }
}
