public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A control that shows which of several pages is current, and lets the user go to a different
/// page.
/// ```swift
/// PageControl("Photos", pageCount: 5).onChange { page in print("page \(page + 1)") }
/// ```
/// The control shows one dot for each page: `●` for the current page and `○` for the others. The
/// value is the current page, counted from 0. As text, the value has the form `2 of 5`, counted
/// from 1. To set the value, a script gives only the number of the page, such as `2`. The arrow and
/// page keys go to the previous and next page; Home and End go to the first and last page. A click
/// to the left of the current page's dot goes to the previous page, and a click to the right of
/// that dot goes to the next page. If the dots do not fit, the control shows numbers such as `2/5`,
/// and a click on its left or right half goes to the previous or next page.
@MainActor
public final class PageControl: ValueControl<Int>, RowSelecting {
  /// The number of pages.
  public var pageCount: Int {
    didSet { if pageCount != oldValue { limitsDidChange() } }
  }

  /// Creates a page control. Pages are counted from 0; if there is no page with the number
  /// `currentPage`, the nearest page is current.
  public init(_ label: String, pageCount: Int, currentPage: Int = 0) {
    self.pageCount = pageCount
    super.init(min(max(0, currentPage), max(0, pageCount - 1)))
    self.label = label
  }

  /// Creates a page control with a two-way binding to the current page.
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

  public override func permitted(_ value: Int) -> Int { min(max(0, value), max(0, pageCount - 1)) }

  /// Goes to the page with the given number, as the user would. Each page counts as a row; the
  /// first page is row 1.
  public func selectRow(_ number: Int) { edit(to: max(0, number) - 1) }

  // MARK: Text

  public override func text(of value: Int) -> String {
    pageCount > 0 ? "\(value + 1) of \(pageCount)" : "0 of 0"
  }

  public override func value(fromText text: String) -> Int? {
    guard let number = Int(text), number >= 1, number <= pageCount else { return nil }
    return number - 1
  }

  public override var acceptedText: String {
    pageCount > 0
      ? "a number from 1 to \(pageCount)" : "no number, because there are no pages"
  }

  // MARK: Input

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

  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    followPress(at: pointer) { point, metrics in
      let width = max(1, contentArea.width - metrics.signWidth)
      if marksWidth(metrics) > width {
        return _ = edit(to: point.x * 2 < width ? value - 1 : value + 1)
      }
      let place = point.x * max(1, pageCount) / width
      edit(to: place < value ? value - 1 : place > value ? value + 1 : value)
    }
  }

  // MARK: Looks

  /// Returns the total width of the dots of all pages.
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

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let wish = marksWidth(metrics) + metrics.signWidth
    return Size(width: min(wish, proposal.width ?? wish), height: metrics.lineHeight)
  }

  public override func draw(in canvas: inout Canvas) {
    let fits = marksWidth(canvas.metrics) + canvas.metrics.signWidth <= contentArea.width
    // Numbers alone need no translation.
    let numbers = pageCount > 0 ? "\(value + 1)/\(pageCount)" : "0/0"
    drawLine(
      canvas.metrics.marked(fits ? marks : numbers, isEnabled: isEffectivelyEnabled),
      Style(valueRole), in: &canvas)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.pages, label: label, value: text(of: value))
  }
}
