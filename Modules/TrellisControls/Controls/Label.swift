public import TrellisLayout
public import TrellisState

/// Shows text that the user cannot change, one line per line of the text.
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
  public var textAlignment = Alignment.start {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
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

  private var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The longest line by the number of lines.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let lines = lines
    return Size(
      width: lines.map(metrics.textWidth).max() ?? 0, height: lines.count * metrics.lineHeight)
  }

  /// Draws the lines.
  public override func draw(in canvas: inout Canvas) {
    // Without a look of its own it leaves the ground to what stands behind it.
    if style != Style() { canvas.fill(canvas.bounds, style) }
    let area = canvas.bounds.inset(by: layout.padding)
    for (index, whole) in lines.enumerated() {
      let line = fitted(whole, to: area.width, canvas.metrics)
      let (shift, _) = textAlignment.place(canvas.metrics.textWidth(line), in: area.width)
      let point = Point(x: area.minX + shift, y: area.minY + index * canvas.metrics.lineHeight)
      canvas.text(line, at: point, style)
    }
  }

  /// A line that is too long ends with an ellipsis.
  private func fitted(_ line: String, to width: Int, _ metrics: LayoutMetrics) -> String {
    guard metrics.textWidth(line) > width else { return line }
    var line = line
    while !line.isEmpty, metrics.textWidth(line + "…") > width { line.removeLast() }
    return line + "…"
  }

  /// A label, or what it is used as, with its text.
  public override var semanticContent: SemanticContent? {
    SemanticContent(role, label: text)
  }
}
