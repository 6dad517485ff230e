import Trellis
import TrellisTable
import TrellisText

extension BrowserWindow {
  /// The line with the last message, the position of the cursor, and the current query.
  var statusLine: Label {
    let text = combine(rows.status, browsed.$damage, notice.$text, list.$isOpening, reading.$words)
      .map {
        [path = browsed.path] status, damage, notice, isOpening, reading in
        if isOpening { return Self.opening }
        let problem = (damage ?? status.problem).map { Self.shortened($0, path) } ?? notice
        let message = reading.map { "\($0)…, escape stops it" } ?? problem
        let parts = [
          message, Self.place(in: status), status.progress.map(Self.ranking),
          Self.query(of: status), status.columnSummary, status.markSummary,
          "? keys", "q quit",
        ]
        return NeutralText(Self.line(of: parts)).string
      }
    let line = Label(text, style: Style(.bar)).id("status").fill(.horizontal)
    line.role = .status
    let style = combine(rows.status.problem, browsed.$damage, list.$isOpening).map {
      problem, damage, isOpening in
      Style(problem == nil && damage == nil || isOpening ? .bar : .error)
    }
    return line.property(\.style, binding: style)
  }

  private static func line(of parts: [String?]) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private static let opening =
    "opening the file, which may be large or locked by another program · q quit"

  /// Returns the position of the cursor, such as `row 3 of 275`, or the work that the user waits
  /// for.
  private static func place(in status: TableStatus) -> String {
    switch status.activity {
    case .reading: return "reading…, escape stops it"
    case .saving: return "saving…, escape stops it"
    case .ranking, .none: break
    }
    return status.placeSummary
  }

  private static func ranking(_ percent: Int) -> String {
    "≈ \(percent) % of the rows put in order, escape stops it"
  }

  /// Returns the order and filter of the shown rows, or of the rows that the user waits for.
  private static func query(of status: TableStatus) -> String {
    status.activity == .reading ? status.query.summary : status.querySummary
  }

  /// Returns a message without the name of the file, which the title already shows.
  private static func shortened(_ message: String, _ path: String) -> String {
    message.hasPrefix("\(path): ") ? String(message.dropFirst(path.count + 2)) : message
  }
}
