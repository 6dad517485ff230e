public import TrellisLayout
public import TrellisViews

/// A mark that turns while the program is working on a task, followed by the name of the task.
/// ```swift
/// let spinner = Spinner("Loading")
/// spinner.isSpinning = false
/// ```
/// The program's clock determines when the mark turns. If animations are turned off, the mark does
/// not turn, but still shows that the program is busy.
@MainActor
public final class Spinner: View {
  /// The name of the task.
  public var label: String {
    didSet { if label != oldValue { setNeedsLayout() } }
  }
  /// Whether the mark is shown and turns. If `false`, only the label is shown.
  public var isSpinning = true {
    didSet {
      guard isSpinning != oldValue else { return }
      register()
      setNeedsDisplay()
    }
  }
  /// The marks to show one after another. If the marks have different widths, the spinner reserves
  /// the width of the widest. If animations are turned off, only the first mark is shown.
  public var marks = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] {
    didSet { if marks != oldValue { setNeedsLayout() } }
  }
  /// The time for which each of the ``marks`` is shown. The minimum is one millisecond.
  public var interval = Duration.milliseconds(100) {
    didSet { if interval != oldValue { register() } }
  }
  /// The style of the mark and the label.
  public var style: Style {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Creates a spinner that turns from the start.
  public init(_ label: String = "", style: Style = Style()) {
    self.label = label
    self.style = style
    super.init()
  }

  public override func didAttach() { register() }

  private func register() {
    guard let clock = context?.clock else { return }
    isSpinning ? clock.add(self, every: period) : clock.remove(self)
  }

  private var period: Duration { max(interval, .milliseconds(1)) }

  private var mark: String {
    guard let context, !marks.isEmpty else { return marks.first ?? "" }
    return marks[Int(context.clock.elapsed / period) % marks.count]
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let mark = marks.map(metrics.textWidth).max() ?? 0
    let text = label.isEmpty ? 0 : metrics.textWidth(" \(label)")
    return Size(width: mark + text, height: metrics.lineHeight)
  }

  public override func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style)
    let origin = canvas.bounds.inset(by: contentInsets).origin
    let width = marks.map(canvas.metrics.textWidth).max() ?? 0
    if isSpinning { canvas.text(mark, at: origin, style) }
    let shift = width + canvas.metrics.textWidth(" ")
    canvas.text(label, at: origin + Point(x: shift, y: 0), style)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.progress, label: label, states: isSpinning ? .busy : [])
  }
}
