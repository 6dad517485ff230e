public import TrellisEvents
public import TrellisLayout
import TrellisText
public import TrellisViews

/// A command of a ``Bar``, shown as a title, an icon or a view; pressing it raises `primaryAction`.
///
/// Enter, Space and a click press the item. The item itself can have the focus, unless it shows a
/// view that can have the focus. To show a view, such as a menu, write
/// `BarItem(content: Menu("More") { … })`.
/// ```swift
/// let save = BarItem(.save) { print("saved") }
/// let add = BarItem(icon: "✚ New", compactIcon: "✚", label: "New")
///   .onTap { item in print(item.label) }
/// save.set(.primaryAction) { print("saved elsewhere") }  // replaces the first handler
/// ```
@MainActor
public final class BarItem: Control {
  /// A standard command, which has the same title in every program.
  ///
  /// The standard commands are ``add``, ``cancel``, ``close``, ``delete``, ``done``, ``edit``,
  /// ``redo``, ``refresh``, ``save``, ``search`` and ``undo``. Their titles are translated with the
  /// other built-in text.
  public nonisolated struct System: Hashable, Sendable {
    /// The title of the command.
    public let title: String

    /// Creates a standard command with a title.
    public init(_ title: String) {
      self.title = title
    }

    private init(_ phrase: Phrase) { title = phrase.rawValue }

    /// The command that completes an activity.
    public static let done = System(.done)
    /// The command that cancels an activity.
    public static let cancel = System(.cancel)
    /// The command that starts editing.
    public static let edit = System(.edit)
    /// The command that saves the edits.
    public static let save = System(.save)
    /// The command that adds an element.
    public static let add = System(.add)
    /// The command that deletes an element.
    public static let delete = System(.delete)
    /// The command that starts a search.
    public static let search = System(.search)
    /// The command that reloads the content.
    public static let refresh = System(.refresh)
    /// The command that undoes the most recent change.
    public static let undo = System(.undo)
    /// The command that redoes the most recently undone change.
    public static let redo = System(.redo)
    /// The command that closes a view.
    public static let close = System(.close)
  }

  /// The emphasis of a bar item.
  public nonisolated enum Form: Hashable, Sendable {
    /// An ordinary item.
    case plain
    /// An item that completes an activity, such as Done or Save; it is drawn in brackets.
    case done
  }

  /// The title of the item or, if the item shows an icon or a view, the text that describes the
  /// item in the semantic tree.
  public var label: String {
    didSet { if label != oldValue { setNeedsLayout() } }
  }
  /// The characters to draw instead of the label. If `nil`, the label is drawn.
  public var icon: String? {
    didSet { if icon != oldValue { setNeedsLayout() } }
  }
  /// The characters to draw if the bar is too narrow for all items. If `nil`, the icon is drawn or,
  /// if there is none, the label.
  public var compactIcon: String? {
    didSet { if compactIcon != oldValue { setNeedsLayout() } }
  }
  /// The emphasis of the item.
  public var form: Form {
    didSet { if form != oldValue { setNeedsDisplay() } }
  }
  /// Whether the item shows its compact icon. The bar sets this property when it measures its
  /// items.
  var isCompact = false {
    didSet { if isCompact != oldValue { setNeedsLayout() } }
  }

  /// Whether the item is at the beginning of its bar, or `nil` if the item has never been in a bar.
  var isLeading: Bool?

  /// The standard command, or `nil` if the item has a title, icon or view of its own.
  private var system: System?

  private init(label: String, icon: String?, compactIcon: String?, form: Form) {
    self.label = label
    self.icon = icon
    self.compactIcon = compactIcon
    self.form = form
    super.init()
  }

  /// Creates an item for a standard command, without an action; `onTap` adds actions.
  public convenience init(_ system: System, form: Form? = nil) {
    self.init(
      label: system.title, icon: nil, compactIcon: nil,
      form: form ?? (system == .done || system == .save ? .done : .plain))
    self.system = system
  }

  /// Creates an item with a title and without an action; `onTap` adds actions.
  public convenience init(_ title: String, form: Form = .plain) {
    self.init(label: title, icon: nil, compactIcon: nil, form: form)
  }

