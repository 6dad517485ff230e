public import TrellisLayout

/// A line between neighbours, which has no meaning of its own and takes no input.
@MainActor
public final class Divider: View {
  /// The axis along which the line runs.
  public let axis: Axis

  /// Creates a line along an axis.
  public init(_ axis: Axis) {
    self.axis = axis
    super.init()
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(
      along: proposal.length(along: axis) ?? metrics.borderWidth, across: metrics.borderWidth,
      axis: axis)
  }

  public override func draw(in canvas: inout Canvas) {
    canvas.rule(canvas.bounds, axis, Style(.border))
  }
}
