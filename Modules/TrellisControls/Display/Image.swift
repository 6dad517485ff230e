public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A picture made of characters.
/// ```swift
/// let cat = Image("""
///    /\\_/\\
///   ( o.o )
///   """, label: "A cat")
/// ```
@MainActor
public final class Image: View {
  /// The characters that form the picture, with a line feed between lines.
  public var art: String {
    didSet { if art != oldValue { setNeedsLayout() } }
  }
  /// The text that describes the picture in the semantic tree. Leave the label empty if the picture
  /// is only decoration.
  public var label: String {
    didSet { if label != oldValue { setNeedsDisplay() } }
  }
  /// The style of the picture.
  public var style: Style {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// The horizontal alignment of the picture in the available space.
  public var horizontalAlignment = Alignment.start {
    didSet { if horizontalAlignment != oldValue { setNeedsDisplay() } }
  }
  /// The vertical alignment of the picture in the available space.
  public var verticalAlignment = Alignment.start {
    didSet { if verticalAlignment != oldValue { setNeedsDisplay() } }
  }

  /// Creates a picture from characters.
  public init(_ art: String, label: String = "", style: Style = Style()) {
    self.art = art
    self.label = label
    self.style = style
    super.init()
  }

  /// Creates a picture whose characters follow a binding.
  public convenience init(
    _ art: Binding<String>, label: String = "", style: Style = Style(),
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(art.wrappedValue, label: label, style: style)
    art.observe(owner: self, initial: false, fileID: fileID, line: line) { [weak self] change in
      self?.art = change.new
    }
  }

  private var lines: [Substring] { art.split(separator: "\n", omittingEmptySubsequences: false) }

  private func artSize(_ metrics: LayoutMetrics) -> Size {
    let lines = lines
    return Size(
      width: lines.map { metrics.textWidth(String($0)) }.max() ?? 0,
      height: lines.count * metrics.lineHeight)
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    artSize(metrics)
  }

  public override func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style)
    let area = canvas.bounds.inset(by: contentInsets)
    let size = artSize(canvas.metrics)
    let x = area.minX + horizontalAlignment.place(size.width, in: area.width).offset
    let y = area.minY + verticalAlignment.place(size.height, in: area.height).offset
    for (index, line) in lines.enumerated() {
      canvas.text(String(line), at: Point(x: x, y: y + index * canvas.metrics.lineHeight), style)
    }
  }

  public override var semanticContent: SemanticContent? {
    label.isEmpty ? nil : SemanticContent(.image, label: label)
  }
}
