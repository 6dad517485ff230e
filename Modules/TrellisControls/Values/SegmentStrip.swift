import TrellisEvents
import TrellisLayout

/// Titles side by side, the selected one between brackets, as segmented controls and tabs show them.
struct SegmentStrip {
  var titles: [String]
  var selectedIndex: Int?

  func width(_ metrics: LayoutMetrics) -> Int {
    metrics.textWidth(titles.map { "[\($0)]" }.joined(separator: "│"))
  }

  /// Where each title stands; the selected one is in view also where there is not room for all.
  func places(in width: Int, _ metrics: LayoutMetrics) -> [Range<Int>] {
    var x = 0
    var places: [Range<Int>] = []
    for title in titles {
      let length = metrics.textWidth("[\(title)]")
      places.append(x..<x + length)
      x += length + metrics.textWidth("│")
    }
    let end = selectedIndex.map { places[$0].upperBound } ?? 0
    let shift = max(0, end - width)
    return places.map { $0.lowerBound - shift..<$0.upperBound - shift }
  }

  /// The title at a place; nil between titles and behind the last one.
  func index(at x: Int, in width: Int, _ metrics: LayoutMetrics) -> Int? {
    places(in: width, metrics).firstIndex { $0.contains(x) }
  }

  /// A title as a part of the control that shows it; nil if the segment is not that of a title.
  func part(
    _ segment: String, _ name: String, in area: Rect = .zero, _ metrics: LayoutMetrics? = nil,
    press: @escaping @MainActor (Int) -> Void
  ) -> SemanticPart? {
    guard let index = titles.indices.first(where: { segment == self.segment($0, name) }) else {
      return nil
    }
    let place = metrics.map { metrics in
      let columns = places(in: area.width, metrics)[index].clamped(to: 0..<max(0, area.width))
      return Rect(
        x: area.minX + columns.lowerBound, y: area.minY, width: columns.count,
        height: metrics.lineHeight)
    }
    return SemanticPart(frame: place) { press(index) }
  }

  private func segment(_ index: Int, _ name: String) -> String { "\(name)[\(index + 1)]" }

  func draw(in area: Rect, of canvas: inout Canvas, plain: Style, selected: Style) {
    let places = places(in: area.width, canvas.metrics)
    let separator = canvas.metrics.textWidth("│")
    for (index, place) in places.enumerated()
    where place.upperBound + separator > 0 && place.lowerBound < area.width {
      let isSelected = index == selectedIndex
      let isEnabled = plain.role != .disabled
      let isMarked = selectedIndex == nil && canvas.metrics.needsSign(isEnabled: isEnabled)
      let text =
        isSelected || isMarked
        ? canvas.metrics.bracketed(titles[index], isEnabled: isEnabled) : " \(titles[index]) "
      let point = Point(x: area.minX + place.lowerBound, y: area.minY)
      canvas.text(text, at: point, isSelected ? selected : plain)
      guard index + 1 < titles.count else { continue }
      canvas.text("│", at: Point(x: area.minX + place.upperBound, y: area.minY), plain)
    }
  }

  /// The titles as items with their places, below the control that shows them.
  func semanticNodes(below path: ControlPath, _ name: String) -> SemanticNodes {
    SemanticNodes(
      titles.enumerated().map { index, title in
        SemanticNode(
          path: path.appending(segment(index, name)), role: .item, label: title,
          states: index == selectedIndex ? .selected : [],
          position: SemanticPosition(number: index + 1, count: titles.count))
      })
  }
}
