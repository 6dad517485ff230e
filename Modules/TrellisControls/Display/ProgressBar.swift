public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A bar that shows how much of a task is done, if the amount is known.
/// ```swift
/// let bar = ProgressBar("Copying", fraction: 0.25)
/// bar.fraction = nil  // still at work, for an unknown time
/// ```
@MainActor
public final class ProgressBar: View, NumberDrawing {
  /// The name of the task.
  public var label: String {
    didSet {
      guard label != oldValue else { return }
      setNeedsDisplay()
      measureFormLabels()
    }
  }
  /// The completed fraction of the task, from 0 to 1, or `nil` if the fraction is unknown.
  ///
  /// Numbers below 0 count as 0, numbers above 1 count as 1, and NaN counts as unknown.
  public var fraction: Double? {
    didSet {
      guard fraction != oldValue else { return }
      setNeedsLayout()
      if let old = Self.limited(oldValue) { moveNumber(from: old) }
    }
  }
  /// Whether the bar shows a percentage, such as `25%`.
  public var showsPercentage = true {
    didSet { if showsPercentage != oldValue { setNeedsLayout() } }
  }
  /// The style of the completed part of the bar.
  public var style = Style(.accent) {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// The style of the percentage and of the part of the bar that is not completed.
  public var trackStyle = Style(.secondary) {
    didSet { if trackStyle != oldValue { setNeedsDisplay() } }
  }
  /// The character that fills the completed part of the bar.
  public var filledCharacter: Character = "█" {
    didSet { if filledCharacter != oldValue { setNeedsDisplay() } }
  }
  /// The character that fills the part of the bar that is not completed.
  public var emptyCharacter: Character = "░" {
    didSet { if emptyCharacter != oldValue { setNeedsDisplay() } }
  }

  /// Creates a progress bar for a task with the given name. The completed fraction of the task is a
  /// number from 0 to 1, or `nil` if it is unknown.
  public init(_ label: String = "", fraction: Double? = 0) {
    self.label = label
    self.fraction = fraction
    super.init()
  }

  /// Creates a progress bar whose completed fraction follows a binding. The fraction is a number
  /// from 0 to 1, or `nil` if it is unknown.
  public convenience init(
    _ label: String = "", fraction: Binding<Double?>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(label, fraction: fraction.wrappedValue)
    fraction.observe(owner: self, initial: false, fileID: fileID, line: line) {
      [weak self] change in
      self?.fraction = change.new
    }
  }

  /// The fraction that is shown, from 0 to 1, or `nil` if the fraction is unknown.
  private var shownFraction: Double? { way ?? Self.limited(fraction) }

  private static func limited(_ fraction: Double?) -> Double? {
    fraction.flatMap { $0.isNaN ? nil : min(max(0, $0), 1) }
  }

  /// The fraction that is shown during an animation, or `nil` if no animation is running.
  private var way: Double?

  package func showNumber(_ way: (from: Double, progress: Double)?) {
    self.way = way.flatMap { way in
      Self.limited(fraction).map { Self.limited(mixed(way.from, $0, way.progress)) ?? $0 }
    }
  }

  /// The percentage as text, rounded down, so that only a finished task is shown as 100 %.
  private var percentage: String {
    shownFraction.map { "\(Int(($0 * 100).rounded(.down)))%" } ?? "…"
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: proposal.width ?? 24 * metrics.digitWidth, height: metrics.lineHeight)
  }

  public override func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, trackStyle)
    let area = canvas.bounds.inset(by: contentInsets)
    let metrics = canvas.metrics
    let textWidth = metrics.textWidth(" 100%")
    let writes = showsPercentage && area.width >= textWidth + 4 * metrics.digitWidth
    let width = area.width - (writes ? textWidth : 0)
    let done = Int((Double(width) * (shownFraction ?? 0)).rounded(.down))
    canvas.text(metrics.repeated(filledCharacter, in: done), at: area.origin, style)
    canvas.text(
      metrics.repeated(emptyCharacter, in: width - done), at: area.origin + Point(x: done, y: 0),
      trackStyle)
    guard writes else { return }
    let x = area.maxX - metrics.textWidth(percentage)
    canvas.text(percentage, at: Point(x: x, y: area.minY), trackStyle)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(
      .progress, label: label, value: shownFraction == nil ? nil : percentage,
      states: shownFraction == nil ? .busy : [])
  }
}
