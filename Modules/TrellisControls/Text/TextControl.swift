public import TrellisEditing
public import TrellisEvents
import TrellisLayout
import TrellisState
public import TrellisViews

/// A control for editing text; the superclass of ``TextField``, ``SecureField``, ``SearchField``
/// and ``TextArea``.
///
/// Editing begins when the control receives the focus and ends when it loses the focus. Before a
/// change by the user, the control asks `Question.shouldChangeCharacters` and then
/// `Question.shouldChange`; after the change, it raises `editingChanged`, `EventKey.textChanged`
/// and `EventKey.selectionChanged`. For a change by the program, the control asks no questions, and
/// raises only `EventKey.textChanged` and `EventKey.selectionChanged`. A press moves the caret; a
/// press with Shift selects the text up to the pressed position. A second press at the same
/// position selects the word, and a third press selects the line; dragging then selects by words or
/// lines. Pasted text counts as one change.
/// ```swift
/// let field = TextField().answer(.shouldChange) { $0.to.count <= 6 }
/// field.on(.textChanged) { print($0.text, $0.source) }
/// ```
@MainActor
public class TextControl: Control {
  /// The text of the control.
  ///
  /// Setting the text counts as a change by the program, and also sets the state that is bound to
  /// the control. Normally, the change starts a new undo history. There is one exception: if a
  /// handler makes the change in response to a change by the user, undo reverts both changes
  /// together.
  public var text: String {
    get { editing.text }
    set { setText(newValue) }
  }
  /// The text that is shown while the control is empty.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsLayout() } }
  }
  /// The name of the control in the semantic tree, for tests and screen readers.
  public var label = "" {
    didSet {
      guard label != oldValue else { return }
      setNeedsDisplay()
      measureFormLabels()
    }
  }
  /// A message about an error in the text, or `nil` if there is no error. The message is shown
  /// below the text, if there is space.
  ///
  /// If the control cannot use the text, for example because the text is not a number, its own
  /// message replaces the one that was set.
  public var problem: String? {
    get { ownProblem ?? givenProblem }
    set { givenProblem = newValue }
  }
  private var givenProblem: String? {
    didSet { if givenProblem != oldValue { setNeedsLayout() } }
  }
  /// The control's own message about text that it cannot use. When the user changes the text, the
  /// message is removed, because it is about the text before the change.
  package var ownProblem: String? {
    didSet { if ownProblem != oldValue { setNeedsLayout() } }
  }
  /// A closure that is called for the Escape key and returns whether it has used the key.
  package var escapeAction: @MainActor () -> Bool = { false }
  /// A closure that is called when the user has changed the text, before the events of the change are
  /// raised.
  package var typingAction: @MainActor () -> Void = {}
  /// Whether the control shows the message about an error. When a cell of a table is edited, the
  /// table shows the message instead.
  package var showsProblem = true
  /// Whether the text is read-only: the user can copy it, but cannot change it. While the control
  /// has a read-only binding, the user cannot change the text even if this property is `false`.
  public var isReadOnly = false {
    didSet { if isReadOnly != oldValue { setNeedsDisplay() } }
  }
  /// Whether the journal may store typed text in the clear. By default, the text is private.
  public var isTextPublic = false
  /// The maximum number of characters that the user can enter, or `nil` for no limit.
  ///
  /// If typed or pasted text is too long, only as much of its beginning is inserted as the limit
  /// allows.
  public var maximumCount: Int?
  /// The format that is applied to the user's text, or `nil` for no format.
  public var format: TextFormat?
  /// The text with its caret, selection and undo history.
  public internal(set) var editing: TextEditing { didSet { setNeedsDisplay() } }
  /// Whether the user is editing the text.
  public internal(set) var isEditing = false
  /// The number of times that the user has begun to edit the text, or has submitted it.
  var editingCount = 0
  /// The reason why editing ended most recently. Until editing has ended once, the value is
  /// ``EditingEndReason/moved``.
  public internal(set) var endReason = EditingEndReason.moved

  /// The reason to report if the running closure ends editing. If `nil`, ``EditingEndReason/moved``
  /// is reported.
  var pendingEndReason: EditingEndReason?
  private var clicks = ClickCounter()
  var bound: BoundValue<String>?
  /// Whether handlers of a change by the user are running.
  var isTellingOfChange = false
  /// The number of characters in the text, or `nil` if they have not been counted.
  private var countedCharacters: Int?

  /// The delegate, which answers questions and receives events, or `nil` if there is none.
  ///
  /// The control holds the delegate weakly. Adding or setting handlers does not replace the
  /// delegate.
  public weak var delegate: (any Delegate)?
  public override var delegateObject: AnyObject? { delegate }
  public override class var slots: [Slot] { super.slots + delegateSlots }

  init(text: String, placeholder: String) {
    editing = TextEditing(text)
    super.init()
    self.placeholder = placeholder
  }

  // MARK: For subclasses

  /// Whether the text must be neither shown nor recorded.
  public var isSecret: Bool { false }

  /// Returns the user's text in a form that the control accepts, for example without line ends.
  func accepted(_ text: String) -> String { text }

  /// The lines that are shown. If `nil`, commands use the lines of the unwrapped text.
  var shownLines: TextLines? { nil }

  /// The number of lines that are shown at the same time.
  var pageLineCount: Int { 1 }

  /// Returns the index in the text at a point in the control.
  func place(at point: Point) -> String.Index { text.endIndex }

  /// Handles a key that only this kind of control uses.
  ///
  /// - Returns: Whether the control used the key.
  func ownKeyPressed(_ key: KeyPress) -> Bool { false }

  /// Called after the text has changed.
  ///
  /// - Parameters:
  ///   - old: The text before the change.
  ///   - step: The change, or `nil` if the whole text was replaced.
  func textDidChange(from old: String, by step: EditStep?) {
    guard let counted = countedCharacters else { return }
    countedCharacters = step.map { counted + old.growth(by: $0, to: text) }
  }

  /// The number of characters in the text.
  var characterCount: Int {
    let count = countedCharacters ?? text.count
    countedCharacters = count
    return count
  }

  /// Called after the caret has moved.
  func caretDidMove() {}

  // MARK: Events

  // Text that handlers of a secret control put into a state is not recorded.
  @discardableResult
  public override func raise(_ events: Event, arguments: [RecordArgument] = []) -> Outcome {
    guard isSecret, let context else { return super.raise(events, arguments: arguments) }
    return context.withholdingTexts { super.raise(events, arguments: arguments) }
  }

  // MARK: Focus

  public override var acceptsFocus: Bool { true }

  public override func shouldTakeFocus() -> Bool { ask(.shouldBeginEditing, ()) }

  public override func shouldResignFocus() -> Bool { ask(.shouldEndEditing, ()) }

  public override func didTakeFocus() {
    isEditing = true
    editingCount += 1
    raise(.editingDidBegin)
  }

  public override func didResignFocus() {
    guard isEditing else { return }
    isEditing = false
    endReason = context?.viewLosingFocus === self ? .removed : pendingEndReason ?? .moved
    raise(.editingDidEnd, arguments: [RecordArgument("reason", endReason.rawValue)])
  }

  // MARK: Input

  public override func keyPressed(_ key: KeyPress) -> Bool {
    if ownKeyPressed(key) { return true }
    if let character = key.typedCharacter {
      insert(String(character), as: .typing)
      return true
    }
    if key == KeyPress(.escape), escapeAction() { return true }
    guard let command = TextCommand.keys[key] else { return false }
    // If the control can do nothing with a key, the window may have a use for it.
    if command == .undo, !editing.canUndo { return false }
    if command == .redo, !editing.canRedo { return false }
    perform(command, source: .user)
    return true
  }

  public override func pasted(_ text: String) -> Bool {
    insert(text)
    return true
  }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    guard pointer.action == .down || pointer.action == .drag else { return false }
    if pointer.action == .down { takeFocus() }
    guard isFocused else { return true }
    select(to: place(at: pointer.location), pointer)
    return true
  }

  private func select(to place: String.Index, _ pointer: PointerInput) {
    if pointer.modifiers.contains(.shift) {
      clicks.reset()
    } else if pointer.action == .down {
      clicks.press(at: place, time: context?.clock.now() ?? .zero)
    }
    // The positions of the words in secret text are secret too.
    let unit = isSecret && clicks.unit == .word ? .line : clicks.unit
    guard unit != .character, let start = clicks.place else {
      let isSelecting = pointer.action == .drag || pointer.modifiers.contains(.shift)
      return selecting(.user) { $0.move(to: place, selecting: isSelecting) }
    }
    selecting(.user) { $0.select(from: start, to: place, by: unit) }
  }

  // MARK: Semantics

  public override func semanticChildren() -> SemanticNodes {
    let nodes = super.semanticChildren()
    let problem = problemNodes
    return problem.isEmpty ? nodes : SemanticNodes(joining: [nodes, SemanticNodes(problem)])
  }

  public override func semanticPart(_ segment: String) -> SemanticPart? {
    problemPart(segment) ?? super.semanticPart(segment)
  }

  // MARK: Looks

  /// The style of the control's background.
  ///
  /// The background shows where the control is, even while the control is empty, and whether it has
  /// the focus.
  var groundStyle: Style { Style(ground) }

  private var ground: StyleRole { isFocused ? .field : .inactiveField }

  /// Returns the style of text that has the given role and is on the background of the control.
  func style(_ role: StyleRole) -> Style {
    [.selection, ground].contains(role) ? Style(role) : Style(role, backdrop: .role(ground))
  }

  /// Draws the background of the text, the message about an error, and the parentheses of a
  /// disabled control on a backend that cannot show faint text.
  func drawBackground(in canvas: inout Canvas) {
    let area = fieldArea
    let problem = contentArea.height - area.height
    canvas.fill(canvas.bounds.inset(by: Insets(bottom: problem)), groundStyle)
    canvas.sign(around: area, isEnabled: isEffectivelyEnabled, Style(.disabled))
    if problem > 0 { drawProblem(in: &canvas) }
  }

  /// Whether the text or its binding is read-only.
  public override final var refusesEditing: Bool {
    isReadOnly || bound?.binding.isReadOnly == true
  }

  /// The style role of text that is not selected.
  var textRole: StyleRole {
    if !isEffectivelyEnabled { return .disabled }
    return problem != nil ? .error : isFocused ? .field : .text
  }

  /// The style role of the placeholder.
  var placeholderRole: StyleRole { isEffectivelyEnabled ? .placeholder : .disabled }

  /// The semantic states that all text controls have in common.
  var textStates: SemanticStates {
    var states: SemanticStates = []
    if isFocused { states.insert(.editing) }
    if problem != nil { states.insert(.invalid) }
    if isSecret { states.insert(.secret) }
    return states
  }
}
