public import TrellisLayout
public import TrellisState
public import TrellisViews

/// Text that the user cannot change, one line per line of the text, or wrapped.
/// ```swift
/// let notice = Label("Nothing has been saved yet.", style: Style(.warning))
/// notice.wraps = true
/// ```
@MainActor
public final class Label: View {
  /// The text of the label, as raw text, which is neutralised where it is drawn.
  public var text: String {
    didSet {
      guard text != oldValue else { return }
      setNeedsLayout()
    }
  }
  /// The style of the text.
  public var style: Style {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// The place of the text across the room there is.
  public var textAlignment: Alignment {
    get { storedLooks?.value.textAlignment ?? .start }
    set { looks.textAlignment = newValue == .start ? nil : newValue }
  }
  /// The place of the lines down the room there is.
  public var verticalAlignment = Alignment.start {
    didSet { if verticalAlignment != oldValue { setNeedsDisplay() } }
  }
  /// Whether lines that are too long are broken between words.
  public var wraps = false {
    didSet { if wraps != oldValue { setNeedsLayout() } }
  }
  /// The greatest number of lines; the last one then ends with an ellipsis. Nil shows all.
  public var maximumLineCount: Int? {
    get { storedLooks?.value.maximumLineCount }
    set { looks.maximumLineCount = newValue }
  }
  /// The place at which a line that is too long is cut.
  public var truncation = Truncation.end {
    didSet { if truncation != oldValue { setNeedsDisplay() } }
  }
  /// The role of the label in the semantic tree.
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

  /// Returns the lines that are shown in a width; nil for as wide as they are.
  private func lines(in width: Int?, _ metrics: LayoutMetrics) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if wraps, let width { lines = lines.flatMap { metrics.wrapped($0, to: width) } }
    guard let maximumLineCount, lines.count > max(1, maximumLineCount) else { return lines }
    lines = Array(lines.prefix(max(1, maximumLineCount)))
    lines[lines.count - 1] += "…"
    return lines
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let lines = lines(in: proposal.width, metrics)
    return Size(
      width: lines.map(metrics.textWidth).max() ?? 0, height: lines.count * metrics.lineHeight)
  }

  public override func draw(in canvas: inout Canvas) {
    // Without a look of its own the label leaves the background to the views behind it.
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

  public override var semanticContent: SemanticContent? {
    SemanticContent(role, label: text)
  }
}
