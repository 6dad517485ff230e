import TrellisEditing
public import TrellisEvents
public import TrellisLayout
public import TrellisViews

/// One line of text that the user can change.
///
/// Enter asks `Question.shouldReturn` and raises `editingDidEndOnExit` and `primaryAction`; in a dialog it
/// then presses the default button, unless a handler threw. Line ends and tabs that the user pastes
/// become spaces. What else it asks
/// and tells is that of every ``TextControl``.
/// ```swift
/// let name = TextField(placeholder: "your name").on(.primaryAction) { print($0.text) }
/// ```
@MainActor
public class TextField: TextControl {
  /// How many digits of room it asks for if nobody says how wide it is.
  static let defaultDigitCount = 20
  /// Where what is in view begins, in bytes of what is shown.
  private var firstShown = 0
  private var cachedLines: TextLines?
  /// Where the text stands if nobody says; part of what the field is, and not told as a look.
  package var ownTextAlignment: Alignment? {
    didSet { if ownTextAlignment != oldValue { setNeedsDisplay() } }
  }
  /// Whether Enter also presses the default button of the dialog that the field stands in.
  package var pressesDefaultButton = true

  /// What a field asks, and what its delegate takes part in.
  public override class var slots: [Slot] { super.slots + [returnSlot] }

  /// Makes a field.
  public init(_ text: String = "", placeholder: String = "") {
    super.init(text: text, placeholder: placeholder)
  }

  // MARK: Input

  override func accepted(_ text: String) -> String {
    guard text.contains(where: TextField.isSpace) else { return text }
    return String(text.map { TextField.isSpace($0) ? " " : $0 })
  }

  /// Whether a character becomes a space in one line.
  private static func isSpace(_ character: Character) -> Bool {
    character.isNewline || character == "\t"
  }

  override func ownKeyPressed(_ key: KeyPress) -> Bool {
    guard key == KeyPress(.enter) else { return false }
    submit()
    return true
  }

  /// Does what Enter does: asks, then raises `editingDidEndOnExit` and `primaryAction`, then presses the
  /// default button of the dialog it stands in, unless a handler threw.
  ///
  /// - Returns: How the action came out; `vetoed` if it was refused.
  @discardableResult
  public func submit() -> Outcome {
    if let refusal { return refuse(.primaryAction, because: refusal) }
    guard ask(.shouldReturn, ()) else { return .vetoed }
    return ending(.submitted) {
      let ending = raise(.editingDidEndOnExit)
      let outcome = activate()
      if pressesDefaultButton, !ending.isFailure, !outcome.isFailure {
        enclosingDialog?.pressDefaultButton()
      }
      return outcome
    }
  }

  // MARK: Changes

  override var shownLines: TextLines? {
    let lines = cachedLines ?? TextLines(text)
    cachedLines = lines
    return lines
  }

  override func textDidChange(from old: String, by step: EditStep?) {
    super.textDidChange(from: old, by: step)
    firstShown = firstShownByte(firstShown, from: old, by: step)
    if let step { cachedLines?.follow(step, to: text) } else { cachedLines = nil }
  }

  /// Where what is in view begins after a change: behind as many characters as before, or behind the
  /// caret if that is nearer.
  func firstShownByte(_ first: Int, from old: String, by step: EditStep?) -> Int {
    if let step, step.offset >= first {
      return text.byteOffset(of: text.characterEnd(byte: first))
    }
    // A character that begins before the change begins there in both texts.
    var place = old.characterStart(byte: (step?.offset ?? 0) - 1)
    var new = text.place(byte: old.byteOffset(of: place))
    let last = old.place(byte: min(first, old.utf8.count))
    let end = step == nil ? text.endIndex : max(new, editing.caret)
    while place < last, new < end {
      old.formIndex(after: &place)
      text.formIndex(after: &new)
    }
    return text.byteOffset(of: new)
  }

  // MARK: Looks

  /// What is shown: the text, or what stands for it.
  var shownText: String { text }

  /// Before which byte of what is shown a place stands.
  func shownByte(of index: String.Index) -> Int { text.byteOffset(of: index) }

  /// The place before a byte of what is shown.
  func place(ofShownByte offset: Int) -> String.Index { text.place(byte: offset) }

  /// How much room is kept free behind the text.
  var trailingWidth: Int { 0 }

