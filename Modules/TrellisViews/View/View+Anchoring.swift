package import TrellisLayout

extension View {
  /// Returns the size that the view needs in a container, including the distances from its anchors.
  package func measureAnchored(_ proposal: ProposedSize) -> Size {
    let anchors = layout.anchors
    if anchors.isEmpty { return measure(proposal) }
    let distances = anchors.insets
    let size = measure(proposal.inset(by: distances))
    return Size(
      width: size.width + distances.horizontal, height: size.height + distances.vertical)
  }

  /// Places the view in an area according to its anchors. A view without anchors fills the area.
  package func placeAnchored(in area: Rect) {
    let anchors = layout.anchors
    let room = ProposedSize(area.size).inset(by: anchors.insets)
    let needed =
      anchors.fills(.horizontal) && anchors.fills(.vertical) ? area.size : measure(room)
    let x = place(needed.width, anchors.horizontal, in: area.width, along: .horizontal)
    let y = place(needed.height, anchors.vertical, in: area.height, along: .vertical)
    place(
      in: Rect(
        x: area.minX + x.offset, y: area.minY + y.offset, width: x.length, height: y.length))
  }

  private func place(
    _ needed: Int, _ anchors: AnchorDistances.Line, in room: Int, along axis: Axis
  ) -> (offset: Int, length: Int) {
    anchors.place(needed, in: room) { layout.fill($0, along: axis) }
  }
}
