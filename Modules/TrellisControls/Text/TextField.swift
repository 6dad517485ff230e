import TrellisEditing
public import TrellisEvents
public import TrellisLayout
public import TrellisViews

/// A control for editing one line of text.
///
/// When the user presses Enter, the control asks `Question.shouldReturn` and, unless the answer is
/// no, raises `editingDidEndOnExit` and `primaryAction`. In a dialog, Enter then presses the
/// default button, unless a handler threw an error. Line ends and tabs in pasted text become
/// spaces. All other questions and events are the same as in every ``TextControl``.
/// ```swift
/// let name = TextField(placeholder: "your name").on(.primaryAction) { print($0.text) }
/// ```
@MainActor
public class TextField: TextControl {
  /// The width of the field, in digit widths, if no width is set.
  static let defaultDigitCount = 20
  /// The start of the visible part of the text, as a byte offset in the shown text.
  private var firstShown = 0
  private var cachedLines: TextLines?
  /// The alignment of the text if the program sets none. Unlike an alignment that the program sets,
  /// this alignment is not one of the looks in the semantic tree.
  package var ownTextAlignment: Alignment? {
    didSet { if ownTextAlignment != oldValue { setNeedsDisplay() } }
  }
  /// Whether Enter also presses the default button of the enclosing dialog.
  package var pressesDefaultButton = true

  public override class var slots: [Slot] { super.slots + [returnSlot] }

  /// Creates a text field with the given text and placeholder.
  public override init(text: String = "", placeholder: String = "") {
    super.init(text: text, placeholder: placeholder)
  }

  // MARK: Input

  override func accepted(_ text: String) -> String { text.inOneLine }

  override func ownKeyPressed(_ key: KeyPress) -> Bool {
    guard key == KeyPress(.enter) else { return false }
    submit()
    return true
  }

