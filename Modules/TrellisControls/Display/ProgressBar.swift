public import TrellisLayout
public import TrellisState
public import TrellisViews

/// Shows how much of something is done, from 0 to 1, or that it is not known.
/// ```swift
/// let bar = ProgressBar("Copying", fraction: 0.25)
/// bar.fraction = nil  // goes on, nobody knows how long
/// ```
@MainActor
public final class ProgressBar: View, NumberDrawing {
  /// What is being done.
  public var label: String {
    didSet { if label != oldValue { setNeedsDisplay() } }
  }
  /// How much is done; what is less than 0 counts as 0, what is more than 1 as 1, and what is no
  /// number, like nil, as unknown.
  public var fraction: Double? {
    didSet {
      guard fraction != oldValue else { return }
      setNeedsLayout()
      if let old = Self.limited(oldValue) { moveNumber(from: old) }
    }
  }
  /// Whether the part is also written, as `25%`.
  public var showsPercentage = true {
    didSet { if showsPercentage != oldValue { setNeedsLayout() } }
  }
  /// How the part that is done looks.
  public var style = Style(.accent) {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// How the rest looks.
  public var trackStyle = Style(.secondary) {
    didSet { if trackStyle != oldValue { setNeedsDisplay() } }
  }
  /// What the part that is done is drawn with.
  public var filledCharacter: Character = "█" {
    didSet { if filledCharacter != oldValue { setNeedsDisplay() } }
  }
  /// What the rest is drawn with.
  public var emptyCharacter: Character = "░" {
    didSet { if emptyCharacter != oldValue { setNeedsDisplay() } }
  }

  /// Makes a bar.
  public init(_ label: String, fraction: Double? = 0) {
    self.label = label
    self.fraction = fraction
    super.init()
  }

  /// Makes a bar that shows a bound part.
  public convenience init(
    _ label: String, fraction: Binding<Double?>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, fraction: fraction.wrappedValue)
    fraction.observe(owner: self, initial: false, fileID: fileID, line: line) {
      [weak self] change in
      self?.fraction = change.new
    }
  }

  /// The part that is shown; nil if it is unknown.
  private var shownFraction: Double? { way ?? Self.limited(fraction) }

  private static func limited(_ fraction: Double?) -> Double? {
    fraction.flatMap { $0.isNaN ? nil : min(max(0, $0), 1) }
  }

  /// The part that is drawn on the way to another one.
  private var way: Double?

  package func showNumber(_ way: (from: Double, progress: Double)?) {
    self.way = way.flatMap { way in
      Self.limited(fraction).map { Self.limited(mixed(way.from, $0, way.progress)) ?? $0 }
    }
  }

  /// All is done only when it is: 99.6 % is not shown as 100 %.
  private var percentage: String {
    shownFraction.map { "\(Int(($0 * 100).rounded(.down)))%" } ?? "…"
  }

  /// As wide as offered, one line high.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: proposal.width ?? 24 * metrics.digitWidth, height: metrics.lineHeight)
  }

  /// Draws the part that is done, the rest and the percentage.
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

  /// Progress with its label; its value is the percentage, busy while it is unknown.
  public override var semanticContent: SemanticContent? {
    SemanticContent(
      .progress, label: label, value: shownFraction == nil ? nil : percentage,
      states: shownFraction == nil ? .busy : [])
  }
}
