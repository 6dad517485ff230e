public import TrellisLayout
public import TrellisState

/// Takes the room it is offered, in a stack the room to spare, and tells its content how large that is.
///
/// The content gets the size as a binding. What it makes of it is in place in the same layout: no
/// frame shows the content at another size.
/// ```swift
/// SizeReader { size in
///   Label(size.map { "\($0.width) columns" })
/// }
/// ```
@MainActor
public final class SizeReader: View, ViewportHolder {
  package var viewport = Viewport()
  private let holder: SizeHolder
  private let size: Binding<Size>

  /// Makes a reader; its children stand in it as in a `ZStack`.
  ///
  /// - Parameter content: Makes the children, once; the size can only be read. Where it is kept beyond
  ///   the reader, it stays as it was last.
  public init(@ListBuilder<View> content: (Binding<Size>) -> [View]) {
    let holder = SizeHolder()
    self.holder = holder
    // They keep the size, not the reader.
    size = Binding(
      get: { holder.size },
      set: { if holder.isTelling { holder.size = $0 } })
    super.init()
    setChildren(content(size))
  }

  /// A size is read of all the room there is.
  public override var growsInStacks: Bool { true }

  /// All the room on offer; where none is, nothing: what it asked for could not depend on content that
  /// depends on what it gets.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  /// Nothing, for the same reason; where its content needs more than there is, it is scrolled.
  public override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int { axis == .vertical ? metrics.lineHeight : 0 }

  /// Tells the size, then places what came of that.
  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    holder.isTelling = true
    size.wrappedValue = area.size
    holder.isTelling = false
    layOutParts {
      let place = viewport.settle(in: area, metrics) {
        super.contentSize(for: ProposedSize(), metrics: metrics).width
      } minimum: { axis, across in
        super.minimumContentLength(along: axis, across: across, metrics: metrics)
      }
      super.placeChildren(in: place, metrics: metrics)
    }
  }

  /// The arrow and page keys scroll what does not fit.
  public override func keyPressed(_ key: KeyPress) -> Bool { scrollViewport(with: key) }

  /// The wheel scrolls what does not fit.
  public override func pointerMoved(_ pointer: PointerInput) -> Bool {
    scrollViewport(with: pointer)
  }
}

/// Keeps a size for a binding that only layout sets.
private final class SizeHolder {
  var size = Size.zero
  var isTelling = false
}
