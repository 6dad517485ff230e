/// Stands its children on top of one another, first child at the bottom.
///
/// A child fills the box, up to the limits of its frame, unless its alignment ties it to edges or to
/// the middle. The box is as large as its largest child.
/// ```swift
/// let box = Box {
///   Label("Loading…").alignment(.center)
///   Label("v1.2").alignment([.bottom, .trailing])
/// }
/// ```
@MainActor
public final class Box: View {
  /// Makes a box around its children.
  public init(@ListBuilder<View> children: () -> [View] = { [] }) {
    super.init()
    setChildren(children())
  }
}
