public import TrellisEditing
public import TrellisEvents
import TrellisLayout
import TrellisState
public import TrellisViews

/// Text that the user can change: what ``TextField``, ``SecureField``, ``SearchField`` and
/// ``TextArea`` have in common.
///
/// Editing begins with the focus and ends with it. Every change of the user's is asked for
/// (`Question.shouldChangeCharacters`, then `Question.shouldChange`) before it is made and told of
/// (`editingChanged`, `EventKey.textChanged`, `EventKey.selectionChanged`) afterwards. Changes made by
/// the program ask nothing and raise nothing but the last two.
/// ```swift
/// let field = TextField().answer(.shouldChange) { $0.to.count <= 6 }
/// field.on(.textChanged) { print($0.text, $0.source) }
/// ```
@MainActor
public class TextControl: Control {
  /// The text. Setting it is a change by the program, which a bound state learns of too; it begins a
  /// new history, unless it happens while a change of the user's is being told of, and is then taken
  /// back together with that.
  public var text: String {
    get { editing.text }
    set { setText(newValue) }
  }
  /// What is shown while the text is empty.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsLayout() } }
  }
  /// What the control is called, for those who do not see what stands before it.
  public var label = "" {
    didSet { if label != oldValue { setNeedsDisplay() } }
  }
  /// A message that something is wrong with the text; nil if nothing is.
  public var problem: String? {
    didSet { if problem != oldValue { setNeedsDisplay() } }
  }
  /// Whether the user can only look at the text and copy from it.
  public var isReadOnly = false {
    didSet { if isReadOnly != oldValue { setNeedsDisplay() } }
  }
  /// Whether what is typed here may stand in the trail in clear; by default it is private.
  public var isTextPublic = false
  /// How many characters the user can make it; nil for any number.
  ///
  /// Of what is typed or pasted, as much goes in as there is room for.
  public var maximumCount: Int?
  /// How what the user types is written; nil for as it is.
  public var format: TextFormat?
  /// The text with its caret, selection and history.
  public internal(set) var editing: TextEditing { didSet { setNeedsDisplay() } }
  /// Whether editing has begun and not ended yet.
  public internal(set) var isEditing = false
  /// Why editing ended last.
  public internal(set) var endReason = EditingEndReason.moved

  /// Why editing will have ended, if what is running now ends it.
  var pendingEndReason: EditingEndReason?
  private var clicks = ClickCounter()
  var bound: BoundValue<String>?
  /// Whether a change of the user's is being told of.
  var isTellingOfChange = false
  /// How many characters there are, if somebody asked.
  private var countedCharacters: Int?

  /// Takes part in what the control asks and raises; held weakly, never replaced by handlers.
  public weak var delegate: (any Delegate)?
  /// The delegate.
  public override var delegateObject: AnyObject? { delegate }
  /// What a text control asks, and what its delegate takes part in.
  public override class var slots: [Slot] { super.slots + delegateSlots }

  init(text: String, placeholder: String) {
    editing = TextEditing(text)
    super.init()
    self.placeholder = placeholder
  }

  // MARK: For subclasses

  /// Whether the text must not be shown nor recorded.
  public var isSecret: Bool { false }

  /// What of the user's text can go in: line ends may have to become something else.
  func accepted(_ text: String) -> String { text }

  /// The lines as they are shown; nil if there is only one.
  var shownLines: TextLines? { nil }

  /// How many lines are shown at once.
  var pageLineCount: Int { 1 }

  /// The place at a point of the control.
  func place(at point: Point) -> String.Index { text.endIndex }

  /// Takes the keys that only this sort of control knows.
  func ownKeyPressed(_ key: KeyPress) -> Bool { false }

  /// The text has changed.
  ///
  /// - Parameters:
  ///   - old: The text before.
  ///   - step: The change; nil if it is another text altogether.
  func textDidChange(from old: String, by step: EditStep?) {
    guard let counted = countedCharacters else { return }
    countedCharacters = step.map { counted + old.growth(by: $0, to: text) }
  }

  /// How many characters there are.
  var characterCount: Int {
    let count = countedCharacters ?? text.count
    countedCharacters = count
    return count
  }

  /// The caret has moved.
  func caretDidMove() {}

  // MARK: Events

  /// Raises events; while those of a secret text are handled, no text that they put into state is
  /// recorded.
  @discardableResult
  public override func raise(_ events: Event, arguments: [RecordArgument] = []) -> Outcome {
    guard isSecret, let context else { return super.raise(events, arguments: arguments) }
    return context.withholdingTexts { super.raise(events, arguments: arguments) }
  }

  // MARK: Focus

  /// The keyboard can come to it.
  public override var acceptsFocus: Bool { true }

  /// Asks whether editing may begin.
  public override func shouldTakeFocus() -> Bool { ask(.shouldBeginEditing, ()) }

  /// Asks whether editing may end.
  public override func shouldResignFocus() -> Bool { ask(.shouldEndEditing, ()) }

  /// Editing has begun.
  public override func didTakeFocus() {
    isEditing = true
    raise(.editingDidBegin)
  }

  /// Editing has ended.
  public override func didResignFocus() {
    guard isEditing else { return }
    isEditing = false
    endReason = context?.viewLosingFocus === self ? .removed : pendingEndReason ?? .moved
    raise(.editingDidEnd, arguments: [RecordArgument("reason", endReason.rawValue)])
  }

  // MARK: Input

  /// Takes the keys that edit text.
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

  /// Pasted text goes in as one change.
  public override func pasted(_ text: String) -> Bool {
    insert(text)
    return true
  }

  /// A press puts the caret there, with Shift it selects up to there; the second one in a row selects
  /// the word, the third one the line. Dragging selects, after those by words or lines.
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

  /// How the control looks where there is no text: one can see where it is and how far it goes also
  /// while it is empty and has no focus, and that it has none.
  var groundStyle: Style {
    isFocused ? Style(.field) : Style(.text, attributes: [.underline, .dim])
  }

  /// How the text looks where nothing is selected.
  var textRole: StyleRole {
    if !isEffectivelyEnabled { return .disabled }
    return problem != nil ? .error : isFocused ? .field : .text
  }

  /// What is true of every text control.
  var textStates: SemanticStates {
    var states: SemanticStates = []
    if isFocused { states.insert(.editing) }
    if isReadOnly { states.insert(.readOnly) }
    if problem != nil { states.insert(.invalid) }
    if isSecret { states.insert(.secret) }
    return states
  }
}