  /// Creates an item with an icon and without an action; `onTap` adds actions.
  public convenience init(
    icon: String, compactIcon: String? = nil, label: String, form: Form = .plain
  ) {
    self.init(label: label, icon: icon, compactIcon: compactIcon, form: form)
  }

  /// Creates an item that shows a view, without an action; `onTap` adds actions. The label
  /// describes the item in the semantic tree.
  public convenience init(content: View, label: String = "") {
    self.init(label: label, icon: nil, compactIcon: nil, form: .plain)
    append(content)
  }

  /// Creates an item for a standard command, with an action.
  ///
  /// - Parameters:
  ///   - system: The standard command of the item.
  ///   - form: The emphasis of the item. If `nil`, the commands Done and Save get `done`, and all
  ///     other commands get `plain`.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - action: A closure to run when the item is pressed; `onTap` adds more handlers.
  public convenience init<each A, each B>(
    _ system: System, form: Form? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) {
    self.init(system, form: form)
    on(.primaryAction, fileID: fileID, line: line, action)
  }

  /// Creates an item with a title and an action.
  public convenience init<each A, each B>(
    _ title: String, form: Form = .plain, fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) {
    self.init(title, form: form)
    on(.primaryAction, fileID: fileID, line: line, action)
  }

  /// Creates an item with an action and an icon, and with a compact icon for bars that are too
  /// narrow.
  ///
  /// - Parameters:
  ///   - icon: The icon, as a few characters.
  ///   - compactIcon: The icon to show if the bar is too narrow for all items. If `nil`, the bar
  ///     shows `icon`.
  ///   - label: The text that describes the icon in the semantic tree.
  ///   - form: The emphasis of the item.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - action: A closure to run when the item is pressed; `onTap` adds more handlers.
  public convenience init<each A, each B>(
    icon: String, compactIcon: String? = nil, label: String, form: Form = .plain,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) {
    self.init(icon: icon, compactIcon: compactIcon, label: label, form: form)
    on(.primaryAction, fileID: fileID, line: line, action)
  }

  /// Creates an item that shows a view, with an action.
  ///
  /// A press that the view does not handle presses the item. The label describes the item in the
  /// semantic tree.
  public convenience init<each A, each B>(
    content: View, label: String = "", fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (repeat NoArgument<each A, each B>) throws -> Void
  ) {
    self.init(content: content, label: label)
    on(.primaryAction, fileID: fileID, line: line, action)
  }

  public override func didAttach() {
    super.didAttach()
    if let title = system?.title, label == title { label = words.translation(of: title) }
  }

  // MARK: Input

  public override var isPressable: Bool { true }

  public override var acceptsFocus: Bool {
    !children.contains { $0.descendants.contains(where: \.isFocusable) }
  }

  // MARK: Looks

  private func line(isCompact: Bool, _ metrics: LayoutMetrics) -> String {
    let text = (isCompact ? compactIcon : nil) ?? icon ?? label
    let isMarked = form == .done || metrics.needsSign(isEnabled: isEffectivelyEnabled)
    return isMarked ? metrics.bracketed(text, isEnabled: isEffectivelyEnabled) : " \(text) "
  }

  /// Returns the width of the item when it does not show its compact icon.
  func fullWidth(_ metrics: LayoutMetrics) -> Int {
    guard children.isEmpty else {
      return measure(ProposedSize(height: metrics.lineHeight)).width
    }
    return metrics.textWidth(line(isCompact: false, metrics)) + contentInsets.horizontal
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    if !children.isEmpty { return super.contentSize(for: proposal, metrics: metrics) }
    return Size(
      width: metrics.textWidth(line(isCompact: isCompact, metrics)), height: metrics.lineHeight)
  }

  public override func draw(in canvas: inout Canvas) {
    // A disabled item is dimmed, because the style role for disabled controls has a different
    // background.
    var style = Style(isFocused ? .focus : .bar, attributes: isEffectivelyEnabled ? [] : .dim)
    if form == .done, children.isEmpty { style.attributes.insert(.bold) }
    let text = children.isEmpty ? line(isCompact: isCompact, canvas.metrics) : ""
    drawLine(text, style, in: &canvas)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.button, label: label)
  }
}
