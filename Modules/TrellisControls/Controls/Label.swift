public import TrellisLayout
public import TrellisState
public import TrellisViews

/// Shows text that the user cannot change, one line per line of the text, or wrapped.
/// ```swift
/// let notice = Label("Nothing has been saved yet.", style: Style(.warning))
/// notice.wraps = true
/// ```
@MainActor
public final class Label: View {
  /// The text; raw, neutralised where it is drawn.
  public var text: String {
    didSet {
      guard text != oldValue else { return }
      setNeedsLayout()
    }
  }
  /// How it looks.
  public var style: Style {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// Where the text stands in the room there is.
  public var textAlignment: Alignment {
    get { storedLooks?.value.textAlignment ?? .start }
    set { looks.textAlignment = newValue == .start ? nil : newValue }
  }
  /// Where the lines stand down the room there is.
  public var verticalAlignment = Alignment.start {
    didSet { if verticalAlignment != oldValue { setNeedsDisplay() } }
  }
  /// Whether lines that are too long go on in the next one, broken between words.
  public var wraps = false {
    didSet { if wraps != oldValue { setNeedsLayout() } }
  }
  /// How many lines are shown at most; the last one then ends with an ellipsis. Nil for all.
  public var maximumLineCount: Int? {
    get { storedLooks?.value.maximumLineCount }
    set { looks.maximumLineCount = newValue }
  }
  /// Where a line that is too long leaves something out.
  public var truncation = Truncation.end {
    didSet { if truncation != oldValue { setNeedsDisplay() } }
  }
  /// What sort of thing it is to those who do not see it.
  public var role = SemanticRole.label {
    didSet { if role != oldValue { setNeedsDisplay() } }
  }

  /// Makes a label.
  public init(_ text: String = "", style: Style = Style()) {
    self.text = text
    self.style = style
    super.init()
  }

  /// Makes a label that shows a bound text.
  public convenience init(
    _ text: Binding<String>, style: Style = Style(), fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(text.wrappedValue, style: style)
    text.observe(owner: self, initial: false, fileID: fileID, line: line) { [weak self] change in
      self?.text = change.new
    }
  }

  /// The lines that are shown in a width; nil for as wide as they are.
  private func lines(in width: Int?, _ metrics: LayoutMetrics) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if wraps, let width { lines = lines.flatMap { metrics.wrapped($0, to: width) } }
    guard let maximumLineCount, lines.count > max(1, maximumLineCount) else { return lines }
    lines = Array(lines.prefix(max(1, maximumLineCount)))
    lines[lines.count - 1] += "…"
    return lines
  }

  /// The longest line by the number of lines.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let lines = lines(in: proposal.width, metrics)
    return Size(
      width: lines.map(metrics.textWidth).max() ?? 0, height: lines.count * metrics.lineHeight)
  }

  /// Draws the lines.
  public override func draw(in canvas: inout Canvas) {
    // Without a look of its own it leaves the ground to what stands behind it.
    let style = style == Style() ? ground ?? style : style
    if self.style != Style() { canvas.fill(canvas.bounds, style) }
    let area = canvas.bounds.inset(by: contentInsets)
    let metrics = canvas.metrics
    let lines = lines(in: area.width, metrics)
    let height = lines.count * metrics.lineHeight
    let top = area.minY + verticalAlignment.place(height, in: area.height).offset
    for (index, whole) in lines.enumerated() {
      let line = metrics.fitted(whole, to: area.width, truncation)
      let (shift, _) = textAlignment.place(metrics.textWidth(line), in: area.width)
      let point = Point(x: area.minX + shift, y: top + index * metrics.lineHeight)
      canvas.text(line, at: point, style)
    }
  }

  /// A label, or what it is used as, with its text.
  public override var semanticContent: SemanticContent? {
    SemanticContent(role, label: text)
  }
}
