public import TrellisLayout
public import TrellisState
public import TrellisViews

/// One or more lines of text that the user cannot change.
/// ```swift
/// let notice = Label("Nothing has been saved yet.", style: Style(.warning))
/// notice.wraps = true
/// ```
@MainActor
public final class Label: View {
  /// The text of the label. A line feed begins a new line. Control characters are drawn as visible
  /// symbols.
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
  /// The horizontal alignment of the text in the label.
  public var textAlignment: Alignment {
    get { storedLooks?.value.textAlignment ?? .start }
    set { looks.textAlignment = newValue == .start ? nil : newValue }
  }
  /// The vertical alignment of the text in the label.
  public var verticalAlignment = Alignment.start {
    didSet { if verticalAlignment != oldValue { setNeedsDisplay() } }
  }
  /// Whether lines that are too long are wrapped, between words if possible.
  public var wraps = false {
    didSet { if wraps != oldValue { setNeedsLayout() } }
  }
  /// The indentation of the lines that continue a wrapped line, in the backend's units. The default
  /// is 0. The indentation is limited to half of the label's width.
  /// ```swift
  /// let help = Label("ctrl-s  save the file under a name that you choose")
  /// help.wraps = true
  /// help.headIndent = 8
  /// ```
  public var headIndent = 0 {
    didSet { if headIndent != oldValue { setNeedsLayout() } }
  }
  /// The maximum number of lines, or `nil` for no limit.
  ///
  /// If the text has more lines, the last line that is shown ends with an ellipsis.
  public var maximumLineCount: Int? {
    get { storedLooks?.value.maximumLineCount }
    set { looks.maximumLineCount = newValue }
  }
  /// The part of a line that is left out if the line is too long.
  public var truncation = Truncation.end {
    didSet { if truncation != oldValue { setNeedsDisplay() } }
  }
  /// The role of the label in the semantic tree.
  public var role = SemanticRole.label {
    didSet { if role != oldValue { setNeedsDisplay() } }
  }

  /// Creates a label with the given text.
  public init(_ text: String = "", style: Style = Style()) {
    self.text = text
    self.style = style
    super.init()
  }

  /// Creates a label whose text follows a binding.
  public convenience init(
    _ text: Binding<String>, style: Style = Style(), fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(text.wrappedValue, style: style)
    text.observe(owner: self, initial: false, fileID: fileID, line: line) { [weak self] change in
      self?.text = change.new
    }
  }

  /// Returns the lines of text to draw in the given width. If the width is `nil`, no line is
  /// wrapped.
  private func lines(in width: Int?, _ metrics: LayoutMetrics) -> [Line] {
    let texts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var lines = texts.flatMap { text in
      guard wraps, let width else { return [Line(text: text)] }
      return wrapped(text, to: width, metrics)
    }
    guard let maximumLineCount, lines.count > max(1, maximumLineCount) else { return lines }
    lines = Array(lines.prefix(max(1, maximumLineCount)))
    lines[lines.count - 1].text += "…"
    return lines
  }

  /// Returns the lines into which one line of the text is wrapped at the given width.
  private func wrapped(_ text: String, to width: Int, _ metrics: LayoutMetrics) -> [Line] {
    let lines = metrics.wrapped(text, to: width)
    let indent = min(headIndent, width / 2)
    guard indent > 0, lines.count > 1 else { return lines.map { Line(text: $0) } }
    let rest = text.dropFirst(lines[0].count).drop { $0 == " " }
    return [Line(text: lines[0])]
      + metrics.wrapped(String(rest), to: width - indent).map { Line(text: $0, indent: indent) }
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let lines = lines(in: proposal.width, metrics)
    return Size(
      width: lines.map { $0.indent + metrics.textWidth($0.text) }.max() ?? 0,
      height: lines.count * metrics.lineHeight)
  }

  public override func draw(in canvas: inout Canvas) {
    // Without a style, the label keeps the background of the views behind it.
    let style = style == Style() ? inheritedStyle ?? style : style
    if self.style != Style() { canvas.fill(canvas.bounds, style) }
    let area = canvas.bounds.inset(by: contentInsets)
    let metrics = canvas.metrics
    let lines = lines(in: area.width, metrics)
    let height = lines.count * metrics.lineHeight
    let top = area.minY + verticalAlignment.place(height, in: area.height).offset
    for (index, whole) in lines.enumerated() {
      let width = area.width - whole.indent
      let line = metrics.fitted(whole.text, to: width, truncation)
      let (shift, _) = textAlignment.place(metrics.textWidth(line), in: width)
      let point = Point(
        x: area.minX + whole.indent + shift, y: top + index * metrics.lineHeight)
      canvas.text(line, at: point, style)
    }
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(role, label: text)
  }

  /// A line of text to draw, after wrapping.
  private struct Line {
    var text: String
    var indent = 0
  }
}
