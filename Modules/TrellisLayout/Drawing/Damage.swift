/// A namespace for the function that finds the areas in which two drawings differ.
package enum Damage: Sendable {
  /// Compares two drawings, each given by its root node, and returns the rectangles to redraw, in
  /// the coordinates of the root node's parent. If `old` is `nil`, the result is the whole frame of
  /// `new`.
  ///
  /// Nodes that both drawings share are not compared, so small changes take little work.
  package static func between(_ old: DrawNode?, _ new: DrawNode) -> [Rect] {
    guard let old else { return [new.frame] }
    var areas: [Rect] = []
    collect(old, new, offset: .zero, clip: old.extent.union(new.extent), into: &areas)
    return areas
  }

  private static func collect(
    _ old: DrawNode, _ new: DrawNode, offset: Point, clip: Rect, into areas: inout [Rect]
  ) {
    if old === new { return }
    let place = new.frame.offset(by: offset)
    guard old.frame == new.frame, old.commands == new.commands,
      old.clips == new.clips, old.children.count == new.children.count
    else {
      add(old.extent.offset(by: offset), clip: clip, to: &areas)
      add(new.extent.offset(by: offset), clip: clip, to: &areas)
      return
    }
    let inner = new.clips ? place.intersection(clip) : clip
    for (before, after) in zip(old.children, new.children) {
      collect(before, after, offset: place.origin, clip: inner, into: &areas)
    }
  }

  private static func add(_ area: Rect, clip: Rect, to areas: inout [Rect]) {
    let visible = area.intersection(clip)
    if !visible.isEmpty && areas.last != visible { areas.append(visible) }
  }
}
