import Trellis
import TrellisTable
import TrellisText

extension BrowserWindow {
  /// Says in the status line what happened, where the cursor is, and what is shown.
  func updateStatus() {
    if isOpening {
      status.text = "opening the file, which somebody may have locked · q quit"
      return
    }
    let problem = rows.problem.map(shortened)
    let parts = [problem ?? notice?.text, place, rows.querySummary, "? keys", "q quit"]
    let text = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    status.text = NeutralText(text).string
    status.style = Style(problem == nil ? .bar : .error)
  }

  /// Where the cursor is, `row 3 of 275`, or what is being waited for.
  private var place: String {
    switch rows.activity {
    case .reading: return "reading…, escape stops it"
    case .saving: return "saving…, escape stops it"
    case .none: break
    }
    guard let number = rows.selectedRowNumber else { return rows.countSummary }
    switch rows.count {
    case .exact(let count): return "row \(number) of \(count)"
    case .atLeast(let count): return "row \(number) of more than \(count - 1)"
    case .first(let count): return "row \(number) of \(RowCount.words(forFirst: count))"
    case nil: return "row \(number)"
    }
  }

  /// A message without the name of the file, which stands above.
  private func shortened(_ message: String) -> String {
    message.hasPrefix("\(path): ") ? String(message.dropFirst(path.count + 2)) : message
  }
}
