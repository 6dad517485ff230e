public import TrellisEvents
public import TrellisLayout
import TrellisState
import TrellisText
public import TrellisViews

/// A view that shows the lines of a log. Your program adds lines at the end; only the most recent
/// lines are kept.
///
/// The view follows the end of the log until the user scrolls away from it. A status line below the
/// lines says whether the view follows the end and, if it does not, how many new lines have been
/// added. When the user scrolls back to the end, the view follows it again.
/// ```swift
/// let log = LogView("Build")
/// log.append("compiling 12 files")
/// log.append("no space left on the device", .error)
/// ```
/// `removeAll()` empties the log.
///
/// Up, Down, PageUp, PageDown, Home, End and the wheel scroll. Long lines are wrapped, between
/// words if possible. A warning begins with the word `warning`, so that it can be recognised
/// without its colour. Control characters in the text are drawn as visible symbols.
///
/// To show the lines of an array that your program changes, such as the value of a `State`, use
/// ``init(_:lines:fileID:line:)``.
@MainActor
public final class LogView: Control, RowSelecting, LineScrolling, TapDefining {
  /// The default height of a log, in lines of text. The lowest of these lines is the status line.
  public static let defaultLineCount = 6

  /// The name of the log in the semantic tree.
  public var label: String {
    didSet { if label != oldValue { setNeedsDisplay() } }
  }
  /// The maximum number of lines that are kept. Older lines are dropped. A number below 1 counts as
  /// 1.
  public var maximumLineCount: Int {
    get { lines.capacity }
    set {
      lines.keepLast(newValue, capacity: newValue)
      setNeedsDisplay()
    }
  }
  var lines: LogLines
  /// The binding to the array that the log follows. The log keeps the binding, because a derived
  /// binding would otherwise be released.
  var bound: Binding<[LogLine]>?
  /// The first row in view if the user has scrolled away from the end, or `nil` while the log
  /// follows its end.
  private var stop: LogPlace?
  /// The number of the first line that was added after the user had scrolled away from the end.
  private var firstNewNumber = 1

  package static var tapMeaning: TapMeaning { .noAction }

  /// Creates a log without lines.
  ///
  /// - Parameters:
  ///   - label: The name of the log in the semantic tree.
  ///   - maximumLineCount: The maximum number of lines that are kept. A number below 1 counts as 1.
  public init(_ label: String, maximumLineCount: Int = 10_000) {
    self.label = label
    lines = LogLines(capacity: maximumLineCount)
    super.init()
  }

  /// Raised when the user has scrolled away from the end of a log, or back to it; the payload says
  /// whether the log now follows its end.
  public static var followingChanged: EventKey<Bool> { EventKey("log.followingChanged") }

  /// Adds a handler that runs when the user scrolls away from the end of the log, or back to it;
  /// the handler receives `true` if the log now follows its end.
  public var onFollowingChange: Event.On<LogView, Bool> {
    Event.On(self, LogView.followingChanged)
  }

  // MARK: Lines

  /// The number of kept lines.
  public var lineCount: Int { lines.numbers.count }

  /// Adds a line at the end, or several lines if the text has line feeds. Only the first 4096
  /// Unicode scalars of each line are kept.
  ///
  /// - Parameters:
  ///   - text: The text of the line or lines.
  ///   - severity: The importance of the lines: `.plain`, `.success`, `.warning` or `.error`.
  public func append(_ text: String, _ severity: LogLine.Severity = .plain) {
    lines.append(LogLine(text, severity))
    setNeedsDisplay()
  }

  /// Removes all lines. Lines that are added later continue the numbering.
  public func removeAll() {
    lines.keepLast(0)
    setNeedsDisplay()
  }

  // MARK: Following

  /// Whether the log follows its end, so that new lines are in view.
  public var isFollowing: Bool { stop == nil || lines.numbers.isEmpty }

  /// Shows the end of the log and follows it, without running handlers.
  public func followEnd() {
    stop = nil
    setNeedsDisplay()
  }

  /// The number of lines that have been added since the user scrolled away from the end, and are
  /// still kept. While the log follows its end, the number is 0.
  public var newLineCount: Int {
    isFollowing ? 0 : lines.numbers.upperBound - max(firstNewNumber, lines.numbers.lowerBound)
  }

  /// Scrolls to the line with the given number, as the user would.
  ///
  /// - Parameter number: The number of the line, counted from 1. Lines that are no longer kept are
  ///   counted too.
  public func selectRow(_ number: Int) { stop(at: LogPlace(line: number)) }

  /// Scrolls by a number of rows on the screen, as the user would.
  ///
  /// - Parameter count: The number of rows. A negative number scrolls towards the beginning.
  public func scrollRows(by count: Int) {
    guard !lines.numbers.isEmpty else { return }
    stop(at: moved(top, by: count.limited(to: LayoutRange.rows)))
  }

  /// Scrolls a row to the upper edge of the view. If the end of the log is then in view, the log
  /// follows its end.
  private func stop(at place: LogPlace) {
    guard !lines.numbers.isEmpty else { return }
    let wasFollowing = isFollowing
    let place = moved(place, by: 0)
    stop = place < lastTop ? place : nil
    setNeedsDisplay()
    guard isFollowing != wasFollowing else { return }
    if wasFollowing { firstNewNumber = lines.numbers.upperBound }
    if refusal == nil {
      raise(
        LogView.followingChanged, isFollowing,
        arguments: [RecordArgument("follows", isFollowing)])
    }
  }

