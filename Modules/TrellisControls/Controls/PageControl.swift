public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// Shows which of several pages is the current one, and goes to others.
/// ```swift
/// PageControl("Photos", pageCount: 5).onChange { page in print("page \(page + 1)") }
/// ```
/// Its value is the current page, counted from 0.
@MainActor
public final class PageControl: ValueControl<Int>, RowSelecting {
  /// How many pages there are.
  public var pageCount: Int {
    didSet { if pageCount != oldValue { limitsDidChange() } }
  }

  /// Makes a control; a page that does not exist becomes the nearest one that does.
  public init(_ label: String, pageCount: Int, currentPage: Int = 0) {
    self.pageCount = pageCount
    super.init(min(max(0, currentPage), max(0, pageCount - 1)))
    self.label = label
  }

  /// Makes a control that keeps a bound page, both ways.
  public convenience init(
    _ label: String, pageCount: Int, currentPage: Binding<Int>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, pageCount: pageCount, currentPage: currentPage.wrappedValue)
    value(currentPage, fileID: fileID, line: line)
  }

  /// The current page, counted from 0; the same as `value`.
  public var currentPage: Int {
    get { value }
    set { value = newValue }
  }

  /// The nearest page there is; 0 if there is none.
  public override func permitted(_ value: Int) -> Int { min(max(0, value), max(0, pageCount - 1)) }

  /// Goes to a page by its number as the user would, counted from 1.
  public func selectRow(_ number: Int) { edit(to: max(0, number) - 1) }

  // MARK: Text

  /// The page's number, counted from 1, and how many there are.
  public override func text(of value: Int) -> String {
    pageCount > 0 ? "\(value + 1) of \(pageCount)" : "0 of 0"
  }

  /// Takes the number of a page, counted from 1.
  public override func value(fromText text: String) -> Int? {
    guard let number = Int(text), number >= 1, number <= pageCount else { return nil }
    return number - 1
  }

  /// What texts stand for values.
  public override var acceptedText: String { "a number from 1 to \(pageCount)" }

  // MARK: Input

  /// The keyboard can come to it.
  public override var acceptsFocus: Bool { true }

  /// Takes the keys that go to other pages.
  public override func keyPressed(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    switch key.key {
    case .left, .up, .pageUp: edit(to: value - 1)
    case .right, .down, .pageDown: edit(to: value + 1)
    case .home: edit(to: 0)
    case .end: edit(to: pageCount - 1)
    default: return false
    }
    return true
  }

  /// A click before the mark of the current page goes back, one behind it on; where numbers stand for
  /// the marks, one on the first half goes back, one on the second half on.
  public override func pointerMoved(_ pointer: PointerInput) -> Bool {
    followPress(pointer) {
      guard let metrics = context?.metrics else { return }
      let width = max(1, frame.size.width - contentInsets.horizontal - metrics.signWidth)
      let x = pointer.location.x - contentInsets.leading
      if marksWidth(metrics) > width { return _ = edit(to: x * 2 < width ? value - 1 : value + 1) }
      let place = x * max(1, pageCount) / width
      edit(to: place < value ? value - 1 : place > value ? value + 1 : value)
    }
  }

  // MARK: Looks

  /// The width of a mark for each page, without making them.
  private func marksWidth(_ metrics: LayoutMetrics) -> Int {
    guard pageCount > 0 else { return 0 }
    let (others, isTooMuch) = (pageCount - 1).multipliedReportingOverflow(
      by: metrics.textWidth("○ "))
    let most = LayoutRange.lengths.upperBound
    return isTooMuch || others > most ? most : metrics.textWidth("●") + others
  }

  private var marks: String {
    (0..<max(0, pageCount)).map { $0 == value ? "●" : "○" }.joined(separator: " ")
  }

  /// A mark for each page.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let wish = marksWidth(metrics) + metrics.signWidth
    return Size(width: min(wish, proposal.width ?? wish), height: metrics.lineHeight)
  }

  /// Draws a mark for each page, that of the current one filled; numbers if there is no room.
  public override func draw(in canvas: inout Canvas) {
    let style = Style(valueRole)
    canvas.fill(canvas.bounds, style)
    let area = canvas.bounds.inset(by: contentInsets)
    let fits = marksWidth(canvas.metrics) + canvas.metrics.signWidth <= area.width
    let line = canvas.metrics.fitted(
      canvas.metrics.marked(fits ? marks : text(of: value), isEnabled: isEffectivelyEnabled),
      to: area.width)
    canvas.text(line, at: area.origin, style)
  }

  /// Pages with their label; the value says which is the current one.
  public override var semanticContent: SemanticContent? {
    SemanticContent(.pages, label: label, value: text(of: value))
  }
}