  /// Submits the text as Enter does.
  ///
  /// The field asks `Question.shouldReturn` and, unless the answer is no, raises
  /// `editingDidEndOnExit` and `primaryAction`. The field then presses the default button of the
  /// enclosing dialog, unless a handler threw an error or the field is a ``SearchField``.
  ///
  /// - Returns: The outcome of `primaryAction` or, if `editingDidEndOnExit` failed, the outcome of
  ///   that event. If the answer to the question was no, the outcome is `vetoed`.
  @discardableResult
  public func submit() -> Outcome {
    if let refusal { return refuse(.primaryAction, because: refusal) }
    guard ask(.shouldReturn, ()) else { return .vetoed }
    editingCount += 1
    return ending(.submitted) {
      let ending = raise(.editingDidEndOnExit)
      let outcome = activate().orFailure(of: ending)
      if pressesDefaultButton, !outcome.isFailure { enclosingDialog?.pressDefaultButton() }
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

  /// Returns the start of the visible part of the text after a change, as a byte offset.
  ///
  /// The number of hidden characters before the start stays the same, unless the caret is in the
  /// hidden text.
  func firstShownByte(_ first: Int, from old: String, by step: EditStep?) -> Int {
    if let step, step.offset >= first {
      return text.byteOffset(of: text.characterEnd(byte: first))
    }
    // A character that begins before the change begins at the same position in the old and the new
    // text.
    var place = old.characterStart(byte: (step?.offset ?? 0) - 1)
    var new = text.index(atByte: old.byteOffset(of: place))
    let last = old.index(atByte: min(first, old.utf8.count))
    let end = step == nil ? text.endIndex : max(new, editing.caret)
    while place < last, new < end {
      old.formIndex(after: &place)
      text.formIndex(after: &new)
    }
    return text.byteOffset(of: new)
  }

  // MARK: Looks

  /// The text as it is shown or, in a secure field, the dots that are shown instead.
  var shownText: String { text }

  /// Returns the byte offset in the shown text that corresponds to an index of the text.
  func shownByte(of index: String.Index) -> Int { text.byteOffset(of: index) }

  /// Returns the index of the text that corresponds to a byte offset in the shown text.
  func place(ofShownByte offset: Int) -> String.Index { text.index(atByte: offset) }

  /// The width that is kept free after the text, in the backend's units.
  var trailingWidth: Int { 0 }

  /// The area in which the text is drawn.
  final var textArea: Rect {
    var area = fieldArea
    area = context?.metrics.insideSign(area, isEnabled: isEffectivelyEnabled) ?? area
    area.size.width = max(0, area.size.width - trailingWidth)
    guard let alignment = storedLooks?.value.textAlignment ?? ownTextAlignment else { return area }
    let shown = shownText
    let room = max(0, area.size.width - (context?.metrics.digitWidth ?? 0))
    // Text that does not fit need not be measured to its end.
    let needed = width(shown.isEmpty ? placeholder[...] : shown[..<end(of: shown[...], in: room)])
    let shift = alignment.place(needed, in: room).offset
    return area.inset(by: Insets(leading: shift))
  }

  private func width(_ text: Substring) -> Int { context?.metrics.textWidth(String(text)) ?? 0 }

  /// Returns the end of the longest prefix that fits in the given width. The text after the prefix
  /// is not measured.
  private func end(of text: Substring, in room: Int) -> String.Index {
    context.map { text.end(fitting: room, $0.metrics) } ?? text.endIndex
  }

  /// Returns the start of the longest suffix that fits in the given width. The text before the
  /// suffix is not measured.
  private func start(of text: Substring, in room: Int) -> String.Index {
    context.map { text.start(fitting: room, $0.metrics) } ?? text.startIndex
  }

  override func place(at point: Point) -> String.Index {
    let shown = shownText
    let first = shown.index(atByte: min(firstShown, shown.utf8.count))
    let x = point.x - textArea.minX
    let place =
      if x < 0 {
        first > shown.startIndex ? shown.index(before: first) : first
      } else {
        end(of: shown[first...], in: x)
      }
    return self.place(ofShownByte: shown.byteOffset(of: place))
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let wanted = max(
      TextField.defaultDigitCount * metrics.digitWidth, metrics.textWidth(placeholder))
    let width = proposal.width ?? wanted
    return Size(width: width, height: metrics.lineHeight + problemHeight(in: width, metrics))
  }

  public override func draw(in canvas: inout Canvas) {
    drawBackground(in: &canvas)
    let area = textArea
    if isFocused { scrollToCaret(width: area.size.width) } else { firstShown = 0 }
    let shown = shownText
    if shown.isEmpty {
      return canvas.text(placeholder, at: area.origin, style(placeholderRole))
    }
    // Without the focus, an ellipsis shows that there is more text.
    if !isFocused, case let end = end(of: shown[...], in: area.size.width), end < shown.endIndex {
      let line = canvas.metrics.fitted(String(shown[...end]), to: area.size.width)
      return canvas.text(line, at: area.origin, style(textRole))
    }
    let first = shown.index(atByte: firstShown)
    let last = end(of: shown[first...], in: area.size.width)
    let selection = isFocused ? shownSelection(of: shown) : first..<first
    let start = max(first, min(last, selection.lowerBound))
    let selected = start..<max(start, min(last, selection.upperBound))
    var point = area.origin
    for (range, role) in [
      (first..<start, textRole), (selected, .selection), (selected.upperBound..<last, textRole),
    ] {
      let part = String(shown[range])
      canvas.text(part, at: point, style(role))
      point.x += canvas.metrics.textWidth(part)
    }
  }

  private func shownSelection(of shown: String) -> Range<String.Index> {
    shown.index(
      atByte: shownByte(of: editing.selection.lowerBound))..<shown.index(
        atByte: shownByte(of: editing.selection.upperBound))
  }

  /// Scrolls the caret into view, and leaves no more space after the text than the caret needs.
  private func scrollToCaret(width room: Int) {
    let shown = shownText
    let caret = shown.index(atByte: shownByte(of: editing.caret))
    let room = max(1, room) - (context?.metrics.digitWidth ?? 1)
    var first = shown.index(atByte: min(firstShown, shown.byteOffset(of: caret)))
    first = max(first, start(of: shown[..<caret], in: room))
    first = min(first, start(of: shown[...], in: room))
    firstShown = shown.byteOffset(of: first)
  }

  public override var caret: Point? {
    let area = textArea
    scrollToCaret(width: area.size.width)
    let shown = shownText
    let first = shown.index(atByte: firstShown)
    let caret = shown.index(atByte: shownByte(of: editing.caret))
    return area.origin + Point(x: width(shown[first..<max(first, caret)]), y: 0)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(
      role, label: label.isEmpty ? placeholder : label, value: shownText,
      states: textStates)
  }

  /// The role of the field in the semantic tree.
  var role: SemanticRole { .textField }
}
