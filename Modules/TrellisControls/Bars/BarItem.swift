import TrellisEvents
public import TrellisLayout
public import TrellisViews

/// A command of a ``Bar``: words, a sign, or a view; pressing it raises `primaryAction`.
///
/// Enter, Space and a click press the item. The focus comes to it, unless its content takes the
/// focus itself.
/// ```swift
/// let save = BarItem(.save) { print("saved") }
/// let add = BarItem(icon: "✚ New", compactIcon: "✚", label: "New").onTap { item in print(item.label) }
/// save.set(.primaryAction) { print("saved elsewhere") }  // in the place of the first handler
/// ```
@MainActor
public final class BarItem: Control {
  /// A command that looks the same in every program.
  public nonisolated struct System: Hashable, Sendable {
    /// The text of the command.
    public let title: String

    /// Makes a command with a title.
    public init(_ title: String) {
      self.title = title
    }

    /// The command that ends an activity that went well.
    public static let done = System("Done")
    /// The command that calls an activity off.
    public static let cancel = System("Cancel")
    /// The command that begins to edit.
    public static let edit = System("Edit")
    /// The command that keeps the edits.
    public static let save = System("Save")
    /// The command that adds an element.
    public static let add = System("Add")
    /// The command that removes an element.
    public static let delete = System("Delete")
    /// The command that searches.
    public static let search = System("Search")
    /// The command that reads everything anew.
    public static let refresh = System("Refresh")
    /// The command that takes the last change back.
    public static let undo = System("Undo")
    /// The command that makes a change again that was taken back.
    public static let redo = System("Redo")
    /// The command that closes a view.
    public static let close = System("Close")
  }

  /// The importance of an item.
  public nonisolated enum Form: Hashable, Sendable {
    /// One item among others.
    case plain
    /// The item that ends the activity, between brackets.
    case done
  }

  /// The label of the item: its text, or the meaning of its icon.
  public var label: String {
    didSet { if label != oldValue { setNeedsLayout() } }
  }
  /// The sign that is drawn instead of the label; nil to draw the label.
  public var icon: String? {
    didSet { if icon != oldValue { setNeedsLayout() } }
  }
  /// The sign that is drawn if the bar has not room for all; nil for the usual one.
  public var compactIcon: String? {
    didSet { if compactIcon != oldValue { setNeedsLayout() } }
  }
  /// The importance of the item.
  public var form: Form {
    didSet { if form != oldValue { setNeedsDisplay() } }
  }
  /// Whether the bar has not room for all; set by the bar.
  var isCompact = false {
    didSet { if isCompact != oldValue { setNeedsLayout() } }
  }

  /// Whether the item stands at the beginning of its bar; nil until a bar has set it.
  var isLeading: Bool?

  private init(label: String, icon: String?, compactIcon: String?, form: Form) {
    self.label = label
    self.icon = icon
    self.compactIcon = compactIcon
    self.form = form
    super.init()
  }

  /// Makes an item that looks the same in every program.
  public convenience init(
    _ system: System, form: Form? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    action: (@MainActor () throws -> Void)? = nil
  ) {
    self.init(
      label: system.title, icon: nil, compactIcon: nil,
      form: form ?? (system == .done || system == .save ? .done : .plain))
    add(action, fileID, line)
  }

  /// Makes an item with a title.
  public convenience init(
    title: String, form: Form = .plain, fileID: StaticString = #fileID, line: UInt = #line,
    action: (@MainActor () throws -> Void)? = nil
  ) {
    self.init(label: title, icon: nil, compactIcon: nil, form: form)
    add(action, fileID, line)
  }

  /// Makes an item with a sign, and another one for when there is less room.
  ///
  /// - Parameters:
  ///   - icon: The sign: a few characters.
  ///   - compactIcon: The sign for when the bar has not room for all; nil for the same one.
  ///   - label: The meaning of the sign in the semantic tree.
  ///   - form: The importance of the item.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - action: A handler; more can be added with `onTap`.
  public convenience init(
    icon: String, compactIcon: String? = nil, label: String, form: Form = .plain,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: (@MainActor () throws -> Void)? = nil
  ) {
    self.init(label: label, icon: icon, compactIcon: compactIcon, form: form)
    add(action, fileID, line)
  }

  /// Makes an item of a view.
  ///
  /// A press on the item is a press that the view does not take itself.
  public convenience init(
    content: View, label: String = "", fileID: StaticString = #fileID, line: UInt = #line,
    action: (@MainActor () throws -> Void)? = nil
  ) {
    self.init(label: label, icon: nil, compactIcon: nil, form: .plain)
    append(content)
    add(action, fileID, line)
  }

  private func add(
    _ action: (@MainActor () throws -> Void)?, _ fileID: StaticString, _ line: UInt
  ) {
    if let action { on(.primaryAction, fileID: fileID, line: line, action) }
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

  /// Returns the width of the item if there is room for all.
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
    // An item that cannot be used is faint: its own role would have another background than the
    // bar.
    var style = Style(isFocused ? .focus : .bar, attributes: isEffectivelyEnabled ? [] : .dim)
    if form == .done, children.isEmpty { style.attributes.insert(.bold) }
    let text = children.isEmpty ? line(isCompact: isCompact, canvas.metrics) : ""
    drawLine(text, style, in: &canvas)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.button, label: label)
  }
}
