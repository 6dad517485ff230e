public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A control for choosing a value on a scale with the arrow keys or by dragging.
/// ```swift
/// Slider("Volume", value: 3, in: 0...11, step: 1)
///   .onChange { slider, volume in print(slider.label, volume) }
/// ```
/// Left, Right, Up and Down move by one step, PageUp and PageDown move by ten steps, and Home and
/// End go to the ends of the range. A press or a drag chooses the value at the pointer.
@MainActor
public final class Slider: ValueControl<Double> {
  /// The range of values that can be chosen.
  public var range: ClosedRange<Double> {
    didSet { if range != oldValue { limitsDidChange() } }
  }
  /// The distance between neighbouring values that can be chosen.
  ///
  /// If the step is `nil`, any value in the range can be chosen, and the keys move by a twentieth
  /// of the range.
  public var step: Double? {
    didSet { if step != oldValue { limitsDidChange() } }
  }
  /// Whether the value is shown after the scale.
  public var showsValue = true {
    didSet { if showsValue != oldValue { setNeedsLayout() } }
  }
  /// The function that formats the value as text. If `nil`, the value is shown with as many decimal
  /// places as the ``step`` has. Without a step, about three digits are shown.
  public var format: (@MainActor (Double) -> String)? {
    didSet { setNeedsLayout() }
  }

  /// Creates a slider. A value that is not allowed is replaced by the nearest allowed value.
  public init(
    _ label: String, value: Double = 0, in range: ClosedRange<Double> = 0...1, step: Double? = nil
  ) {
    self.range = range
    self.step = step
    super.init(NumberScale(range: range, step: step).nearest(to: value))
    self.label = label
  }

  /// Creates a slider with a two-way binding to its value.
  public convenience init(
    _ label: String, value: Binding<Double>, in range: ClosedRange<Double> = 0...1,
    step: Double? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, value: value.wrappedValue, in: range, step: step)
    self.value(value, fileID: fileID, line: line)
  }

  private var scale: NumberScale { NumberScale(range: range, step: step) }

  public override func permitted(_ value: Double) -> Double { scale.nearest(to: value) }

  // MARK: Text

  public override func text(of value: Double) -> String { format?(value) ?? scale.text(of: value) }

  public override func value(fromText text: String) -> Double? { scale.value(fromText: text) }

  public override var acceptedText: String { scale.acceptedText }

  // MARK: Input

  public override func keyPressed(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    switch key.key {
    case .left, .down: edit(to: scale.moved(value, by: -1))
    case .right, .up: edit(to: scale.moved(value, by: 1))
    case .pageDown: edit(to: scale.moved(value, by: -10))
    case .pageUp: edit(to: scale.moved(value, by: 10))
    case .home: edit(to: range.lowerBound)
    case .end: edit(to: range.upperBound)
    default: return false
    }
    return true
  }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    guard let metrics = context?.metrics else { return false }
    switch pointer.action {
    case .down: takeFocus()
    case .drag: break
    default: return false
    }
    let area = contentArea
    let thumb = metrics.textWidth(Slider.thumb)
    let room = max(1, trackWidth(in: area.width, metrics) - thumb)
    let place = Double(pointer.location.x - area.minX - thumb / 2) / Double(room)
    edit(to: scale.value(atFraction: min(max(0, place), 1)))
    return true
  }

  // MARK: Looks

  private static let thumb = "●"

  private func valueWidth(_ metrics: LayoutMetrics) -> Int {
    [range.lowerBound, range.upperBound, value].map { metrics.textWidth(text(of: $0)) }.max() ?? 0
  }

  /// Returns the width of the scale. If the scale and the value do not both fit, the scale has the
  /// whole width.
  private func trackWidth(in width: Int, _ metrics: LayoutMetrics) -> Int {
    let rest = width - valueWidth(metrics) - metrics.digitWidth
    return showsValue && rest >= 4 * metrics.digitWidth ? rest : width
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let wish = 20 * metrics.digitWidth + (showsValue ? valueWidth(metrics) : 0)
    return Size(width: proposal.width ?? wish, height: metrics.lineHeight)
  }

  public override func draw(in canvas: inout Canvas) {
    let style = Style(valueRole)
    canvas.fill(canvas.bounds, style)
    let area = canvas.bounds.inset(by: contentInsets)
    let metrics = canvas.metrics
    let trackWidth = trackWidth(in: area.width, metrics)
    let whole = Rect(origin: area.origin, size: Size(width: trackWidth, height: area.height))
    canvas.sign(around: whole, isEnabled: isEffectivelyEnabled, style)
    let track = metrics.insideSign(whole, isEnabled: isEffectivelyEnabled)
    let thumb = metrics.textWidth(Slider.thumb)
    let x = Int((scale.fraction(of: value) * Double(max(0, track.width - thumb))).rounded())
    canvas.text(metrics.repeated("━", in: x), at: track.origin, style)
    canvas.text(Slider.thumb, at: track.origin + Point(x: x, y: 0), style)
    canvas.text(
      metrics.repeated("─", in: track.width - x - thumb),
      at: track.origin + Point(x: x + thumb, y: 0), style)
    guard trackWidth < area.width else { return }
    let text = text(of: value)
    let end = area.maxX - metrics.textWidth(text)
    canvas.text(text, at: Point(x: end, y: area.minY), style)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.slider, label: label, value: text(of: value))
  }
}
