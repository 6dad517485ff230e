import TrellisEvents
import TrellisJournal
import TrellisText

/// A builder of a sentence about a record, such as `#19: Because of #18, rows was asked
/// table.shouldSaveCell (key "2"); Form.swift:11 said yes.`
struct SentenceForm {
  let showsClock: Bool

  func sentence(_ record: JournalRecord) -> String {
    let time = showsClock ? "\(record.time.timeOfDay) " : ""
    let cause = record.cause.map { "because of \($0), " } ?? ""
    let words = cause + happening(record) + outcome(record) + changes(record) + "."
    return NeutralText("\(time)\(record.id): \(words.capitalizingFirst)").string
  }

  private func happening(_ record: JournalRecord) -> String {
    let name = NeutralText(record.subject).string
    let place = record.path.map { StoryPlace.name($0.text).string }
    let values = values(record)
    switch record.kind {
    case .input where name == "key" && record.value("key") != nil:
      return record.text("key").map { "the user pressed \(NeutralText($0))" }
        ?? "the user typed a character"
    case .input: return "the user's input was \(name)\(values)\(place.map { " on \($0)" } ?? "")"
    case .event: return "\(name)\(values) was raised\(place.map { " by \($0)" } ?? "")"
    case .question: return "\(place ?? "the program") was asked \(name)\(values)"
    case .effect: return "the effect \(name)\(values) ran\(place.map { " for \($0)" } ?? "")"
    case .timer: return "the timer \(name)\(values) fired"
    case .completion: return "\(name)\(values) completed\(place.map { " for \($0)" } ?? "")"
    case .notification: return "the notification \(name)\(values) arrived"
    case .rowChange: return rowChange(record, name)
    case .change: return "\(name) was set outside of any dispatch"
    case .lifecycle where record.isDiagnostic:
      return "a mistake in the program was reported\(values)"
    default: return "\(name)\(values)\(place.map { " of \($0)" } ?? "") was recorded"
    }
  }

  private func rowChange(_ record: JournalRecord, _ name: String) -> String {
    let cell = record.cell?.string ?? "a cell"
    if let cells = record.rowCells {
      let verb = record.subject == "inserted" ? "was added" : "was deleted"
      return "\(record.cell?.string ?? "a row") \(verb) (\(name)): \(cells)"
    }
    guard let old = record.value("old"), let new = record.value("new") else {
      return "\(cell) changed (\(name))"
    }
    return "\(cell) changed (\(name)): it was \(old.neutralText) and is now \(new.neutralText)"
  }

  private func values(_ record: JournalRecord) -> String {
    if let words = record.rowPartWords { return " (\(words))" }
    if record.lineArguments.isEmpty { return "" }
    let values = record.lineArguments.map { "\(NeutralText($0.name)) \($0.value.neutralText)" }
    return " (\(values.joined(separator: ", ")))"
  }

  private func outcome(_ record: JournalRecord) -> String {
    guard let end = record.end else { return ", and was still running when the process ended" }
    let isTimed = showsClock && record.kind != .rowChange
    let took = isTimed ? record.duration.map { " in \(durationText($0))" } ?? "" : ""
    let handlers = record.calls.map { StoryHandler($0, in: record) }.map { handler in
      handler.said.map { "\(handler.name) said \($0)" } ?? "\(handler.name) ran"
    }
    let ran = handlers.isEmpty ? "" : "; " + handlers.joined(separator: ", ")
    switch end.outcome {
    case .returned: return ran + took
    case .unhandled where end.isDefault:
      return "; no handler answered, so the answer was \(end.answer.neutralText)"
    case .unhandled: return "; no handler answered"
    case .vetoed: return ran + ", so it did not happen"
    case .threw(let type, let message): return ran + "; it threw \(type): \(message)"
    case .failed(let message): return ran + "; it failed: \(message)"
    default: return ran + "; it was \(end.outcome.name)"
    }
  }

  private func changes(_ record: JournalRecord) -> String {
    (record.end?.changes ?? []).map { change in
      "; \(NeutralText(change.state)) became \(change.new.neutralText)"
    }.joined()
  }
}

extension String {
  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
