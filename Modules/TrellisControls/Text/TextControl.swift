public import TrellisEditing
public import TrellisEvents
import TrellisLayout
import TrellisState
public import TrellisViews

/// A control for text that the user can change: the common part of ``TextField``, ``SecureField``,
/// ``SearchField`` and ``TextArea``.
///
/// Editing begins with the focus and ends with it. Every change by the user is asked about
/// (`Question.shouldChangeCharacters`, then `Question.shouldChange`) before it is made, and told
/// (`editingChanged`, `EventKey.textChanged`, `EventKey.selectionChanged`) afterwards. Changes by
/// the program ask nothing and raise only the last two. A press puts the caret there, with Shift it
/// selects up to there; the second press in a row selects the word, the third one the line.
/// Dragging selects, by words or lines after those. Pasted text is one change.
/// ```swift
/// let field = TextField().answer(.shouldChange) { $0.to.count <= 6 }
/// field.on(.textChanged) { print($0.text, $0.source) }
/// ```
@MainActor
public class TextControl: Control {
  /// The text of the control.
  ///
  /// Setting it is a change by the program, which a bound state learns of too. It begins a new
  /// history, unless it happens in a handler of a change by the user; then both are taken back
  /// together.
  public var text: String {
    get { editing.text }
    set { setText(newValue) }
  }
  /// The text that is shown while the text is empty.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsLayout() } }
  }
  /// The name of the control in the semantic tree, which scripts, tests and people who do not see
  /// the screen use.
  public var label = "" {
    didSet { if label != oldValue { setNeedsDisplay() } }
  }
  /// A message about a fault of the text; nil if there is none.
  public var problem: String? {
    didSet { if problem != oldValue { setNeedsDisplay() } }
  }
  /// Whether the user can only read the text and copy from it.
  public var isReadOnly = false {
    didSet { if isReadOnly != oldValue { setNeedsDisplay() } }
  }
  /// Whether typed text may stand in the journal in clear; by default it is private.
  public var isTextPublic = false
  /// The greatest number of characters that the user can give the text; nil for any number.
  ///
  /// Typed or pasted text goes in as far as there is room for it.
  public var maximumCount: Int?
  /// The format in which the user's text is written; nil for none.
  public var format: TextFormat?
  /// The text with its caret, selection and history.
  public internal(set) var editing: TextEditing { didSet { setNeedsDisplay() } }
  /// Whether editing has begun and not ended yet.
  public internal(set) var isEditing = false
  /// The reason for which editing ended last.
  public internal(set) var endReason = EditingEndReason.moved

  /// The reason for which editing will have ended, if the running closure ends it.
  var pendingEndReason: EditingEndReason?
  private var clicks = ClickCounter()
  var bound: BoundValue<String>?
  /// Whether handlers of a change by the user are running.
  var isTellingOfChange = false
  /// The number of characters, if it was counted.
  private var countedCharacters: Int?

  /// The delegate, which takes part in questions and events.
  ///
  /// The reference is weak, and handlers never replace the delegate.
  public weak var delegate: (any Delegate)?
  public override var delegateObject: AnyObject? { delegate }
  public override class var slots: [Slot] { super.slots + delegateSlots }

  init(text: String, placeholder: String) {
    editing = TextEditing(text)
    super.init()
    self.placeholder = placeholder
  }

  // MARK: For subclasses

  /// Whether the text must not be shown nor recorded.
  public var isSecret: Bool { false }

  /// Returns the user's text as far as it can go in: line ends may have to be replaced.
  func accepted(_ text: String) -> String { text }

  /// The lines that are shown; nil if there is only one.
  var shownLines: TextLines? { nil }

  /// The number of lines that are shown at once.
  var pageLineCount: Int { 1 }

  /// Returns the place at a point of the control.
  func place(at point: Point) -> String.Index { text.endIndex }

  /// Takes the keys that only this sort of control uses.
  func ownKeyPressed(_ key: KeyPress) -> Bool { false }

  /// Called when the text has changed.
  ///
  /// - Parameters:
  ///   - old: The text before.
  ///   - step: The change; nil if the whole text was replaced.
  func textDidChange(from old: String, by step: EditStep?) {
    guard let counted = countedCharacters else { return }
    countedCharacters = step.map { counted + old.growth(by: $0, to: text) }
  }

  /// The number of characters.
  var characterCount: Int {
    let count = countedCharacters ?? text.count
    countedCharacters = count
    return count
  }

  /// Called when the caret has moved.
  func caretDidMove() {}

  // MARK: Events

  // While events of a secret text are handled, no text that the handlers put into state is
  // recorded.
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
    guard let command = TextCommand.keys[key] else { return false }
    perform(command, source: .user)
    return true
  }

  public override func pasted(_ text: String) -> Bool {
    insert(text)
    return true
  }

  public override func pointerMoved(_ pointer: PointerInput) -> Bool {
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
    // The words of a secret text are secret too.
    let unit = isSecret && clicks.unit == .word ? .line : clicks.unit
    guard unit != .character, let start = clicks.place else {
      let isSelecting = pointer.action == .drag || pointer.modifiers.contains(.shift)
      return selecting(.user) { $0.move(to: place, selecting: isSelecting) }
    }
    selecting(.user) { $0.select(from: start, to: place, by: unit) }
  }

  // MARK: Looks

  /// The style of the field's background.
  ///
  /// It shows where the control is and how long it is also while it is empty and without the focus,
  /// and whether it has the focus.
  var groundStyle: Style {
    isFocused ? Style(.field) : Style(.text, attributes: [.underline, .dim])
  }

  /// Draws the background of the text, and the sign that the control cannot be changed now.
  func drawGround(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, groundStyle)
    canvas.sign(around: contentArea, isEnabled: isEffectivelyEnabled, Style(.disabled))
  }

  /// The role of text that is not selected.
  var textRole: StyleRole {
    if !isEffectivelyEnabled { return .disabled }
    return problem != nil ? .error : isFocused ? .field : .text
  }

  /// The states of every text control.
  var textStates: SemanticStates {
    var states: SemanticStates = []
    if isFocused { states.insert(.editing) }
    if isReadOnly { states.insert(.readOnly) }
    if problem != nil { states.insert(.invalid) }
    if isSecret { states.insert(.secret) }
    return states
  }
}
