import TrellisEvents
import TrellisLayout
import TrellisViews

/// A row of titles for segmented controls and tabs. The selected title is shown in brackets or with
/// its own background.
struct SegmentStrip {
  var titles: [String]
  var selectedIndex: Int?

  func width(_ metrics: LayoutMetrics) -> Int {
    metrics.textWidth(titles.map { "[\($0)]" }.joined(separator: "│"))
  }

  /// Returns the horizontal positions of the titles. The selected title is always in view.
  func places(in width: Int, _ metrics: LayoutMetrics) -> [Range<Int>] {
    var x = 0
    var places: [Range<Int>] = []
    for title in titles {
      let length = metrics.textWidth("[\(title)]")
      places.append(x..<x + length)
      x += length + metrics.textWidth("│")
    }
    let hidden = max(0, (places.last?.upperBound ?? 0) - width)
    guard hidden > 0, let place = selectedIndex.map({ places[$0] }) else { return places }
    // An ellipsis beside the selected title stands for hidden titles. If the selected title is too
    // wide, only its beginning is in view.
    let mark = metrics.textWidth("…")
    let last = min(hidden, max(0, place.upperBound + mark - width))
    let shift = min(last, max(0, place.lowerBound - mark))
    return places.map { $0.lowerBound - shift..<$0.upperBound - shift }
  }

  /// Returns the index of the title at a horizontal position, or `nil` if no title is there.
  func index(at x: Int, in width: Int, _ metrics: LayoutMetrics) -> Int? {
    places(in: width, metrics).firstIndex { $0.contains(x) }
  }

  /// Returns the semantic part for the title that a path segment names, or `nil` if the segment
  /// names no title. A segment such as `tab[1]` consists of the given name and the number of the
  /// title, counted from 1.
  ///
  /// Pressing the part calls `press` with the index of the title, counted from 0.
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
    guard let first = places.first, let last = places.last else { return }
    let mark = canvas.metrics.textWidth("…")
    let low = first.lowerBound < 0 ? mark : 0
    let high = last.upperBound > area.width ? max(low, area.width - mark) : area.width
    let isEnabled = plain.role != .disabled
    let separator = canvas.metrics.showsSurfaces ? " " : "│"
    for (index, place) in places.enumerated() {
      let isSelected = index == selectedIndex
      let isMarked = selectedIndex == nil && canvas.metrics.needsSign(isEnabled: isEnabled)
      let text =
        isSelected || isMarked
        ? canvas.metrics.bracketedWithoutSurface(titles[index], isEnabled: isEnabled)
        : " \(titles[index]) "
      let style = isSelected ? selected : plain
      draw(text, at: place, in: low..<high, of: area, &canvas, style)
      guard index + 1 < titles.count else { continue }
      let end = place.upperBound + canvas.metrics.textWidth("│")
      draw(separator, at: place.upperBound..<end, in: low..<high, of: area, &canvas, plain)
    }
    if low > 0 { canvas.text("…", at: area.origin, plain) }
    if high < area.width {
      canvas.text("…", at: Point(x: area.minX + high, y: area.minY), plain)
    }
  }

  /// Draws as much of a title or a separator as fits into a horizontal span of the area.
  private func draw(
    _ text: String, at place: Range<Int>, in span: Range<Int>, of area: Rect,
    _ canvas: inout Canvas, _ style: Style
  ) {
    guard place.overlaps(span) else { return }
    var shown = text[...]
    var start = place.lowerBound
    if start < span.lowerBound {
      let room = place.upperBound - span.lowerBound
      shown = shown[shown.start(fitting: room, canvas.metrics)...]
      start = place.upperBound - canvas.metrics.textWidth(String(shown))
    }
    if place.upperBound > span.upperBound {
      shown = shown[..<shown.end(fitting: span.upperBound - start, canvas.metrics)]
    }
    canvas.text(String(shown), at: Point(x: area.minX + start, y: area.minY), style)
  }

  /// Returns the semantic nodes of the titles, with paths below the control's path.
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
