import TrellisEvents
import TrellisLayout
import TrellisViews

// The message about an error is below the text, in the style of errors.
extension TextControl {
  /// The segment that stands for the error message in paths.
  private static let problemSegment = "problem"

  private var shownProblem: String? { showsProblem ? problem : nil }

  /// Returns the height of the whole error message in a control of the given width.
  func problemHeight(in width: Int, _ metrics: LayoutMetrics) -> Int {
    problemLines(in: width, metrics).count * metrics.lineHeight
  }

  /// The area of the control without its padding and without the error message.
  final var fieldArea: Rect {
    var area = contentArea
    area.size.height -= problemRoom(in: area)
    return area
  }

  /// Draws the error message below the text.
  func drawProblem(in canvas: inout Canvas) {
    let area = contentArea
    let metrics = canvas.metrics
    let height = problemRoom(in: area)
    let style = Style(isEffectivelyEnabled ? .error : .disabled)
    let lines = problemLines(in: area.size.width, metrics).prefix(height / metrics.lineHeight)
    for (index, line) in lines.enumerated() {
      let y = area.maxY - height + index * metrics.lineHeight
      canvas.text(line, at: Point(x: area.minX, y: y), style)
    }
  }

  /// The semantic node of the error message, or an empty array if there is no message.
  var problemNodes: [SemanticNode] {
    shownProblem.map {
      [SemanticNode(path: path.appending(Self.problemSegment), role: .label, label: $0)]
    } ?? []
  }

  /// Returns the error message as a part of the semantic tree, or `nil` if no message is shown or
  /// the given segment does not stand for the message.
  func problemPart(_ segment: String) -> SemanticPart? {
    guard segment == Self.problemSegment, shownProblem != nil else { return nil }
    var area = contentArea
    area.origin.y = fieldArea.maxY
    area.size.height -= fieldArea.height
    return SemanticPart(frame: area.height > 0 ? area : nil) { [self] in takeFocus() }
  }

  private func problemLines(in width: Int, _ metrics: LayoutMetrics) -> [String] {
    guard let problem = shownProblem, !problem.isEmpty else { return [] }
    return problem.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { metrics.wrapped(String($0), to: width) }
  }

  /// Returns the height of those lines of the error message that fit in the given area. One line is
  /// reserved for the text.
  private func problemRoom(in area: Rect) -> Int {
    guard let metrics = context?.metrics, shownProblem != nil else { return 0 }
    let line = max(1, metrics.lineHeight)
    let room = max(0, area.height - line) / line * line
    return min(room, problemHeight(in: area.size.width, metrics))
  }
}
