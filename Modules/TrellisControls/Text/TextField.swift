public import TrellisEvents
public import TrellisLayout

/// One line of text that the user can change.
///
/// Enter asks `Question.shouldReturn` and raises `editingDidEndOnExit` and `primaryAction`; in a dialog it
/// then presses the default button. Line ends that are pasted become spaces. What else it asks and tells is that of every ``TextControl``.
/// ```swift
/// let name = TextField(placeholder: "your name").on(.primaryAction) { print($0.text) }
/// ```
@MainActor
public class TextField: TextControl {
  /// How many digits of room it asks for if nobody says how wide it is.
  static let defaultDigitCount = 20
  private var firstShown = 0
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
    text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }

  override func ownKeyPressed(_ key: KeyPress) -> Bool {
    guard key == KeyPress(.enter) else { return false }
    submit()
    return true
  }

  /// Does what Enter does: asks, then raises `editingDidEndOnExit` and `primaryAction`, then presses the
  /// default button of the dialog it stands in.
  ///
  /// - Returns: How the action came out; `vetoed` if it was refused.
  @discardableResult
  public func submit() -> Outcome {
    if let refusal { return refuse(.primaryAction, because: refusal) }
    guard ask(.shouldReturn, ()) else { return .vetoed }
    return ending(.submitted) {
      raise(.editingDidEndOnExit)
      let outcome = activate()
      if pressesDefaultButton { enclosingDialog?.pressDefaultButton() }
      return outcome
    }
  }

  // MARK: Looks

  /// What is shown of the text, character by character.
  var shownCharacters: [Character] { Array(text) }

  /// Which of the shown characters a place stands before.
  func shownOffset(of index: String.Index) -> Int {
    text.distance(from: text.startIndex, to: index)
  }

  /// The place before one of the shown characters.
  func place(atShownOffset offset: Int) -> String.Index {
    text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
  }

  /// How much room is kept free behind the text.
  var trailingWidth: Int { 0 }

  /// Where the text is shown.
  final var textArea: Rect {
    var area = Rect(origin: .zero, size: frame.size).inset(by: contentInsets)
    area.size.width = max(0, area.size.width - trailingWidth)
    guard let alignment = storedLooks?.value.textAlignment else { return area }
    let shown = shownCharacters
    let needed = shown.isEmpty ? width(placeholder) : width(shown)
    let room = max(0, area.size.width - (context?.metrics.digitWidth ?? 0))
    let shift = alignment.place(needed, in: room).offset
    return area.inset(by: Insets(leading: shift))
  }

  private func width(_ characters: some Sequence<Character>) -> Int {
    context?.metrics.textWidth(String(characters)) ?? 0
  }

  override func place(at point: Point) -> String.Index {
    let shown = shownCharacters
    var offset = firstShown
    let x = point.x - textArea.minX
    if x < 0 { return place(atShownOffset: max(0, offset - 1)) }
    var reached = 0
    while offset < shown.count {
      reached += width(CollectionOfOne(shown[offset]))
      if reached > x { break }
      offset += 1
    }
    return place(atShownOffset: offset)
  }

  /// As wide as offered, one line high.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let wanted = max(
      TextField.defaultDigitCount * metrics.digitWidth, metrics.textWidth(placeholder))
    return Size(width: proposal.width ?? wanted, height: metrics.lineHeight)
  }

  /// Draws the text so that the caret is in view, the selection set apart.
  public override func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, Style(isFocused ? .field : .text))
    let area = textArea
    if isFocused { scrollToCaret(width: area.size.width) } else { firstShown = 0 }
    let shown = shownCharacters
    if shown.isEmpty { return canvas.text(placeholder, at: area.origin, Style(.placeholder)) }
    // While nobody moves about in the text, a sign says that there is more of it.
    if !isFocused, width(shown) > area.size.width {
      let line = canvas.metrics.fitted(String(shown), to: area.size.width)
      return canvas.text(line, at: area.origin, Style(textRole))
    }
    let last = firstShown + countFitting(area.size.width, of: shown[firstShown...])
    let selection = isFocused ? shownSelection : 0..<0
    let start = max(firstShown, min(last, selection.lowerBound))
    let end = max(start, min(last, selection.upperBound))
    var point = area.origin
    for (range, role) in [
      (firstShown..<start, textRole), (start..<end, .selection), (end..<last, textRole),
    ] {
      let part = String(shown[range])
      canvas.text(part, at: point, Style(role))
      point.x += canvas.metrics.textWidth(part)
    }
  }

  /// How many characters of the beginning there is room for.
  private func countFitting(_ room: Int, of characters: ArraySlice<Character>) -> Int {
    var taken = 0
    for (count, character) in characters.enumerated() {
      taken += width(CollectionOfOne(character))
      if taken > room { return count }
    }
    return characters.count
  }

  private var shownSelection: Range<Int> {
    shownOffset(of: editing.selection.lowerBound)..<shownOffset(of: editing.selection.upperBound)
  }

  /// Shows the caret, and no more room behind the text than the caret needs.
  private func scrollToCaret(width room: Int) {
    let shown = shownCharacters
    let caret = shownOffset(of: editing.caret)
    let room = max(1, room) - (context?.metrics.digitWidth ?? 1)
    firstShown = min(firstShown, caret)
    firstShown = max(firstShown, first(before: caret, of: shown, in: room))
    firstShown = min(firstShown, first(before: shown.count, of: shown, in: room))
  }

  /// The first of the characters before one of them that there is room for.
  private func first(before end: Int, of shown: [Character], in room: Int) -> Int {
    var first = end
    var taken = 0
    while first > 0 {
      taken += width(CollectionOfOne(shown[first - 1]))
      if taken > room { break }
      first -= 1
    }
    return first
  }

  /// The place behind the character that the caret stands behind.
  public override var caret: Point? {
    let area = textArea
    scrollToCaret(width: area.size.width)
    let caret = shownOffset(of: editing.caret)
    let x = width(shownCharacters[firstShown..<max(firstShown, caret)])
    return area.origin + Point(x: x, y: 0)
  }

  /// A field with its text.
  public override var semanticContent: SemanticContent? {
    SemanticContent(
      role, label: label.isEmpty ? placeholder : label, value: String(shownCharacters),
      states: textStates)
  }

  /// What sort of field it is.
  var role: SemanticRole { .textField }
}
