/// What one view draws, with what its children draw on top of it; immutable, so that frames share
/// whatever did not change.
public final class DrawNode: Sendable {
  /// Where the node stands in its parent.
  public let frame: Rect
  /// What is drawn, first things first.
  public let commands: [DrawCommand]
  /// What is drawn on top, first child first.
  public let children: [DrawNode]
  /// Whether what its children draw outside its frame is cut off; what it draws itself always is.
  public let clips: Bool
  /// What may be drawn on, in the coordinates of the parent.
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

  /// Whether this node and another one draw the same, no matter how they came about.
  public func isEquivalent(to other: DrawNode) -> Bool {
    if self === other || (extent.isEmpty && other.extent.isEmpty) { return true }
    return frame == other.frame && clips == other.clips && commands == other.commands
      && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0.isEquivalent(to: $1) }
  }
}
