public import TrellisLayout
public import TrellisState

/// A container that takes all the space it is given, and passes its size to its content.
///
/// In a stack, a size reader takes the spare space. The content receives the size as a binding and
/// uses it in the same layout, so no frame shows the content at a different size. Content that does
/// not fit is scrolled with the wheel and the arrow and page keys.
///
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

  /// Creates a size reader, which places its children as a `ZStack` does.
  ///
  /// - Parameter content: A closure that returns the children, given a binding to the size. The
  ///   closure is called once. The binding is read-only. If the binding outlives the reader, it
  ///   keeps the last size.
  public init(@ListBuilder<View> content: (Binding<Size>) -> [View]) {
    let holder = SizeHolder()
    self.holder = holder
    // The bindings keep the size alive, but not the reader.
    size = Binding(
      get: { holder.size },
      set: { if holder.isTelling { holder.size = $0 } })
    super.init()
    setChildren(content(size))
  }

  public override var growsInStacks: Bool { true }

  // Takes all the space that is proposed, or none if no length is proposed. A size that depended on
  // the content would be circular, since the content depends on the size.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  // The minimum is one line and no width, for the same reason. Content that needs more space is
  // scrolled.
  public override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int { axis == .vertical ? metrics.lineHeight : 0 }

  // Sets the size, then places the content that depends on it.
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

  public override func keyPressed(_ key: KeyPress) -> Bool { scrollViewport(with: key) }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    scrollViewport(with: pointer)
  }
}

/// The size, which layout sets and a read-only binding returns.
private final class SizeHolder {
  var size = Size.zero
  var isTelling = false
}