  /// Where the text is shown.
  final var textArea: Rect {
    var area = Rect(origin: .zero, size: frame.size).inset(by: contentInsets)
    area = context?.metrics.insideSign(area, isEnabled: isEffectivelyEnabled) ?? area
    area.size.width = max(0, area.size.width - trailingWidth)
    guard let alignment = storedLooks?.value.textAlignment ?? ownTextAlignment else { return area }
    let shown = shownText
    let room = max(0, area.size.width - (context?.metrics.digitWidth ?? 0))
    // What has no room need not be measured to its end.
    let needed = width(shown.isEmpty ? placeholder[...] : shown[..<end(of: shown[...], in: room)])
    let shift = alignment.place(needed, in: room).offset
    return area.inset(by: Insets(leading: shift))
  }

  private func width(_ text: Substring) -> Int { context?.metrics.textWidth(String(text)) ?? 0 }

  /// Where the beginning ends that there is room for; nothing behind it is looked at.
  private func end(of text: Substring, in room: Int) -> String.Index {
    context.map { text.end(fitting: room, $0.metrics) } ?? text.endIndex
  }

  /// Where the end begins that there is room for; nothing before it is looked at.
  private func start(of text: Substring, in room: Int) -> String.Index {
    context.map { text.start(fitting: room, $0.metrics) } ?? text.startIndex
  }

  override func place(at point: Point) -> String.Index {
    let shown = shownText
    let first = shown.place(byte: min(firstShown, shown.utf8.count))
    let x = point.x - textArea.minX
    let place =
      if x < 0 {
        first > shown.startIndex ? shown.index(before: first) : first
      } else {
        end(of: shown[first...], in: x)
      }
    return self.place(ofShownByte: shown.byteOffset(of: place))
  }

  /// As wide as offered, one line high.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let wanted = max(
      TextField.defaultDigitCount * metrics.digitWidth, metrics.textWidth(placeholder))
    return Size(width: proposal.width ?? wanted, height: metrics.lineHeight)
  }

  /// Draws the text so that the caret is in view, the selection set apart.
  public override func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, groundStyle)
    canvas.sign(
      around: canvas.bounds.inset(by: contentInsets), isEnabled: isEffectivelyEnabled,
      Style(.disabled))
    let area = textArea
    if isFocused { scrollToCaret(width: area.size.width) } else { firstShown = 0 }
    let shown = shownText
    if shown.isEmpty {
      return canvas.text(placeholder, at: area.origin, Style(.placeholder))
    }
    // While nobody moves about in the text, a sign says that there is more of it.
    if !isFocused, case let end = end(of: shown[...], in: area.size.width), end < shown.endIndex {
      let line = canvas.metrics.fitted(String(shown[...end]), to: area.size.width)
      return canvas.text(line, at: area.origin, Style(textRole))
    }
    let first = shown.place(byte: firstShown)
    let last = end(of: shown[first...], in: area.size.width)
    let selection = isFocused ? shownSelection(of: shown) : first..<first
    let start = max(first, min(last, selection.lowerBound))
    let selected = start..<max(start, min(last, selection.upperBound))
    var point = area.origin
    for (range, role) in [
      (first..<start, textRole), (selected, .selection), (selected.upperBound..<last, textRole),
    ] {
      let part = String(shown[range])
      canvas.text(part, at: point, Style(role))
      point.x += canvas.metrics.textWidth(part)
    }
  }

  private func shownSelection(of shown: String) -> Range<String.Index> {
    shown.place(
      byte: shownByte(of: editing.selection.lowerBound))..<shown.place(
        byte: shownByte(of: editing.selection.upperBound))
  }

  /// Shows the caret, and no more room behind the text than the caret needs.
  private func scrollToCaret(width room: Int) {
    let shown = shownText
    let caret = shown.place(byte: shownByte(of: editing.caret))
    let room = max(1, room) - (context?.metrics.digitWidth ?? 1)
    var first = shown.place(byte: min(firstShown, shown.byteOffset(of: caret)))
    first = max(first, start(of: shown[..<caret], in: room))
    first = min(first, start(of: shown[...], in: room))
    firstShown = shown.byteOffset(of: first)
  }

  /// The place behind the character that the caret stands behind.
  public override var caret: Point? {
    let area = textArea
    scrollToCaret(width: area.size.width)
    let shown = shownText
    let first = shown.place(byte: firstShown)
    let caret = shown.place(byte: shownByte(of: editing.caret))
    return area.origin + Point(x: width(shown[first..<max(first, caret)]), y: 0)
  }

  /// A field with its text.
  public override var semanticContent: SemanticContent? {
    SemanticContent(
      role, label: label.isEmpty ? placeholder : label, value: shownText,
      states: textStates)
  }

  /// What sort of field it is.
  var role: SemanticRole { .textField }
}
