import TrellisLayout
import TrellisViews

/// A value in one line, in parts of which one is being changed.
nonisolated struct PartLine {
  let text: String
  private let parts: [Range<String.Index>]

  /// Makes the parts of a text between separators.
  init(_ text: String, between separator: Character) {
    self.text = text
    parts = text.split(separator: separator).map { $0.startIndex..<$0.endIndex }
  }

  /// Returns the part at a distance from the beginning, or the last one before it, at least the
  /// first.
  func part(atX x: Int, _ metrics: LayoutMetrics) -> Int {
    parts.lastIndex { metrics.textWidth(String(text[..<$0.lowerBound])) <= x } ?? 0
  }

  /// Returns the text of a part and its distance from the beginning; nil if there is no such part.
  fileprivate func shown(_ part: Int, _ metrics: LayoutMetrics) -> (text: String, x: Int)? {
    guard parts.indices.contains(part) else { return nil }
    let range = parts[part]
    return (String(text[range]), metrics.textWidth(String(text[..<range.lowerBound])))
  }
}

extension ValueControl {
  /// Returns the size of such a line, with the signs around it.
  func size(of line: PartLine, _ metrics: LayoutMetrics) -> Size {
    Size(width: metrics.textWidth(line.text) + metrics.signWidth, height: metrics.lineHeight)
  }

  /// Draws such a line; while the control has the focus, the part that is being changed is set
  /// apart.
  func draw(_ line: PartLine, changing part: Int, in canvas: inout Canvas) {
    let plain = Style(isEffectivelyEnabled ? .text : .disabled)
    canvas.fill(canvas.bounds, plain)
    let corner = contentArea.origin
    canvas.text(
      canvas.metrics.marked(line.text, isEnabled: isEffectivelyEnabled), at: corner, plain)
    guard isFocused, let (text, x) = line.shown(part, canvas.metrics) else { return }
    canvas.text(text, at: corner + Point(x: x, y: 0), Style(valueRole))
  }

  /// Chooses the part that a press ended on, unless the control takes no input.
  func followPress(on line: PartLine, at pointer: PointerInput, choose: (Int) -> Void) -> Bool {
    followPress(at: pointer) { place, metrics in
      if refusal == nil { choose(line.part(atX: place.x, metrics)) }
    }
  }
}
