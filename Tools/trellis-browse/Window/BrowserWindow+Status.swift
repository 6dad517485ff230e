import Trellis
import TrellisTable
import TrellisText

extension BrowserWindow {
  /// The status line, which shows the last message, the position of the cursor, the current query
  /// and a few keys.
  var statusLine: Label {
    let problem = problem
    let text = combine(status, list.$isOpening, message(about: problem)).map {
      status, isOpening, message in
      if isOpening { return Self.opening }
      let parts = [
        message, Self.place(in: status),
        status.progress.map { Self.ranking($0, isSorted: !status.query.sort.isEmpty) },
        Self.query(of: status), Self.hint(for: status), status.columnSummary, status.markSummary,
        "? keys", "q quit",
      ]
      return NeutralText(Self.line(of: parts)).string
    }
    let line = Label(text, style: Style(.bar)).id("status").fill(.horizontal)
    line.role = .status
    let style = combine(problem, list.$isOpening, notice.$isLatest).map {
      problem, isOpening, isOld in Style(problem == nil || isOpening || isOld ? .bar : .error)
    }
    return line.property(\.style, binding: style)
  }

  /// The current problem of the file or of the rows, or `nil` if there is none.
  private var problem: Binding<String?> {
    combine(status, browsed.$damage).map { [rows, path = browsed.path] status, damage in
      (damage ?? Self.problem(in: status)).map {
        Self.withKey(Self.shortened($0, path), isEditing: rows.isEditing)
      }
    }
  }

  /// The first part of the status line: the slow work that the user waits for, after the message
  /// about the last action, if that is newer. If there is no such work, this is the later of the
  /// current problem and the message.
  private func message(about problem: Binding<String?>) -> Binding<String?> {
    combine(problem, notice.$text, notice.$isLatest, reading.$words).map {
      problem, notice, isLatest, reading in
      if let reading {
        let words = "\(reading)…, escape stops it"
        return isLatest ? notice.map { "\($0) · \(words)" } ?? words : words
      }
      return isLatest ? notice : problem ?? notice
    }
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

  private static func ranking(_ percent: Int, isSorted: Bool) -> String {
    "≈ \(percent) % of the rows \(isSorted ? "sorted" : "searched"), escape stops it"
  }

  /// Returns the order and filter of the shown rows, or of the rows that the user waits for.
  private static func query(of status: TableStatus) -> String {
    status.activity == .reading ? status.query.summary : status.querySummary
  }

  /// Returns the problem of the rows, or `nil` if there is none. If the problem is that a column
  /// cannot be edited, the text names the column.
  private static func problem(in status: TableStatus) -> String? {
    guard let problem = status.problem, let column = status.selectedColumn,
      problem == column.readOnlyReason
    else { return status.problem }
    return "\(column.id) cannot be edited: \(problem)"
  }

  /// Returns a message for the status line. If the message ends with the advice to try again later,
  /// the advice is replaced with the key that saves or reads the rows again.
  private static func withKey(_ message: String, isEditing: Bool) -> String {
    let advice = "so try again later"
    guard message.hasSuffix(advice) else { return message }
    return message.dropLast(advice.count)
      + (isEditing ? "press enter to try again" : "press r to read again")
  }

  /// Returns a message without the name of the file, which the title already shows.
  private static func shortened(_ message: String, _ path: String) -> String {
    message.hasPrefix("\(path): ") ? String(message.dropFirst(path.count + 2)) : message
  }
}
