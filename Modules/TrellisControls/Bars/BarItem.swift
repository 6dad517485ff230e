import TrellisEvents
public import TrellisLayout
public import TrellisViews

/// One command of a ``Bar``: words, a sign, or a view; pressing it raises `primaryAction`.
/// ```swift
/// let save = BarItem(.save) { print("saved") }
/// let add = BarItem(icon: "✚ New", compactIcon: "✚", label: "New").onTap { item in print(item.label) }
/// save.set(.primaryAction) { print("saved elsewhere") }  // in the place of the first handler
/// ```
@MainActor
public final class BarItem: Control {
  /// A command that looks the same in every program.
  public nonisolated struct System: Hashable, Sendable {
    /// What it says.
    public let title: String

    /// Names a command.
    public init(_ title: String) {
      self.title = title
    }

    /// Ends an activity that went well.
    public static let done = System("Done")
    /// Calls an activity off.
    public static let cancel = System("Cancel")
    /// Begins to edit.
    public static let edit = System("Edit")
    /// Keeps what was edited.
    public static let save = System("Save")
    /// Adds something.
    public static let add = System("Add")
    /// Removes something.
    public static let delete = System("Delete")
    /// Looks for something.
    public static let search = System("Search")
    /// Reads everything anew.
    public static let refresh = System("Refresh")
    /// Takes the last change back.
    public static let undo = System("Undo")
    /// Makes a change again that was taken back.
    public static let redo = System("Redo")
    /// Goes away.
    public static let close = System("Close")
  }

  /// How much an item matters.
  public nonisolated enum Form: Hashable, Sendable {
    /// One among others.
    case plain
    /// The one that ends the activity.
    case done
  }

  /// What it is called: what it says, or what its icon means.
  public var label: String {
    didSet { if label != oldValue { setNeedsLayout() } }
  }
  /// The sign that is drawn instead of the label; nil to draw the label.
  public var icon: String? {
    didSet { if icon != oldValue { setNeedsLayout() } }
  }
  /// The sign that is drawn where the bar has not room for all; nil for the same as otherwise.
  public var compactIcon: String? {
    didSet { if compactIcon != oldValue { setNeedsLayout() } }
  }
  /// How much the item matters.
  public var form: Form {
    didSet { if form != oldValue { setNeedsDisplay() } }
  }
  /// Whether the bar has not room for all; set by the bar.
  var isCompact = false {
    didSet { if isCompact != oldValue { setNeedsLayout() } }
  }

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

  /// Makes an item that says what it does.
  public convenience init(
    title: String, form: Form = .plain, fileID: StaticString = #fileID, line: UInt = #line,
    action: (@MainActor () throws -> Void)? = nil
  ) {
    self.init(label: title, icon: nil, compactIcon: nil, form: form)
    add(action, fileID, line)
  }

  /// Makes an item with a sign, and another one where there is less room.
  ///
  /// - Parameters:
  ///   - icon: The sign: a few characters.
  ///   - compactIcon: The sign where the bar has not room for all; nil for the same one.
  ///   - label: What the sign means, for those who do not see it.
  ///   - form: How much the item matters.
  ///   - fileID: Where it is made, for the trail.
  ///   - line: Where it is made, for the trail.
  ///   - action: A handler; more can be added with `onTap`.
  public convenience init(
    icon: String, compactIcon: String? = nil, label: String, form: Form = .plain,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: (@MainActor () throws -> Void)? = nil
  ) {
    self.init(label: label, icon: icon, compactIcon: compactIcon, form: form)
    add(action, fileID, line)
  }

  /// Makes an item of a view; pressing the item is pressing what the view leaves to it.
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

  /// Enter, Space and a click press it.
  public override var isPressable: Bool { true }

  /// The keyboard can come to it, unless its content takes the keyboard itself.
  public override var acceptsFocus: Bool {
    !children.contains { $0.descendants.contains(where: \.isFocusable) }
  }

  // MARK: Looks

  private func line(isCompact: Bool, _ metrics: LayoutMetrics) -> String {
    let text = (isCompact ? compactIcon : nil) ?? icon ?? label
    let isMarked = form == .done || metrics.needsSign(isEnabled: isEffectivelyEnabled)
    return isMarked ? metrics.bracketed(text, isEnabled: isEffectivelyEnabled) : " \(text) "
  }

  /// The width it takes where there is room for all.
  func fullWidth(_ metrics: LayoutMetrics) -> Int {
    guard children.isEmpty else {
      return measure(ProposedSize(height: metrics.lineHeight)).width
    }
    return metrics.textWidth(line(isCompact: false, metrics)) + contentInsets.horizontal
  }

  /// What it says, or the content.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    if !children.isEmpty { return super.contentSize(for: proposal, metrics: metrics) }
    return Size(
      width: metrics.textWidth(line(isCompact: isCompact, metrics)), height: metrics.lineHeight)
  }

  /// Draws what it says; the item that ends the activity stands between brackets.
  public override func draw(in canvas: inout Canvas) {
    // One that cannot be used is faint: its own role would have another ground than the bar.
    var style = Style(isFocused ? .focus : .bar, attributes: isEffectivelyEnabled ? [] : .dim)
    canvas.fill(canvas.bounds, style)
    guard children.isEmpty else { return }
    if form == .done { style.attributes.insert(.bold) }
    let area = canvas.bounds.inset(by: contentInsets)
    let line = line(isCompact: isCompact, canvas.metrics)
    canvas.text(canvas.metrics.fitted(line, to: area.width), at: area.origin, style)
  }

  /// A button with its label.
  public override var semanticContent: SemanticContent? {
    SemanticContent(.button, label: label)
  }
}
