public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A control with two views and a movable line between them.
/// ```swift
/// Split(.horizontal, fraction: 0.3) {
///   ListBox("Tables")
/// } second: {
///   Label("Choose a table.")
/// }.onChange { fraction in print(fraction) }
/// ```
/// The value is the first view's share of the space, from 0 to 1. As text, the value is a
/// percentage, such as `30%`. While the line has the focus, the arrow keys move it by the width of
/// a digit or the height of a text line, and Home and End move it to the beginning and the end. The
/// user can also drag the line.
@MainActor
public final class Split: ValueControl<Double>, FocusedLast, GrowingWithContent {
  /// The axis along which the two views are placed one after the other.
  public let axis: Axis
  /// The minimum length of the first view, in the backend's units.
  ///
  /// Unless the view is hidden, it is also at least as long as its content requires, if there is
  /// enough space. If the minimum is 0, the user can hide the view by moving the line to the
  /// beginning.
  public var minimumFirst = 0 {
    didSet { if minimumFirst != oldValue { setNeedsLayout() } }
  }
  /// The minimum length of the second view, in the backend's units. If the minimum is 0, the user
  /// can hide the view by moving the line to the end.
  ///
  /// If there is not enough space for the minimum lengths of both views, the second view is shorter
  /// than its minimum.
  public var minimumSecond = 0 {
    didSet { if minimumSecond != oldValue { setNeedsLayout() } }
  }

  /// Creates a split of two views. The fraction is the first view's share of the space, from 0 to
  /// 1.
  ///
  /// If a closure contains several views, they are placed one below the other, as in a window.
  public init(
    _ axis: Axis, fraction: Double = 0.5, minimumFirst: Int = 0, minimumSecond: Int = 0,
    @ListBuilder<View> first: () -> [View], @ListBuilder<View> second: () -> [View]
  ) {
    self.axis = axis
    self.minimumFirst = minimumFirst
    self.minimumSecond = minimumSecond
    super.init(Split.limited(fraction))
    setChildren([ContentStack(children: first), ContentStack(children: second)])
  }

  /// Creates a split with a two-way binding to its value, which is the first view's share of the
  /// space, from 0 to 1.
  public convenience init(
    _ axis: Axis, fraction: Binding<Double>, minimumFirst: Int = 0, minimumSecond: Int = 0,
    fileID: StaticString = #fileID, line: UInt = #line, @ListBuilder<View> first: () -> [View],
    @ListBuilder<View> second: () -> [View]
  ) {
    self.init(
      axis, fraction: fraction.wrappedValue, minimumFirst: minimumFirst,
      minimumSecond: minimumSecond, first: first, second: second)
    value(fraction, fileID: fileID, line: line)
  }

  private static func limited(_ fraction: Double) -> Double {
    fraction.isNaN ? 0.5 : min(max(0, fraction), 1)
  }

  public override func permitted(_ value: Double) -> Double { Split.limited(value) }

  public override func valueDidChange() { setNeedsLayout() }

  // MARK: Text

  public override func text(of value: Double) -> String { "\(Int((value * 100).rounded()))%" }

  public override func value(fromText text: String) -> Double? {
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    guard let percentage = Int(digits), (0...100).contains(percentage) else { return nil }
    return Double(percentage) / 100
  }

  public override var acceptedText: String { "a percentage from 0% to 100%" }

  // MARK: Places

  /// Returns the combined length of the two views, without the line between them.
  private func room(in length: Int, _ metrics: LayoutMetrics) -> Int {
    max(0, length - metrics.borderWidth)
  }

  /// The views on either side of the line. The second side also contains the views that were added
  /// to the split later.
  private var sides: (first: [View], second: [View]) {
    let count = children.first.map { View.arranged([$0]).count } ?? 0
    let views = arrangedChildren
    return (Array(views.prefix(count)), Array(views.dropFirst(count)))
  }

  /// Returns the minimum lengths on either side of the line. The content of a side counts unless
  /// the line hides this side.
  private func minimums() -> (first: Int, second: Int) {
    let (first, second) = sides
    return (
      max(0, minimumFirst, value > 0 ? least(first, along: axis, across: nil) : 0),
      max(0, minimumSecond, value < 1 ? least(second, along: axis, across: nil) : 0)
    )
  }

