import TrellisLayout

/// The surface of a dialog: a box that covers what is behind it.
final class DialogPanel: GroupBox {
  var buttonRow = Stack(.horizontal)

  init() {
    super.init()
  }

  override func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, Style(.text))
    super.draw(in: &canvas)
  }

  /// The dialog speaks for it.
  override var semanticContent: SemanticContent? { nil }
}
