public import TrellisLayout
public import TrellisViews

/// A container that arranges its views vertically, inside a border with a title.
/// ```swift
/// GroupBox("Network") {
///   Toggle("Wifi")
///   Toggle("Bluetooth")
/// }
/// ```
@MainActor
public class GroupBox: Stack {
  /// The title in the upper border.
  public var title: String {
    didSet { if title != oldValue { setNeedsLayout() } }
  }
  /// The style of the border.
  public var borderStyle = Style(.border) {
    didSet { if borderStyle != oldValue { setNeedsDisplay() } }
  }
  /// The style of the title.
  public var titleStyle = Style(attributes: .bold) {
    didSet { if titleStyle != oldValue { setNeedsDisplay() } }
  }

  /// Creates a group box with a title and content.
  ///
  /// - Parameters:
  ///   - title: The title in the upper border.
  ///   - spacing: The space between the views, in the backend's units. If `nil`, the default
  ///     spacing of a `Stack` is used.
  ///   - alignment: The horizontal alignment of the views.
  ///   - children: The views in the box.
  public init(
    _ title: String = "", spacing: Int? = nil, alignment: Alignment = .fill,
    @ListBuilder<View> children: () -> [View] = { [] }
  ) {
    self.title = title
    super.init(.vertical, spacing: spacing, alignment: alignment, children: children)
  }

  func edges(_ metrics: LayoutMetrics) -> Insets {
    let border = metrics.borderWidth
    return Insets(
      top: title.isEmpty ? border : max(border, metrics.lineHeight), leading: border,
      bottom: border, trailing: border)
  }

  func titleWidth(_ metrics: LayoutMetrics) -> Int {
    title.isEmpty ? 0 : metrics.textWidth(" \(title) ") + 2 * metrics.borderWidth
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let edges = edges(metrics)
    let inner = super.contentSize(for: proposal.inset(by: edges), metrics: metrics)
    return Size(
      width: max(inner.width, titleWidth(metrics)) + edges.horizontal,
      height: inner.height + edges.vertical)
  }

  public override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
    let edges = edges(metrics)
    let room = across.map { max(0, $0 - edges.length(along: axis.crossing)) }
    return super.minimumContentLength(along: axis, across: room, metrics: metrics)
      + edges.length(along: axis)
  }

  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    super.placeChildren(in: area.inset(by: edges(metrics)), metrics: metrics)
  }

  public override func draw(in canvas: inout Canvas) {
    let area = canvas.bounds.inset(by: contentInsets)
    // If the title is taller than the border, the border runs through the middle of the title's
    // height.
    let sink = (edges(canvas.metrics).top - canvas.metrics.borderWidth) / 2
    canvas.border(
      area.inset(by: Insets(top: sink)), borderStyle,
      canvas.metrics.showsSurfaces ? .rounded : .line)
    guard !title.isEmpty else { return }
    let room = area.width - 4 * canvas.metrics.borderWidth
    let line = canvas.metrics.fitted(title, to: room - canvas.metrics.textWidth("  "))
    guard !line.isEmpty else { return }
    let point = area.origin + Point(x: 2 * canvas.metrics.borderWidth, y: 0)
    canvas.text(" \(line) ", at: point, titleStyle)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.group, label: title.isEmpty ? id ?? "" : title)
  }
}
