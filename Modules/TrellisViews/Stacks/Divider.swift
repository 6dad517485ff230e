public import TrellisLayout

/// A line between neighbours; it means nothing and takes no input.
@MainActor
public final class Divider: View {
  /// Which way the line runs.
  public let axis: Axis

  /// Makes a line that runs along an axis.
  public init(_ axis: Axis) {
    self.axis = axis
    super.init()
  }

  /// As long as offered, as thick as the backend's borders.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(
      along: proposal.length(along: axis) ?? metrics.borderWidth, across: metrics.borderWidth,
      axis: axis)
  }

  /// Draws the line.
  public override func draw(in canvas: inout Canvas) {
    canvas.rule(canvas.bounds, axis, Style(.border))
  }
}
