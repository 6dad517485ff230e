import TrellisLayout

/// The surface of a dialog: a box that covers what is behind it.
final class DialogPanel: GroupBox {
  var buttonRow = Stack(.horizontal)
  /// Whether there is room between the border and the content; the lines of a menu have their own.
  var hasMargins = true

  init() {
    super.init()
  }

  override func edges(_ metrics: LayoutMetrics) -> Insets {
    var edges = super.edges(metrics)
    guard hasMargins else { return edges }
    edges.leading += metrics.digitWidth
    edges.trailing += metrics.digitWidth
    return edges
  }

  override func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, Style(.text))
    super.draw(in: &canvas)
  }

  /// The dialog speaks for it.
  override var semanticContent: SemanticContent? { nil }
}
