import TrellisLayout
import TrellisViews

/// The surface of a dialog, which covers the views behind it and contains the content and, below
/// it, the buttons.
///
/// If there is not enough space, the panel first leaves out the border, then scrolls the content,
/// and then scrolls the buttons.
final class DialogPanel: GroupBox {
  /// The areas into which the panel is divided.
  private struct Division {
    /// Whether the panel has no border. In that case, the title is drawn above the content.
    var isBare: Bool
    var edges: Insets
    var bodyHeight: Int
    var buttonsHeight: Int
  }

  let body = DialogBody()
  let buttonRow: DialogButtonStack
  /// Whether there is a margin between the border and the content. A menu has no such margin,
  /// because its lines have their own margins.
  var hasMargins = true
  /// The maximum width of the panel, in digit widths, or `nil` for no limit.
  var maximumDigitCount: Int?

  init(buttonAxis: Axis) {
    buttonRow = DialogButtonStack(buttonAxis)
    super.init()
    looks.surface = .role(.overlay)
    append(body)
    append(buttonRow)
  }

  override func edges(_ metrics: LayoutMetrics) -> Insets {
    var edges = super.edges(metrics)
    guard hasMargins else { return edges }
    edges.leading += metrics.digitWidth
    edges.trailing += metrics.digitWidth
    return edges
  }

  // MARK: Dividing the room

  /// Returns whether the panel has no border at the given size.
  func isBare(in size: Size) -> Bool {
    context.map { divide(size, $0.metrics).isBare } ?? false
  }

  private func divide(_ size: Size, _ metrics: LayoutMetrics) -> Division {
    let edges = edges(metrics)
    let limit = maximumDigitCount.map { $0 * metrics.digitWidth } ?? Int.max
    let inner = min(size.width, limit) - edges.horizontal
    let room = size.height - edges.vertical
    let (content, buttons) = heights(in: inner, isBare: false, metrics)
    let isWide =
      inner >= min(buttonRow.widestButton, 16 * metrics.digitWidth)
      && (titleWidth(metrics) <= inner || size.width >= limit)
    if isWide, content + buttons <= room || room >= 6 * metrics.lineHeight {
      return share(room, content, buttons, isBare: false, edges, metrics)
    }
    let (whole, bareButtons) = heights(in: size.width, isBare: true, metrics)
    return share(size.height, whole, bareButtons, isBare: true, .zero, metrics)
  }

  private func heights(
    in width: Int, isBare: Bool, _ metrics: LayoutMetrics
  ) -> (content: Int, buttons: Int) {
    let offer = ProposedSize(width: max(0, width))
    let content = body.measure(offer).height + (isBare ? body.titleHeight(in: width) : 0)
    return (content, buttonRow.measure(offer).height)
  }

  /// Divides the height between the content and the buttons. A third of the height, but at least
  /// one line, is reserved for the content. If the content needs less, only that much is reserved.
  /// The buttons get as much of the remaining height as they need, and the content gets the rest.
  /// If the height is less than two lines, nothing is reserved.
  private func share(
    _ room: Int, _ content: Int, _ buttons: Int, isBare: Bool, _ edges: Insets,
    _ metrics: LayoutMetrics
  ) -> Division {
    let room = max(0, room)
    let least = room < 2 * metrics.lineHeight ? 0 : max(metrics.lineHeight, room / 3)
    let buttonsHeight = min(buttons, max(room - content, room - min(content, least)))
    return Division(
      isBare: isBare, edges: edges, bodyHeight: min(content, room - buttonsHeight),
      buttonsHeight: buttonsHeight)
  }

  // MARK: Layout

  override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let edges = edges(metrics)
    let offer = ProposedSize(width: proposal.inset(by: edges).width)
    let wish = [body.measure(offer).width, buttonRow.measure(offer).width, titleWidth(metrics)]
    let width = min((wish.max() ?? 0) + edges.horizontal, proposal.width ?? Int.max)
    let (content, buttons) = heights(in: width - edges.horizontal, isBare: false, metrics)
    return Size(width: width, height: content + buttons + edges.vertical)
  }

  override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    let division = divide(area.size, metrics)
    let room = area.inset(by: division.edges)
    body.show(title: division.isBare)
    body.place(
      in: Rect(x: room.minX, y: room.minY, width: room.width, height: division.bodyHeight))
    buttonRow.place(
      in: Rect(
        x: room.minX, y: room.minY + division.bodyHeight, width: room.width,
        height: division.buttonsHeight))
  }

  override func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, Style(.text))
    let area = canvas.bounds.inset(by: contentInsets)
    if !divide(area.size, canvas.metrics).isBare { super.draw(in: &canvas) }
  }

  // The panel needs no semantic content of its own, because the dialog's semantic content also
  // describes the panel.
  override var semanticContent: SemanticContent? { nil }
}
