import TrellisEvents
import TrellisJournal
import TrellisText

/// A builder of the line for a record in a chain or tree, such as
/// `#36 event primaryAction on rows/editor`.
struct BranchText {
  private static let deepest = 24

  let record: JournalRecord
  let showsClock: Bool

  var text: String {
    let form = LogLine(showsClock: showsClock)
    let result = form.result(record).string
    let duration = showsClock ? record.duration.map(durationText) ?? "" : ""
    let facts = [result, form.handlers(record).string, duration].filter { !$0.isEmpty }
    let end = facts.isEmpty ? "" : "  " + facts.joined(separator: ", ")
    return NeutralText("\(record.id) \(record.kind.name) \(happening(form))\(end)").string
  }

  private func happening(_ form: LogLine) -> String {
    if let whole = form.whole(record) { return whole.string }
    let values = record.lineArguments.map { " " + $0.value.neutralText.truncated(to: 40).string }
    let place = record.path.map { " on \(StoryPlace.name($0.text))" } ?? ""
    return record.subject + values.joined() + place
  }

  /// Returns the indent of a line in a chain. From a certain depth, the indent no longer grows.
  static func indent(_ depth: Int) -> String {
    depth == 0 ? "" : String(repeating: "   ", count: min(depth, deepest) - 1) + "└─ "
  }
}
