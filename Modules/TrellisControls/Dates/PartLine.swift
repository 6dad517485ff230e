import TrellisLayout
import TrellisViews

/// The text of a value that the user changes part by part, such as a date.
nonisolated struct PartLine {
  let text: String
  private let parts: [Range<String.Index>]

  /// Creates a line of parts by splitting text at a separator.
  init(_ text: String, between separator: Character) {
    self.text = text
    parts = text.split(separator: separator).map { $0.startIndex..<$0.endIndex }
  }

  /// Returns the index of the part at a horizontal position. If the position is between two parts,
  /// the result is the index of the part before it.
  func part(atX x: Int, _ metrics: LayoutMetrics) -> Int {
    parts.lastIndex { metrics.textWidth(String(text[..<$0.lowerBound])) <= x } ?? 0
  }

  /// Returns the text of a part and its horizontal position, or `nil` if there is no such part.
  fileprivate func shown(_ part: Int, _ metrics: LayoutMetrics) -> (text: String, x: Int)? {
    guard parts.indices.contains(part) else { return nil }
    let range = parts[part]
    return (String(text[range]), metrics.textWidth(String(text[..<range.lowerBound])))
  }
}

extension ValueControl {
  /// Returns the size of a line of parts, including the space for parentheses around the line.
  func size(of line: PartLine, _ metrics: LayoutMetrics) -> Size {
    Size(width: metrics.textWidth(line.text) + metrics.signWidth, height: metrics.lineHeight)
  }

  /// Draws a line of parts. While the control has the focus, the part with the given index is
  /// highlighted.
  func draw(_ line: PartLine, changing part: Int, in canvas: inout Canvas) {
    let plain = Style(isEffectivelyEnabled ? .text : .disabled)
    canvas.fill(canvas.bounds, plain)
    let corner = contentArea.origin
    canvas.text(
      canvas.metrics.marked(line.text, isEnabled: isEffectivelyEnabled), at: corner, plain)
    guard isFocused, let (text, x) = line.shown(part, canvas.metrics) else { return }
    canvas.text(text, at: corner + Point(x: x, y: 0), Style(valueRole))
  }

  /// Calls a closure with the index of the part on which the user has ended a press. If the control
  /// takes no input, the closure is not called.
  func followPress(on line: PartLine, at pointer: PointerInput, choose: (Int) -> Void) -> Bool {
    followPress(at: pointer) { place, metrics in
      if refusal == nil { choose(line.part(atX: place.x, metrics)) }
    }
  }
}
