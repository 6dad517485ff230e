/// A container that places its children on top of one another. The first child is at the bottom.
///
/// A child fills the stack, up to the limits that the `frame` modifier sets, unless its alignment
/// anchors it to edges or to the middle. The stack is as wide as its widest child and as high as
/// its tallest child.
/// ```swift
/// let layers = ZStack {
///   Label("Loading…").alignment(.center)
///   Label("v1.2").alignment([.bottom, .trailing])
/// }
/// ```
@MainActor
public final class ZStack: View {
  /// Creates a container that places the given children on top of one another.
  public init(@ListBuilder<View> children: () -> [View] = { [] }) {
    super.init()
    setChildren(children())
  }
}
