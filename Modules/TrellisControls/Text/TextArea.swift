import TrellisEditing
public import TrellisEvents
public import TrellisLayout
import TrellisState
public import TrellisViews

/// A control for editing several lines of text.
///
/// Enter starts a new line, and Tab moves the focus. When the user presses Alt-Enter or Ctrl-Enter,
/// the control asks `Question.shouldReturn` and, unless the answer is no, raises `primaryAction`.
/// Long lines are wrapped, between words if possible. If not all lines fit, `▴` and `▾` in the last
/// column show that there are more lines. A press moves the caret or opens a link, dragging
/// selects, and the wheel scrolls. All other questions and events are the same as in every
/// ``TextControl``.
/// ```swift
/// let notes = TextArea(placeholder: "notes").frame(height: 5)
/// notes.on(.editingChanged) { print($0.text.count) }
/// ```
@MainActor
public final class TextArea: TextControl, RowSelecting, LineScrolling {
  /// The number of lines that are shown if no height is set.
  public static let defaultLineCount = 4

  /// The links in the text.
  ///
  /// Ctrl-O opens the link at the caret, and a press with Control opens the link under the pointer.
  /// If the text is read-only, Enter and a press without Control also open the link.
  ///
  /// A link moves with its characters, and is removed when its characters change.
  public var links: [TextLink] {
    get { linked.all }
    set {
      linked.set(newValue, of: text)
      setNeedsDisplay()
    }
  }

  public override class var slots: [Slot] { super.slots + linkSlots }

  private var linked = LinkedRanges()
  private var topLine = 0
  /// Whether the caret is kept in view. The value is `false` before the area first receives the
  /// focus, and after the user has scrolled away from the caret.
  private var followsCaret = false
  private var cachedLines: (width: Int, lines: TextLines)?

  /// Creates a text area with the given text and placeholder.
  public override init(text: String = "", placeholder: String = "") {
    super.init(text: text, placeholder: placeholder)
  }

  // MARK: Lines

  private var area: Rect {
    let area = fieldArea
    return context?.metrics.insideSign(area, isEnabled: isEffectivelyEnabled) ?? area
  }

  private var lineHeight: Int { max(1, context?.metrics.lineHeight ?? 1) }

  private var lines: TextLines {
    // The caret needs space after a full line.
    let width = max(1, area.size.width - (context?.metrics.digitWidth ?? 1))
    if let cachedLines, cachedLines.width == width { return cachedLines.lines }
    let lines =
      context.map { TextLines(text, width: width, textWidth: $0.metrics.textWidth) }
      ?? TextLines(text)
    cachedLines = (width, lines)
    return lines
  }

  override var shownLines: TextLines? { lines }

  override var pageLineCount: Int { max(1, area.size.height / lineHeight) }

  override func textDidChange(from old: String, by step: EditStep?) {
    super.textDidChange(from: old, by: step)
    if let step {
      cachedLines?.lines.follow(step, to: text)
      let suffix = old.utf8.count - step.removedBytes.upperBound
      linked.follow(to: text, sharing: SharedEnds(prefix: step.offset, suffix: suffix))
    } else {
      cachedLines = nil
      linked.follow(to: text, sharing: SharedEnds(prefix: 0, suffix: 0))
    }
    // Unless the area has the focus, a change to the text does not scroll the text.
    followsCaret = isFocused
  }

  override func caretDidMove() { followsCaret = true }

  // While the area did not have the focus, it showed the beginning of the text, or the part that
  // the user had scrolled to.
  public override func didTakeFocus() {
    followsCaret = true
    setNeedsDisplay()
    super.didTakeFocus()
  }

  // The units of the backend are now known, so the lines must be determined again.
  public override func didAttach() {
    cachedLines = nil
    super.didAttach()
  }

  override func accepted(_ text: String) -> String { text.withLineFeeds }

  // MARK: Input

  override func ownKeyPressed(_ key: KeyPress) -> Bool {
    let isSelecting = key.modifiers == .shift
    switch key {
    case KeyPress(.enter): if !refusesEditing || !openLink(at: editing.caret) { newLine() }
    case KeyPress(.enter, modifiers: .alt), KeyPress(.enter, modifiers: .control): submit()
    case KeyPress(.character("o"), modifiers: .control): return openLink(at: editing.caret)
    case _ where !key.modifiers.subtracting(.shift).isEmpty: return false
    case _ where key.key == .up: perform(.move(.up, selecting: isSelecting), source: .user)
    case _ where key.key == .down: perform(.move(.down, selecting: isSelecting), source: .user)
    case _ where key.key == .pageUp: perform(.page(-1, selecting: isSelecting), source: .user)
    case _ where key.key == .pageDown: perform(.page(1, selecting: isSelecting), source: .user)
    default: return false
    }
    return true
  }

  private func newLine() {
    insert("\n", as: .typing)
  }

