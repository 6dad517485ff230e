public import TrellisLayout
public import TrellisState

/// A container that takes all the space it is given, and passes its size to its content.
///
/// In a stack, a size reader takes the spare space. The content receives the size as a binding.
/// Layout sets the size before it places the content, so the content is never shown with an old
/// size. If the content does not fit, the wheel, the arrow keys and the page keys scroll it.
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
  /// - Parameter content: A closure that returns the children. It is called once, and receives a
  ///   read-only binding to the size. If the binding outlives the reader, the binding keeps the
  ///   last size.
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

  // For the same reason, the minimum is one line and no width. Content that needs more space is
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

/// An object that holds the size of a ``SizeReader``. Layout sets the size, and a read-only binding
/// returns it.
private final class SizeHolder {
  var size = Size.zero
  var isTelling = false
}
