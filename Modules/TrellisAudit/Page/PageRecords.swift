import TrellisEvents
import TrellisJournal
import TrellisText

/// A builder of the list of records on a report page. Each name is stored once, and records refer
/// to names by number.
struct PageRecords {
  private(set) var names: [String] = []
  private var numbers: [[UInt8]: Int] = [:]

  mutating func row(_ entry: JournalEntry, began: Int64) -> JSONValue {
    switch entry {
    case .record(let record): return row(record)
    case .gap(let gap):
      let note = gap.words
      return row(number: gap.first, kind: "gap", began: began, note: note)
    case .damage(let damage):
      return row(
        number: damage.record ?? RecordID(0), kind: "damage", began: began, note: damage.message)
    }
  }

  private mutating func row(
    number: RecordID, kind: String, began: Int64, note: String
  ) -> JSONValue {
    let none: JSONValue = -1
    return [
      .integer(Int(clamping: number.sequence)), self.number(kind), none, self.number(kind), none,
      .integer(Int(began / 1000)), none, none, [], .string(NeutralText(note).string), [],
      .string(NeutralText(note).string),
    ]
  }

  private mutating func row(_ record: JournalRecord) -> JSONValue {
    let form = LogLine(showsClock: false)
    let handlers = record.calls.map { call in
      let name = call.site?.description ?? call.handler.description
      return number(form.remark(on: call, in: record).map { "\(name) (\($0))" } ?? name)
    }
    let changes = record.valueChanges.prefix(200).map { change -> JSONValue in
      [.string(NeutralText(change.name).string), text(change.oldText), text(change.newText)]
    }
    let values =
      record.rowPartWords.map { [$0.truncated(to: 400).string] }
      ?? record.lineArguments.map { $0.value.neutralText.truncated(to: 80).string }
    let answer = record.kind == .question ? form.result(record).string : ""
    return [
      .integer(Int(clamping: record.id.sequence)), number(record.kind.name),
      record.path.map { number($0.text) } ?? -1, number(record.subject),
      record.cause.map { .integer(Int(clamping: $0.sequence)) } ?? -1,
      .integer(Int(record.began / 1000)), record.duration.map { .integer(Int($0)) } ?? -1,
      number(record.outcomeName), .array(handlers),
      .string((values + (answer.isEmpty ? [] : ["→ " + answer])).joined(separator: " ")),
      .array(changes), .string(remark(on: record)),
    ]
  }

  private func remark(on record: JournalRecord) -> String {
    let damage = record.damage.map(\.message)
    let error: [String] =
      switch record.end?.outcome {
      case .threw(let type, let message): ["\(type): \(message)"]
      case .failed(let message): [message]
      case .vetoed: record.value("reason").map { [$0.neutralText.string] } ?? []
      default: []
      }
    return NeutralText((damage + error).joined(separator: "; ")).string
  }

  private func text(_ value: NeutralText) -> JSONValue {
    .string(value.truncated(to: 200).string)
  }

  private mutating func number(_ name: String) -> JSONValue {
    let key = Array(name.utf8)
    if let number = numbers[key] { return .integer(number) }
    numbers[key] = names.count
    names.append(NeutralText(name).string)
    return .integer(names.count - 1)
  }
}