  // MARK: Rows in view

  private var metrics: LayoutMetrics? { context?.metrics }
  private var lineHeight: Int { max(1, metrics?.lineHeight ?? 1) }

  /// The area of the lines and of the status line below them, without the column for arrows.
  private var area: Rect {
    guard let metrics else { return contentArea }
    let area = contentArea.inset(
      by: Insets(trailing: OverflowSign.width(in: contentArea.width, metrics)))
    return metrics.insideSign(area, isEnabled: isEffectivelyEnabled)
  }

  /// Whether there is space for the status line.
  private var hasStatus: Bool { area.height >= 2 * lineHeight }

  private var viewportCount: Int { max(1, area.height / lineHeight - (hasStatus ? 1 : 0)) }

  private func rows(of number: Int) -> [String] {
    let text = lines[number].shownText(in: words)
    return metrics?.wrapped(text, to: max(1, area.width)) ?? [text]
  }

  private func moved(_ place: LogPlace, by distance: Int) -> LogPlace {
    place.moved(by: distance, in: lines.numbers) { rows(of: $0).count }
  }

  /// The first row in view while the end of the log is shown.
  private var lastTop: LogPlace {
    moved(LogPlace(line: lines.numbers.upperBound), by: 1 - viewportCount)
  }

  /// The first row in view.
  private var top: LogPlace {
    stop.map { min(moved($0, by: 0), lastTop) } ?? lastTop
  }

  /// The rows in view, with the numbers of their lines.
  private var visibleRows: [(number: Int, text: String)] {
    guard !lines.numbers.isEmpty else { return [] }
    let top = top
    var visible: [(Int, String)] = []
    var number = top.line
    while number < lines.numbers.upperBound, visible.count < viewportCount {
      let rows = rows(of: number).dropFirst(number == top.line ? top.row : 0)
      visible += rows.prefix(viewportCount - visible.count).map { (number, $0) }
      number += 1
    }
    return visible
  }

  /// The text of the status line, which says whether the log follows its end or how many lines are
  /// new.
  private var status: String {
    if isFollowing { return words[.following] }
    let count = newLineCount
    return count == 0
      ? words[.notFollowing] : count == 1 ? words[.oneNewLine] : words(.newLines, "\(count)")
  }

  // MARK: Control

  public override var acceptsFocus: Bool { true }

  public override func keyPressed(_ key: KeyPress) -> Bool {
    switch RowMove(key) {
    case .lines(let count)?: scrollRows(by: count)
    case .pages(let count)?: scrollRows(by: count * viewportCount)
    case .first?: selectRow(lines.numbers.lowerBound)
    case .last?: selectRow(lines.numbers.upperBound)
    case nil: return false
    }
    return true
  }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    switch pointer.action {
    case .wheel(let count): scrollRows(by: count)
    case .down: takeFocus()
    default: return false
    }
    return true
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(
      width: proposal.width ?? 40 * metrics.digitWidth,
      height: LogView.defaultLineCount * metrics.lineHeight)
  }

  public override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
    axis == .vertical ? 2 * metrics.lineHeight : 8 * metrics.digitWidth
  }

  /// The area of the status line, which is highlighted while the log has the focus.
  public override var focusedArea: Rect {
    let area = area
    let y = hasStatus ? area.minY + viewportCount * lineHeight : area.minY
    return Rect(x: area.minX, y: y, width: area.width, height: lineHeight)
  }

  // If there is no line to highlight, the cursor shows the focus.
  public override var caret: Point? { hasStatus ? nil : area.origin }

  public override func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, Style(.text))
    let (area, visible) = (area, visibleRows)
    for (line, row) in visible.enumerated() {
      let role = isEffectivelyEnabled ? lines[row.number].severity.role : .disabled
      canvas.text(row.text, at: area.origin + Point(x: 0, y: line * lineHeight), Style(role))
    }
    if hasStatus { drawStatus(in: &canvas) }
    let width = OverflowSign.width(in: contentArea.width, canvas.metrics)
    let whole = contentArea.inset(by: Insets(trailing: width))
    canvas.sign(around: whole, isEnabled: isEffectivelyEnabled, Style(.disabled))
    guard !lines.numbers.isEmpty else { return }
    let column = Rect(
      x: whole.maxX, y: area.minY, width: width, height: viewportCount * lineHeight)
    let first = LogPlace(line: lines.numbers.lowerBound)
    OverflowSign(above: top > first, below: !isFollowing).draw(
      in: column, of: &canvas, overflowStyle)
  }

  private func drawStatus(in canvas: inout Canvas) {
    let place = focusedArea
    let plain: StyleRole = isFollowing ? .secondary : .accent
    let style = Style(valueRole == .text ? plain : valueRole)
    canvas.fill(place, style)
    let text = isFollowing ? status : "\(status) · \(words[.followKey])"
    canvas.text(canvas.metrics.fitted(text, to: place.width), at: place.origin, style)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.log, label: label, value: status)
  }

  public override func semanticChildren() -> SemanticNodes {
    var numbers = visibleRows.map(\.number)
    numbers = numbers.enumerated().filter { $0 == 0 || numbers[$0 - 1] != $1 }.map(\.element)
    return SemanticNodes(
      numbers.map { number in
        SemanticNode(
          path: path.appending("line[\(number)]"), role: .row,
          label: lines[number].shownText(in: words),
          position: SemanticPosition(number: number, count: nil))
      })
  }
}
