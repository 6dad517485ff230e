/// A view's drawing, with the drawings of its children on top.
///
/// A node never changes, so a frame can share unchanged nodes with earlier frames.
public final class DrawNode: Sendable {
  /// The node's area, in its parent's coordinates.
  public let frame: Rect
  /// The commands that draw the node itself, in drawing order.
  public let commands: [DrawCommand]
  /// The child nodes, which are drawn in this order on top of the node's own drawing.
  public let children: [DrawNode]
  /// Whether the drawings of the children are clipped to the frame. The node's own drawing is
  /// always clipped.
  public let clips: Bool
  /// The area that the node and its children may draw on, in the parent's coordinates.
  let extent: Rect

  /// Creates a node with a frame, in its parent's coordinates, and commands in its own coordinates.
  public init(
    frame: Rect, commands: [DrawCommand], children: [DrawNode] = [], clips: Bool = true
  ) {
    self.frame = frame
    self.commands = commands
    self.children = children
    self.clips = clips
    extent =
      clips
      ? frame
      : children.reduce(frame) { $0.union($1.extent.offset(by: frame.origin)) }
  }

  /// Calls a closure for every command that may touch an area, in drawing order.
  ///
  /// - Parameters:
  ///   - area: The area, in the coordinates of this node's parent.
  ///   - body: A closure that receives the command, the offset to add to the command's coordinates,
  ///     and the rectangle to which the command is clipped.
  public func forEachCommand(
    touching area: Rect, _ body: (DrawCommand, _ offset: Point, _ clip: Rect) -> Void
  ) {
    visit(offset: .zero, clip: area, body)
  }

  private func visit(
    offset: Point, clip: Rect, _ body: (DrawCommand, _ offset: Point, _ clip: Rect) -> Void
  ) {
    let place = frame.offset(by: offset)
    let visible = place.intersection(clip)
    if !visible.isEmpty {
      for command in commands { body(command, place.origin, visible) }
    } else if clips || extent.offset(by: offset).intersection(clip).isEmpty {
      return
    }
    for child in children {
      child.visit(offset: place.origin, clip: clips ? visible : clip, body)
    }
  }

  /// Returns whether this node and its children look the same as another node and its children. The
  /// two need not be the same objects.
  public func isEquivalent(to other: DrawNode) -> Bool {
    if self === other || (extent.isEmpty && other.extent.isEmpty) { return true }
    return frame == other.frame && clips == other.clips && commands == other.commands
      && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0.isEquivalent(to: $1) }
  }
}
