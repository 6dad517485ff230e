package import TrellisLayout

/// A container that arranges its children as a window arranges its content.
package final class ContentStack: View, GrowingWithContent {
  package init(@ListBuilder<View> children: () -> [View]) {
    super.init()
    setChildren(children())
  }

  package override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    ContentLayout(arrangedChildren, metrics: metrics).size(for: proposal)
  }

  package override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
    ContentLayout(arrangedChildren, metrics: metrics).minimumLength(along: axis, across: across)
  }

  package override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    ContentLayout(arrangedChildren, metrics: metrics).place(in: area)
  }
}
