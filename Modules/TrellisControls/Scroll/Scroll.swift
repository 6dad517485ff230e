import TrellisEvents
public import TrellisLayout
import TrellisState
public import TrellisViews

/// A view that shows part of its content and lets the user scroll to the rest of the content.
///
/// The content is a stack whose views are placed along the scrolling axis. Across that axis, the
/// stack is as large as the scroll view. The wheel, dragging, the arrow keys and the page keys
/// scroll. Home and End scroll while the scroll view itself has the focus. A view that receives the
/// focus is scrolled into view. The scroll view itself receives the focus only if no view in it can
/// have the focus. At either end of the content, the keys and the wheel are passed on to the
/// enclosing view. If the content does not fit, arrows show in which directions there is more of
/// it: `▴` and `▾` in the last column, which the content leaves free, or, if the content scrolls
/// horizontally, `◂` and `▸` over its ends.
/// ```swift
/// let list = Scroll { for number in 1...100 { Label("Line \(number)") } }
///   .on(.didScroll) { scroll, position in print(position.page) }
/// ```
/// A scroll view is as long as its content, but if there is not enough space, it is the first view
/// to shrink. To make it take all available space, call `fill()`.
@MainActor
public final class Scroll: Control, LineScrolling, Scrolling, TapDefining {
  /// The axis along which the content scrolls.
  public let axis: Axis
  /// The stack that contains the views to scroll.
  public let content: Stack
  /// Whether a drag or the wheel scrolls by whole pages. A page is as long as the visible part of
  /// the content.
  public var isPaging = false {
    didSet { if isPaging != oldValue { setNeedsDisplay() } }
  }
  /// The length of the content at the most recent layout, in the backend's units.
  public private(set) var contentLength = 0
  /// The length of the visible part of the content at the most recent layout, in the backend's
  /// units.
  public private(set) var viewportLength = 0
  private var offset = 0
  /// The content offset when `didScroll` was last raised.
  private var toldOffset = 0
  /// The area in which the content was shown at the last layout.
  private var room = Rect.zero
  /// The width of the arrows that show that there is more content.
  ///
  /// The arrows are beside content that scrolls vertically, and over content that scrolls
  /// horizontally.
  private var signWidth = 0
  private var drag: Drag?

  /// Creates a scroll view with its content.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the content scrolls.
  ///   - spacing: The space between the views, in the backend's units. If `nil`, the default
  ///     spacing of a `Stack` is used.
  ///   - alignment: The alignment of the views across the axis.
  ///   - content: The views to scroll.
  public init(
    _ axis: Axis = .vertical, spacing: Int? = nil, alignment: Alignment = .fill,
    @ListBuilder<View> content: () -> [View] = { [] }
  ) {
    self.axis = axis
    self.content = Stack(
      axis, spacing: spacing, alignment: alignment, children: content)
    super.init()
    self.content.isLeftOutOfPaths = true
    append(self.content)
  }

  /// The distance by which the content is scrolled, in the backend's units.
  ///
  /// Setting the offset counts as a change by the program: `EventKey.didScroll` is raised after the
  /// next layout. A negative offset becomes 0, and an offset beyond the end becomes
  /// ``maximumOffset`` at the next layout.
  public var contentOffset: Int {
    get { offset }
    set {
      guard newValue != offset else { return }
      offset = max(0, newValue.limited(to: LayoutRange.rows))
      setNeedsLayout()
    }
  }

  /// The maximum value of ``contentOffset``, in the backend's units.
  public var maximumOffset: Int { max(0, contentLength - viewportLength) }

  /// The distance by which the content is scrolled, in pages. A page is as long as the visible part
  /// of the content.
  public var page: Double { viewportLength == 0 ? 0 : Double(offset) / Double(viewportLength) }

