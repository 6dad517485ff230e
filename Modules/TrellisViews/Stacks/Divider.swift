public import TrellisLayout

/// A line between neighbouring views. A divider only separates the views. It takes no input.
/// ```swift
/// VStack { Label("above"); Divider(); Label("below") }
/// ```
@MainActor
public final class Divider: View {
  private let givenAxis: Axis?

  /// Creates a line along an axis.
  ///
  /// - Parameter axis: The axis. If the axis is `nil`, the line runs across the stack that contains
  ///   it. For example, the line is horizontal in a vertical stack. Outside of a stack, it is
  ///   horizontal.
  public init(_ axis: Axis? = nil) {
    givenAxis = axis
    super.init()
  }

  /// The axis along which the line runs.
  public var axis: Axis { givenAxis ?? (stackingAxis ?? .vertical).crossing }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(
      along: proposal.length(along: axis) ?? metrics.borderWidth, across: metrics.borderWidth,
      axis: axis)
  }

  public override func draw(in canvas: inout Canvas) {
    canvas.rule(canvas.bounds, axis, Style(.border))
  }
}
