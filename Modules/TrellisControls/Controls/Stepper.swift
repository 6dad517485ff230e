public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A control for changing a value in steps, with keys or by clicking the control's left or right
/// half.
///
/// Left, Down and `-` decrease the value by one step; Right, Up and `+` increase it. A step that
/// would leave the range stops at the end of the range. Home and End choose the lower and upper end
/// of the range, if that end is finite.
/// ```swift
/// Stepper("Copies", value: 1, in: 1...99).onChange { copies in print(copies) }
/// ```
@MainActor
public final class Stepper: ValueControl<Double> {
  /// The range of values that can be chosen. The ends of the range may be infinite.
  public var range: ClosedRange<Double> {
    didSet { if range != oldValue { limitsDidChange() } }
  }
  /// The amount by which one step changes the value.
  public var step: Double {
    didSet { if step != oldValue { limitsDidChange() } }
  }
  /// Whether a step beyond one end of the range continues at the other end.
  public var wraps = false {
    didSet { if wraps != oldValue { setNeedsDisplay() } }
  }
  /// The function that formats the value as text. If `nil`, the value is shown with as many decimal
  /// places as the value or the ``step`` has, whichever has more.
  public var format: (@MainActor (Double) -> String)? {
    didSet { setNeedsLayout() }
  }

  /// Creates a stepper. A value outside the range is replaced by the nearest end of the range.
  public init(
    _ label: String, value: Double = 0, in range: ClosedRange<Double> = 0...100, step: Double = 1
  ) {
    self.range = range
    self.step = step
    super.init(NumberScale(range: range, step: step).clamped(value))
    self.label = label
  }

  /// Creates a stepper with a two-way binding to its value.
  public convenience init(
    _ label: String, value: Binding<Double>, in range: ClosedRange<Double> = 0...100,
    step: Double = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, value: value.wrappedValue, in: range, step: step)
    self.value(value, fileID: fileID, line: line)
  }

  /// Creates a stepper with a two-way binding to an integer.
  public convenience init(
    _ label: String, value: Binding<Int>, in range: ClosedRange<Int> = 0...100, step: Int = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label,
      value: value.map {
        Double($0)
      } set: { whole, number in
        // When the ends of a large range are rounded to a `Double`, they may no longer fit in an
        // `Int`.
        let nearest = Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
        whole = min(max(nearest, range.lowerBound), range.upperBound)
      },
      in: Double(range.lowerBound)...Double(range.upperBound), step: Double(step), fileID: fileID,
      line: line)
  }

  private var scale: NumberScale { NumberScale(range: range, step: step) }

  public override func permitted(_ value: Double) -> Double { scale.clamped(value) }

  /// Changes the value by a number of steps, as the user would; a negative number of steps
  /// decreases the value.
  ///
  /// - Returns: The outcome of ``ValueControl/edit(to:)``.
  @discardableResult
  public func take(steps: Int) -> Outcome {
    let next = scale.stepped(from: value, by: Double(steps))
    if next == value, wraps, steps != 0 {
      return edit(to: steps > 0 ? range.lowerBound : range.upperBound)
    }
    return edit(to: next)
  }

  // MARK: Text

  public override func text(of value: Double) -> String {
    format?(value) ?? scale.exactText(of: value)
  }

  public override func value(fromText text: String) -> Double? { scale.value(fromText: text) }

  public override var acceptedText: String { scale.acceptedText }

  // MARK: Input

  public override func keyPressed(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    switch key.key {
    case .left, .down, .character("-"): take(steps: -1)
    case .right, .up, .character("+"): take(steps: 1)
    case .home where range.lowerBound.isFinite: edit(to: range.lowerBound)
    case .end where range.upperBound.isFinite: edit(to: range.upperBound)
    default: return false
    }
    return true
  }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    followPress(pointer) { take(steps: pointer.location.x * 2 < frame.size.width ? -1 : 1) }
  }

  // MARK: Looks

  private func numberWidth(_ metrics: LayoutMetrics) -> Int {
    [range.lowerBound, range.upperBound, value].filter(\.isFinite)
      .map { metrics.textWidth(text(of: $0)) }.max() ?? 0
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: numberWidth(metrics) + metrics.textWidth("◂  ▸"), height: metrics.lineHeight)
  }

  public override func draw(in canvas: inout Canvas) {
    let style = Style(valueRole)
    canvas.fill(canvas.bounds, style)
    let area = canvas.bounds.inset(by: contentInsets)
    let isMarked = canvas.metrics.needsSign(isEnabled: isEffectivelyEnabled)
    canvas.sign(around: area, isEnabled: isEffectivelyEnabled, style)
    if !isMarked, wraps || scale.stepped(from: value, by: -1) != value {
      canvas.text("◂", at: area.origin, style)
    }
    if !isMarked, wraps || scale.stepped(from: value, by: 1) != value {
      let x = area.maxX - canvas.metrics.textWidth("▸")
      canvas.text("▸", at: Point(x: x, y: area.minY), style)
    }
    let text = text(of: value)
    let (shift, _) = Alignment.center.place(canvas.metrics.textWidth(text), in: area.width)
    canvas.text(text, at: area.origin + Point(x: shift, y: 0), style)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.stepper, label: label, value: text(of: value))
  }
}