  /// Sets whether a drag or the wheel scrolls by whole pages. A page is as long as the visible part
  /// of the content.
  @discardableResult
  public func paging(_ isPaging: Bool = true) -> Self {
    self.isPaging = isPaging
    return self
  }

  // MARK: Scrolling

  /// Scrolls by a distance, as the user would, but not beyond the ends of the content.
  ///
  /// - Parameter distance: The distance in the backend's units. A negative number scrolls towards
  ///   the beginning.
  ///
  /// - Returns: Whether the content moved.
  @discardableResult
  public func scroll(by distance: Int) -> Bool {
    let distance = distance.limited(to: LayoutRange.rows)
    let target = min(max(0, offset + distance), maximumOffset)
    guard target != offset else { return false }
    offset = target
    toldOffset = target
    setNeedsLayout()
    tell(.user)
    if target == 0 { raise(.didScrollToTop, ()) }
    return true
  }

  /// Scrolls by lines of text or, if the content scrolls horizontally, by digit widths, as the user
  /// would.
  ///
  /// - Parameter count: The number of lines or digit widths. A negative number scrolls towards the
  ///   beginning.
  public func scrollRows(by count: Int) {
    scroll(by: count.limited(to: LayoutRange.rows) * lineLength)
  }

  private var lineLength: Int {
    let metrics = context?.metrics
    return max(1, (axis == .vertical ? metrics?.lineHeight : metrics?.digitWidth) ?? 1)
  }

  private func tell(_ source: ChangeSource) {
    raise(
      .didScroll, ScrollPosition(offset: offset, page: page, source: source),
      arguments: [RecordArgument("offset", offset)])
  }

  package func reveal(_ target: RevealTarget) -> Point {
    let edge = axis == .horizontal ? min(signWidth, viewportLength / 2) : 0
    let distance = target.distance(along: axis, into: edge..<viewportLength - edge)
    let before = offset
    contentOffset = min(offset + distance, maximumOffset)
    return Point(along: before - offset, across: 0, axis: axis)
  }

