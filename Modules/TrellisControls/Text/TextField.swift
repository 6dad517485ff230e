public import TrellisEvents
public import TrellisLayout
public import TrellisState

/// One line of text that the user can change.
///
/// Editing begins with the focus and ends with it. Every change of the user's is asked for
/// (`Question.shouldChange`) before it is made and told of (`editingChanged`) afterwards; Enter asks
/// `Question.shouldReturn` and raises `editingDidEndOnExit` and `primaryAction`. Changes made by the
/// program ask nothing and raise nothing but `EventKey.textChanged`.
@MainActor
public final class TextField: Control {
  /// The text. Setting it is a change by the program.
  public var text: String {
    get { editing.text }
    set { setText(newValue, source: .program) }
  }
  /// What is shown while the text is empty.
  public var placeholder: String {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }
  /// What the field is called, for those who do not see what stands before it.
  public var label = "" {
    didSet { if label != oldValue { setNeedsDisplay() } }
  }
  /// Whether the text must not be shown nor recorded.
  public var isSecret = false {
    didSet { if isSecret != oldValue { setNeedsDisplay() } }
  }
  /// Whether what is typed here may stand in the trail in clear; by default it is private.
  public var isTextPublic = false
  /// A message that something is wrong with the text; nil if nothing is.
  public var problem: String? {
    didSet { if problem != oldValue { setNeedsDisplay() } }
  }
  /// The text with its caret and selection.
  public private(set) var editing: TextEditing
  private var firstShown = 0

  /// Takes part in what the field asks and raises; held weakly, never replaced by handlers.
  public weak var delegate: (any Delegate)?
  /// The delegate.
  public override var delegateObject: AnyObject? { delegate }
  /// What a field asks, and what its delegate takes part in.
  public override class var slots: [Slot] { super.slots + delegateSlots }

  /// Makes a field.
  public init(_ text: String = "", placeholder: String = "") {
    editing = TextEditing(text)
    self.placeholder = placeholder
    super.init()
  }

  /// Keeps the field's text and a bound text the same, both ways.
  ///
  /// What the binding makes of the user's text, such as capital letters, shows in the field.
  @discardableResult
  public func text(
    _ binding: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    binding.observe(owner: self, fileID: fileID, line: line) { [weak self] change in
      self?.setText(change.new, source: change.source)
    }
    on(.editingChanged, id: "trellis.binding", fileID: fileID, line: line) { [weak self] in
      guard let self else { return }
      binding.set(text, source: .user)
      setText(binding.wrappedValue, source: .program)
    }
    return self
  }

  // MARK: Changing the text

  /// Selects the whole text.
  public func selectAll() {
    editing.selectAll()
    setNeedsDisplay()
  }

  /// Replaces the text as if the user had typed it: the questions are asked, the events raised.
  ///
  /// - Returns: How it came out; `vetoed` if it was refused.
  @discardableResult
  public func edit(to text: String) -> Outcome {
    if let unavailability { return raise(.editingChanged, otherwise: unavailability) }
    let whole = TextReplacement(range: 0..<editing.characters.count, string: text)
    return change(whole) ? .returned : .vetoed
  }

  private func raise(_ event: Event, otherwise reason: Outcome) -> Outcome {
    raise(event, arguments: [])
    return reason
  }

  /// Empties the field if `Question.shouldClear` says yes; returns whether it did.
  @discardableResult
  public func clear() -> Bool {
    guard !text.isEmpty, ask(.shouldClear, ()) else { return false }
    return change(TextReplacement(range: 0..<editing.characters.count, string: ""))
  }

  private func change(_ replacement: TextReplacement?) -> Bool {
    guard let replacement else { return false }
    let proposal = TextChangeProposal(
      from: text, to: editing.result(of: replacement), replacement: replacement)
    guard ask(.shouldChange, proposal, arguments: recorded(proposal.to)) else { return false }
    editing.apply(replacement)
    setNeedsDisplay()
    raise(.editingChanged, arguments: recorded(text))
    raise(
      .textChanged, TextChange(text: text, source: .user),
      arguments: recorded(text) + [ChangeSource.user.recordArgument])
    return true
  }

  private func setText(_ text: String, source: ChangeSource) {
    guard text != editing.text else { return }
    editing.setText(text)
    setNeedsDisplay()
    raise(
      .textChanged, TextChange(text: text, source: source),
      arguments: recorded(text) + [source.recordArgument])
  }

  private func recorded(_ text: String) -> [RecordArgument] {
    if isSecret { return [] }
    return [RecordArgument("text", isTextPublic ? .text(text) : .private(.text(text)))]
  }

  // MARK: Focus

  /// The keyboard can come to it.
  public override var acceptsFocus: Bool { true }

  /// Asks whether editing may begin.
  public override func shouldTakeFocus() -> Bool { ask(.shouldBeginEditing, ()) }

  /// Asks whether editing may end.
  public override func shouldResignFocus() -> Bool { ask(.shouldEndEditing, ()) }

  /// Editing has begun.
  public override func didTakeFocus() { raise(.editingDidBegin) }

