import TrellisEvents
import TrellisJournal
import TrellisText

/// A builder of spreadsheet rows for a log. The format is that of RFC 4180, except that each row
/// ends with a line feed. Control characters are replaced with visible text.
struct CSVForm {
  let showsClock: Bool
  /// Whether there is a column that names the journal of each row.
  var hasJournal = false

  /// The names of the columns.
  var header: String {
    let names =
      ["seq"] + (showsClock ? ["time"] : [])
      + [
        "kind", "control", "event", "arguments", "outcome", "answer", "default", "handlers",
        "cause",
      ]
      + (showsClock ? ["duration_ns"] : []) + ["changes", "message"]
    return Self.line(names + (hasJournal ? ["journal"] : []))
  }

  func row(_ entry: JournalEntry, time: UTCTime?, journal: String) -> String {
    let cells: [String]
    switch entry {
    case .record(let record): cells = self.cells(record)
    case .gap(let gap):
      let message = gap.words
      cells = self.cells(number: gap.first, time: time, kind: "gap", message: message)
    case .damage(let damage):
      cells = self.cells(number: damage.record, time: nil, kind: "damage", message: damage.message)
    }
    return Self.line(cells + (hasJournal ? [journal] : []))
  }

  private func cells(_ record: JournalRecord) -> [String] {
    let json = JSONForm(showsClock: showsClock).record(record)
    func text(_ name: String) -> String {
      switch json[name] {
      case .none, .null: ""
      case .string(let text): text
      case .some(let value): value.description
      }
    }
    func list(_ name: String, isEmpty: Bool) -> String { isEmpty ? "" : text(name) }
    return
      [String(record.id.sequence)] + (showsClock ? [record.time.description] : [])
      + [
        text("kind"), text("control"), text("event"),
        list("arguments", isEmpty: record.arguments.isEmpty), text("outcome"), text("answer"),
        text("default"), LogLine(showsClock: false).handlers(record).string, text("cause"),
      ] + (showsClock ? [text("duration_ns")] : [])
      + [
        list("changes", isEmpty: record.end?.changes.isEmpty ?? true),
        record.damage.first?.message ?? text("message"),
      ]
  }

  private func cells(
    number: RecordID?, time: UTCTime?, kind: String, message: String
  ) -> [String] {
    let rest = Array(repeating: "", count: 8 + (showsClock ? 1 : 0))
    return [number.map { String($0.sequence) } ?? ""]
      + (showsClock ? [time?.description ?? ""] : []) + [kind] + rest + ["", message]
  }

  private static func line(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",")
  }

  private static func cell(_ text: String) -> String {
    let neutral = NeutralText(text).string
    let isPlain = !neutral.utf8.contains { [UInt8(ascii: ","), UInt8(ascii: "\"")].contains($0) }
    if isPlain, neutral.first != " ", neutral.last != " " { return neutral }
    return "\""
      + neutral.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