  // MARK: Layout

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let across = proposal.length(along: axis.crossing)
    let needed = neededSize(across: across)
    let length = needed.length(along: axis)
    let room = proposal.length(along: axis) ?? length
    var thickness = needed.length(along: axis.crossing)
    if axis == .vertical, length > room {
      let wide = thickness + OverflowSign.width(in: thickness + metrics.digitWidth, metrics)
      thickness = max(thickness, min(wide, across ?? wide))
    }
    return Size(along: min(length, room), across: thickness, axis: axis)
  }

  private func neededSize(across: Int?) -> Size {
    if content.isHidden { return .zero }
    return content.measure(ProposedSize(along: nil, across: across, axis: axis))
  }

  public override func minimumContentLength(
    along wanted: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
    guard wanted == axis else {
      let isShort =
        axis == .vertical && (across.map { neededSize(across: nil).height > $0 } ?? true)
      return content.minimumLength(along: wanted) + (isShort ? metrics.digitWidth : 0)
    }
    let least = axis == .vertical ? 2 * metrics.lineHeight : 8 * metrics.digitWidth
    return min(neededSize(across: across).length(along: axis), least)
  }

  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    room = area
    viewportLength = area.size.length(along: axis)
    measureContent()
    signWidth = maximumOffset > 0 ? OverflowSign.width(in: area.width, metrics) : 0
    if axis == .vertical, signWidth > 0 {
      room = area.inset(by: Insets(trailing: signWidth))
      measureContent()
    }
    let across = room.size.length(along: axis.crossing)
    offset = min(offset, maximumOffset)
    content.place(
      in: Rect(
        origin: room.origin + Point(along: -offset, across: 0, axis: axis),
        size: Size(along: max(contentLength, viewportLength), across: across, axis: axis)))
    guard offset != toldOffset else { return }
    toldOffset = offset
    // Layout itself runs no handlers.
    context?.afterLayout { [weak self] in self?.tell(.program) }
  }

  private func measureContent() {
    let across = room.size.length(along: axis.crossing)
    contentLength = neededSize(across: across).length(along: axis)
  }

  /// The arrows that show that there is more content, or `nil` if all content is in view.
  package var overflowSign: DrawNode? {
    guard let metrics = context?.metrics, signWidth > 0 else { return nil }
    let (isBefore, isBehind) = (offset > 0, offset < maximumOffset)
    if axis == .vertical {
      let column = Rect(x: room.maxX, y: room.minY, width: signWidth, height: room.height)
      return OverflowSign(above: isBefore, below: isBehind).node(in: column, metrics, overflowStyle)
    }
    var canvas = Canvas(size: room.size, metrics: metrics)
    canvas.text(OverflowSign(left: isBefore).horizontal, at: .zero, overflowStyle)
    canvas.text(
      OverflowSign(right: isBehind).horizontal, at: Point(x: room.width - signWidth, y: 0),
      overflowStyle)
    return DrawNode(frame: room, commands: canvas.commands)
  }

  // MARK: Control

  package static var tapMeaning: TapMeaning { .gesture }

  public override var acceptsFocus: Bool {
    // All descendants are checked here. If each container checked its own descendants, the work
    // would double at each level.
    !content.descendants.contains {
      ($0 is Scroll || $0.isFocusable) && !$0.isHidden && $0.isEnabled
    }
  }

  public override func keyPressed(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    switch (key.key, axis) {
    case (.up, .vertical), (.left, .horizontal): return scroll(by: -lineLength)
    case (.down, .vertical), (.right, .horizontal): return scroll(by: lineLength)
    case (.pageUp, _): return scroll(by: -viewportLength)
    case (.pageDown, _): return scroll(by: viewportLength)
    case (.home, _) where isFocused: return scroll(by: -offset)
    case (.end, _) where isFocused: return scroll(by: maximumOffset - offset)
    default: return false
    }
  }

  // A disabled scroll view ignores presses, and does not move during a drag that has already begun.
  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    let location = axis == .vertical ? pointer.location.y : pointer.location.x
    switch pointer.action {
    case .wheel(let count):
      return scroll(by: count * (isPaging ? viewportLength : 3 * lineLength))
    case .down:
      guard isEffectivelyEnabled else { return false }
      if acceptsFocus { takeFocus() }
      drag = Drag(location: location, offset: offset)
    case .drag: if isEffectivelyEnabled { continueDrag(to: location) }
    case .up: endDrag()
    case .move: return false
    }
    return true
  }

  private func continueDrag(to location: Int) {
    guard var drag, location != drag.location || drag.hasBegun else { return }
    if !drag.hasBegun {
      drag.hasBegun = true
      self.drag = drag
      raise(.willBeginDragging, ())
    }
    scroll(by: drag.offset + drag.location - location - offset)
  }

  private func endDrag() {
    guard let drag = drag.take(), drag.hasBegun else { return }
    let rest = min(Int(page.rounded()) * viewportLength, maximumOffset)
    let moves = isPaging && rest != offset
    raise(.didEndDragging, moves, arguments: [RecordArgument("decelerates", moves)])
    guard moves else { return }
    scroll(by: rest - offset)
    raise(.didEndDecelerating, ())
  }

  public override var semanticContent: SemanticContent? {
    var value: String?
    if maximumOffset > 0 {
      let first = offset / lineLength + 1
      let last = (offset + viewportLength) / lineLength
      value = "\(first) to \(last) of \(contentLength / lineLength)"
    }
    var content = SemanticContent(.scroll, label: id ?? "", value: value)
    if isPaging { content.looks = [SemanticLook("paging", "true")] }
    return content
  }
}

extension SemanticRole {
  /// The role of a scroll view.
  public nonisolated static let scroll = SemanticRole("scroll")
}

private struct Drag {
  var location: Int
  var offset: Int
  var hasBegun = false
}