  /// Submits the text as Alt-Enter does. The area asks `Question.shouldReturn` and, unless the
  /// answer is no, raises `primaryAction`.
  ///
  /// - Returns: The outcome of `primaryAction`, or `vetoed` if the answer to the question was no.
  @discardableResult
  public func submit() -> Outcome {
    if let refusal { return refuse(.primaryAction, because: refusal) }
    guard ask(.shouldReturn, ()) else { return .vetoed }
    return ending(.submitted) { activate() }
  }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    if case .wheel(let count) = pointer.action {
      scrollRows(by: count)
      return true
    }
    let opens = refusesEditing || pointer.modifiers.contains(.control)
    if pointer.action == .down, opens, openLink(at: place(at: pointer.location)) { return true }
    return super.pointerChanged(pointer)
  }

  /// Opens the link or attachment at the given index of the text, as the user would.
  ///
  /// The area asks `Question.shouldOpenLink` or `Question.shouldOpenAttachment` and, unless the
  /// answer is no, raises `EventKey.linkOpened`.
  ///
  /// - Returns: Whether there is a link or attachment at the index, even if it was not opened.
  @discardableResult
  public func openLink(at index: String.Index) -> Bool {
    guard let link = links.first(where: { $0.range.contains(index) }) else { return false }
    if let refusal {
      refuse(.primaryAction, because: refusal)
      return true
    }
    let question: Question<TextLink, Bool>
    switch link.target {
    case .address: question = .shouldOpenLink
    case .attachment: question = .shouldOpenAttachment
    }
    let arguments = recorded(String(text[link.range]))
    if ask(question, link, arguments: arguments) { raise(.linkOpened, link, arguments: arguments) }
    return true
  }

  // MARK: RowSelecting, LineScrolling

  /// Moves the caret to the beginning of the line with the given number, counted from 1. Each line
  /// on the screen counts, so a wrapped line counts as several lines.
  public func selectRow(_ number: Int) {
    if let refusal {
      refuse(.valueChanged, because: refusal)
      return
    }
    let lines = lines
    let line = lines.line(min(max(1, number), lines.count) - 1)
    selecting(.user) { $0.move(to: line.start) }
  }

  /// Scrolls by lines as they are shown, after wrapping. The caret stays at its place in the text,
  /// even if that place moves out of view.
  ///
  /// - Parameter count: The number of lines. A negative number scrolls towards the beginning.
  public func scrollRows(by count: Int) {
    scroll()
    followsCaret = false
    topLine = min(
      max(0, topLine + count.limited(to: LayoutRange.rows)), max(0, lines.count - pageLineCount))
    setNeedsDisplay()
  }

  private func scroll() {
    topLine = min(topLine, max(0, lines.count - pageLineCount))
    guard followsCaret else { return }
    let number = lines.number(at: editing.caret)
    topLine = min(max(topLine, number - pageLineCount + 1), number)
  }

  // MARK: Looks

  override func place(at point: Point) -> String.Index {
    let y = point.y - area.minY
    let number = topLine + (y < 0 ? -1 : y / lineHeight)
    return lines.index(atColumn: max(0, point.x - area.minX), ofLine: number)
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let width = proposal.width ?? 2 * TextField.defaultDigitCount * metrics.digitWidth
    let height = TextArea.defaultLineCount * metrics.lineHeight
    return Size(width: width, height: height + problemHeight(in: width, metrics))
  }

  public override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int { axis == .vertical ? 2 * metrics.lineHeight : 8 * metrics.digitWidth }

  public override func draw(in canvas: inout Canvas) {
    drawBackground(in: &canvas)
    if text.isEmpty { return canvas.text(placeholder, at: area.origin, style(placeholderRole)) }
    scroll()
    let painter = TextLinePainter(
      text: text, selection: isFocused ? editing.selection : text.startIndex..<text.startIndex,
      links: links, plain: style(textRole), width: area.size.width)
    let lines = lines
    for number in topLine..<min(lines.count, topLine + pageLineCount) {
      let origin = area.origin + Point(x: 0, y: (number - topLine) * lineHeight)
      painter.draw(lines.line(number), at: origin, in: &canvas)
    }
    // The last column is free, because lines leave space for the caret there.
    let signWidth = OverflowSign.width(in: area.width, canvas.metrics)
    let column = Rect(
      x: area.maxX - signWidth, y: area.minY, width: signWidth, height: area.height)
    OverflowSign(above: topLine > 0, below: topLine + pageLineCount < lines.count)
      .draw(in: column, of: &canvas, isFocused ? Style(.field, attributes: .bold) : overflowStyle)
  }

  // The end of the character before the caret, or `nil` if the caret is out of view.
  public override var caret: Point? {
    scroll()
    let row = lines.number(at: editing.caret) - topLine
    guard (0..<pageLineCount).contains(row) else { return nil }
    let x = min(lines.column(of: editing.caret), max(0, area.size.width - 1))
    return area.origin + Point(x: x, y: row * lineHeight)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(
      .textArea, label: label.isEmpty ? placeholder : label, value: text, states: textStates)
  }

  public override func semanticChildren() -> SemanticNodes {
    SemanticNodes(
      links.enumerated().map { index, link in
        SemanticNode(
          path: path.appending(TextArea.segment(ofLink: index)), role: .link,
          label: String(text[link.range]))
      } + problemNodes)
  }

  public override func semanticPart(_ segment: String) -> SemanticPart? {
    guard let index = links.indices.first(where: { TextArea.segment(ofLink: $0) == segment }) else {
      return super.semanticPart(segment)
    }
    let start = links[index].range.lowerBound
    let row = lines.number(at: start) - topLine
    let place = Rect(
      origin: area.origin + Point(x: lines.column(of: start), y: row * lineHeight),
      size: Size(width: context?.metrics.digitWidth ?? 1, height: lineHeight))
    let isInView = (0..<pageLineCount).contains(row)
    return SemanticPart(frame: isInView ? place : nil) { [self] in openLink(at: start) }
  }

  private static func segment(ofLink index: Int) -> String { "link[\(index)]" }
}

nonisolated extension SemanticRole {
  /// The role of a text area.
  public static let textArea = SemanticRole("area")
}