  /// Editing has ended.
  public override func didResignFocus() {
    editing.move(to: editing.caret)
    raise(.editingDidEnd)
  }

  // MARK: Input

  /// Takes the keys that edit text.
  public override func keyPressed(_ key: KeyPress) -> Bool {
    if let character = key.typedCharacter {
      _ = change(editing.inserting(String(character)))
      return true
    }
    if key == KeyPress(.enter) {
      submit()
      return true
    }
    if let removal = TextField.removals[key] {
      _ = change(editing.deleting(removal))
      return true
    }
    return move(key)
  }

  private static let removals: [KeyPress: TextEditing.Movement] = [
    KeyPress(.backspace): .left, KeyPress(.delete): .right,
    KeyPress(.backspace, modifiers: .alt): .wordLeft,
    KeyPress(.character("w"), modifiers: .control): .wordLeft,
    KeyPress(.delete, modifiers: .alt): .wordRight,
    KeyPress(.character("u"), modifiers: .control): .start,
    KeyPress(.character("k"), modifiers: .control): .end,
  ]

  private static let movements: [Key: TextEditing.Movement] = [
    .left: .left, .right: .right, .home: .start, .end: .end,
  ]

  private func move(_ key: KeyPress) -> Bool {
    if key == KeyPress(.character("a"), modifiers: .control) {
      selectAll()
      return true
    }
    guard var movement = TextField.movements[key.key] else { return false }
    let byWord = !key.modifiers.isDisjoint(with: [.control, .alt])
    if byWord, movement == .left { movement = .wordLeft }
    if byWord, movement == .right { movement = .wordRight }
    editing.move(movement, selecting: key.modifiers.contains(.shift))
    setNeedsDisplay()
    return true
  }

  private func submit() {
    guard ask(.shouldReturn, ()) else { return }
    raise(.editingDidEndOnExit)
    activate()
  }

  /// Pasted text goes in as one change, its line ends as spaces.
  public override func pasted(_ text: String) -> Bool {
    _ = change(editing.inserting(String(text.map { $0.isNewline ? " " : $0 })))
    return true
  }

  /// A press puts the caret there; dragging selects.
  public override func pointerMoved(_ pointer: PointerInput) -> Bool {
    guard pointer.action == .down || pointer.action == .drag else { return false }
    if pointer.action == .down { takeFocus() }
    editing.move(to: index(at: pointer.location.x), selecting: pointer.action == .drag)
    setNeedsDisplay()
    return true
  }

  // MARK: Looks

  private var shownCharacters: [Character] {
    isSecret ? Array(repeating: "•", count: editing.characters.count) : editing.characters
  }

  private func width(_ characters: some Sequence<Character>) -> Int {
    context?.metrics.textWidth(String(characters)) ?? 0
  }

  private func index(at x: Int) -> Int {
    var index = firstShown
    let shown = shownCharacters
    while index < shown.count, width(shown[firstShown...index]) <= x { index += 1 }
    return index
  }

  /// As wide as offered, one line high.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let content = max(metrics.textWidth(text), metrics.textWidth(placeholder))
    return Size(
      width: proposal.width ?? content + metrics.digitWidth, height: metrics.lineHeight)
  }

  /// Draws the text so that the caret is in view, the selection set apart.
  public override func draw(in canvas: inout Canvas) {
    scrollToCaret(width: canvas.size.width)
    canvas.fill(canvas.bounds, Style(isFocused ? .field : .text))
    let shown = shownCharacters
    if shown.isEmpty {
      canvas.text(placeholder, at: .zero, Style(.placeholder))
      return
    }
    let selection = isFocused ? editing.selection : 0..<0
    let role: StyleRole =
      isEffectivelyEnabled ? (problem == nil ? (isFocused ? .field : .text) : .error) : .disabled
    let start = min(max(firstShown, selection.lowerBound), max(firstShown, selection.upperBound))
    let end = max(start, selection.upperBound)
    var x = 0
    for (range, style) in [
      (firstShown..<start, Style(role)), (start..<end, Style(.selection)),
      (end..<max(end, shown.count), Style(role)),
    ] where range.upperBound <= shown.count {
      let part = String(shown[range])
      canvas.text(part, at: Point(x: x, y: 0), style)
      x += canvas.metrics.textWidth(part)
    }
  }

  private func scrollToCaret(width room: Int) {
    firstShown = min(firstShown, editing.caret)
    let shown = shownCharacters
    while firstShown < editing.caret, width(shown[firstShown..<editing.caret]) >= max(1, room) {
      firstShown += 1
    }
  }

  /// The place behind the character that the caret stands behind.
  public override var caret: Point? {
    scrollToCaret(width: frame.size.width)
    return Point(x: width(shownCharacters[firstShown..<editing.caret]), y: 0)
  }

  /// A field with its text.
  public override var semanticContent: SemanticContent? {
    var states: SemanticStates = []
    if isFocused { states.insert(.editing) }
    if problem != nil { states.insert(.invalid) }
    if isSecret { states.insert(.secret) }
    return SemanticContent(
      .textField, label: label.isEmpty ? placeholder : label,
      value: isSecret ? String(shownCharacters) : text, states: states)
  }
}
