import Trellis
import TrellisCells
import TrellisLayout
import TrellisText
import TrellisViews

/// The format of the output of the script commands `tree` and `frame`.
public nonisolated enum OutputForm: String, Hashable, Sendable, CaseIterable {
  /// Lines of text for people.
  case text
  /// One JSON value per line.
  case json
}

extension ScriptDriver {
  func printTree() {
    guard let root = application.frame?.semantics else { return }
    switch outputForm {
    case .text: root.textLines.forEach(printLine)
    case .json: printLine(root.json.description)
    }
  }

  /// Passes the lines of the most recent frame to ``printLine``, in the format that ``outputForm``
  /// sets.
  public func printFrame() {
    guard let frame = application.frame else { return }
    switch outputForm {
    case .text: frame.rows(showsBorders: showsBorders).forEach(printLine)
    case .json: printLine(frame.json(showsBorders: showsBorders).description)
    }
  }
}

extension Frame {
  /// Returns the frame as one JSON value with its size, its rows, the focus and the caret.
  nonisolated func json(showsBorders: Bool) -> JSONValue {
    [
      "size": .string(size.description),
      "focus": focus.map { .string($0.text) } ?? .null,
      "caret": caret.map { [.integer($0.x), .integer($0.y)] } ?? .null,
      "rows": .array(rows(showsBorders: showsBorders).map { .string($0) }),
    ]
  }
}
