import TrellisEditing
import TrellisLayout
import TrellisViews

/// A painter that draws lines of text and highlights the selection and the links.
struct TextLinePainter {
  let text: String
  let selection: Range<String.Index>
  let links: [TextLink]
  /// The style of text that is neither selected nor a link.
  let plain: Style
  let width: Int

  func draw(_ line: TextLines.Line, at origin: Point, in canvas: inout Canvas) {
    var x = 0
    for piece in pieces(of: line) {
      let part = fitting(text[piece], in: width - x, canvas.metrics)
      canvas.text(part, at: origin + Point(x: x, y: 0), style(of: piece.lowerBound))
      x += canvas.metrics.textWidth(part)
    }
    // If the selection includes the end of a line, the width of one digit is highlighted after the
    // line.
    let end = line.end
    if !line.isWrapped, end < text.endIndex, selection.contains(end), x < width {
      let unit = Size(width: canvas.metrics.digitWidth, height: canvas.metrics.lineHeight)
      canvas.fill(Rect(origin: origin + Point(x: x, y: 0), size: unit), Style(.selection))
    }
  }

  /// Divides a line into ranges, each of which is drawn in one style.
  private func pieces(of line: TextLines.Line) -> [Range<String.Index>] {
    let edges = [selection.lowerBound, selection.upperBound]
    let ends = links.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    let inside = (edges + ends).filter { line.start < $0 && $0 < line.end }.sorted()
    let places = [line.start] + inside + [line.end]
    return zip(places, places.dropFirst()).filter { $0 < $1 }.map { $0..<$1 }
  }

  private func style(of index: String.Index) -> Style {
    if selection.contains(index) { return Style(.selection) }
    let link = links.first { $0.range.contains(index) }
    var style = plain
    if let link { style.mark(link) }
    return style
  }

  /// Returns the longest prefix of a substring that fits into the remaining width of the line. At
  /// the end of a wrapped line, there may be spaces that do not fit.
  private func fitting(_ part: Substring, in room: Int, _ metrics: LayoutMetrics) -> String {
    if metrics.textWidth(String(part)) <= room { return String(part) }
    return String(part[..<part.end(fitting: room, metrics)])
  }
}

extension Style {
  /// Makes the text look like a link, and links it to the address of the link.
  fileprivate mutating func mark(_ link: TextLink) {
    attributes.insert(.underline)
    if case .address(let address) = link.target { self.link = LinkTarget(address) }
  }
}