  private func least(_ views: [View], along axis: Axis, across: Int?) -> Int {
    views.reduce(0) { max($0, $1.minimumLength(along: axis, across: across)) }
  }

  /// Returns the length of the first side when the split has the given length.
  private func firstLength(in length: Int, _ metrics: LayoutMetrics) -> Int {
    let room = room(in: length, metrics)
    let wish = Int((Double(room) * value).rounded())
    let (first, second) = minimums()
    return min(max(min(wish, room - second), first), room)
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let across = proposal.length(along: axis.crossing)
    let offer = ProposedSize(along: nil, across: across, axis: axis)
    let sizes = arrangedChildren.map { $0.measure(offer) }
    let wish = sizes.reduce(metrics.borderWidth) { $0 + $1.length(along: axis) }
    return Size(
      along: proposal.length(along: axis) ?? wish,
      across: sizes.map { $0.length(along: axis.crossing) }.max() ?? 0, axis: axis)
  }

  public override func minimumContentLength(
    along wanted: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
    let (first, second) = sides
    guard wanted != axis else {
      let first = value > 0 ? least(first, along: axis, across: across) : 0
      let second = value < 1 ? least(second, along: axis, across: across) : 0
      return first + metrics.borderWidth + second
    }
    let length = across.map { firstLength(in: $0, metrics) }
    let rest = across.map { max(0, room(in: $0, metrics) - (length ?? 0)) }
    return max(
      least(first, along: wanted, across: length), least(second, along: wanted, across: rest))
  }

  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    let length = area.size.length(along: axis)
    let across = area.size.length(along: axis.crossing)
    let first = firstLength(in: length, metrics)
    let start = first + metrics.borderWidth
    let count = sides.first.count
    for (index, child) in arrangedChildren.enumerated() {
      let (offset, length) = index < count ? (0, first) : (start, max(0, length - start))
      let corner = axis == .horizontal ? Point(x: offset, y: 0) : Point(x: 0, y: offset)
      child.placeAnchored(
        in: Rect(
          origin: area.origin + corner, size: Size(along: length, across: across, axis: axis)))
    }
  }

  private func line(in area: Rect, _ metrics: LayoutMetrics) -> Rect {
    let first = firstLength(in: area.size.length(along: axis), metrics)
    let corner = axis == .horizontal ? Point(x: first, y: 0) : Point(x: 0, y: first)
    let across = area.size.length(along: axis.crossing)
    return Rect(
      origin: area.origin + corner,
      size: Size(along: metrics.borderWidth, across: across, axis: axis))
  }

  // MARK: Input

  public override func keyPressed(_ key: KeyPress) -> Bool {
    guard isFocused, key.modifiers.isEmpty, let metrics = context?.metrics else { return false }
    let step = axis == .horizontal ? metrics.digitWidth : metrics.lineHeight
    switch (key.key, axis) {
    case (.left, .horizontal), (.up, .vertical): move(by: -step, metrics)
    case (.right, .horizontal), (.down, .vertical): move(by: step, metrics)
    case (.home, _): edit(to: 0)
    case (.end, _): edit(to: 1)
    default: return false
    }
    return true
  }

  private func move(by count: Int, _ metrics: LayoutMetrics) {
    let length = contentArea.size.length(along: axis)
    move(to: firstLength(in: length, metrics) + count, metrics)
  }

  private func move(to place: Int, _ metrics: LayoutMetrics) {
    let room = room(in: contentArea.size.length(along: axis), metrics)
    if room > 0 { edit(to: Double(place) / Double(room)) }
  }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    guard let metrics = context?.metrics else { return false }
    let place = pointer.location - contentArea.origin
    switch pointer.action {
    case .down:
      guard line(in: contentArea, metrics).contains(pointer.location) else { return false }
      takeFocus()
    case .drag:
      move(to: axis == .horizontal ? place.x : place.y, metrics)
    case .up: break
    default: return false
    }
    return true
  }

  // MARK: Looks

  public override var focusedArea: Rect {
    context.map { line(in: contentArea, $0.metrics) } ?? super.focusedArea
  }

  public override func draw(in canvas: inout Canvas) {
    let style = Style(isFocused ? .focus : isEffectivelyEnabled ? .border : .disabled)
    canvas.rule(line(in: contentArea, canvas.metrics), axis.crossing, style)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.split, label: label, value: text(of: value))
  }
}
