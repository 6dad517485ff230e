/// The drawing of one view, with those of its children on top of it.
///
/// A node never changes, so that frames share unchanged nodes.
public final class DrawNode: Sendable {
  /// The area of the node in its parent.
  public let frame: Rect
  /// The commands, in drawing order.
  public let commands: [DrawCommand]
  /// The nodes on top, in drawing order.
  public let children: [DrawNode]
  /// Whether drawing of the children outside the frame is cut off; the node's own always is.
  public let clips: Bool
  /// The area that may be drawn on, in the coordinates of the parent.
  let extent: Rect

  /// Makes a node.
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
  ///   - body: Gets the command, the offset to add to its places, and the rectangle that clips it.
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

  /// Returns whether this node and another one draw the same, however they were made.
  public func isEquivalent(to other: DrawNode) -> Bool {
    if self === other || (extent.isEmpty && other.extent.isEmpty) { return true }
    return frame == other.frame && clips == other.clips && commands == other.commands
      && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0.isEquivalent(to: $1) }
  }
}
