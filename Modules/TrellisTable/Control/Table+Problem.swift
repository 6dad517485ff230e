import TrellisControls
import TrellisEvents
import TrellisLayout

extension Table {
  /// Keeps a message about what went wrong and tells the handlers of it.
  ///
  /// - Parameters:
  ///   - message: What the user is told.
  ///   - recorded: What a record keeps of it; nil if that may be all of it.
  func complain(_ message: String, recorded: RecordValue? = nil) {
    problem = message
    raise(
      .tableFailed, TableProblem(message: message),
      arguments: [RecordArgument("message", recorded ?? .text(message))])
  }

  /// Tells of a failure: the user all of it, records without what was typed and what cells hold.
  func complain(_ error: TableError) {
    complain(error.message, recorded: .text(error.recordedMessage))
  }

  /// Takes the message back: what went wrong was solved, or the user went on.
  func forgetProblem() {
    guard let message = problem else { return }
    problem = nil
    raise(.tableRecovered, TableProblem(message: message))
  }

  /// Has the message stand beside the editor while there is one.
  func showProblem() {
    let message = edit == nil ? nil : problem
    problemLabel.text = message ?? ""
    problemLabel.isHidden = message == nil
    setNeedsLayout()
  }

  /// Below the editor, or above it where the table ends.
  func problemPlace(beside editor: Rect, _ metrics: LayoutMetrics) -> Rect {
    let area = contentArea
    let wanted = problemLabel.contentSize(for: ProposedSize(width: area.width), metrics: metrics)
    let width = min(wanted.width, area.width)
    let height = min(wanted.height, max(metrics.lineHeight, area.height - editor.height))
    let below = editor.maxY
    let y = below + height <= area.maxY ? below : max(area.minY, editor.minY - height)
    return Rect(x: min(editor.minX, area.maxX - width), y: y, width: width, height: height)
  }
}
