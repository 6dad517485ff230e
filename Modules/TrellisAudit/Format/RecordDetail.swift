import TrellisEvents
import TrellisJournal
import TrellisText

/// A builder of the lines with all details of one record.
struct RecordDetail {
  let record: JournalRecord
  let causes: [JournalRecord]
  /// The direct consequences to list.
  var children: [JournalRecord] = []
  /// The number of direct consequences that are not listed.
  var moreChildren = 0
  let showsClock: Bool
  /// Whether the date of the record is known. A proof contains only the time since the start of the
  /// session.
  var isDateKnown = true

  private static let labelWidth = 11

  var lines: [String] {
    let parts: [(String, [NeutralText])] = [
      ("time", time), ("asked at", sites), ("actor", texts(record.origin.actor)),
      ("source", texts(record.origin.sourceText(showsClock: showsClock))),
      ("reason", texts(record.origin.reason)),
      ("arguments", arguments), ("calls", calls),
      ("outcome", outcome), ("answer", answer), ("duration", duration), ("changes", changes),
      ("caused by", causes.map(title)), ("led to", ledTo),
      ("damaged", record.damage.map { NeutralText($0.message) }),
    ]
    return [title(record).string] + parts.flatMap { label, texts in block(label, texts) }
  }

  private func block(_ label: String, _ texts: [NeutralText]) -> [String] {
    texts.enumerated().map { index, text in
      let start = NeutralText(index == 0 ? label : "").fitted(to: Self.labelWidth)
      return "  \(start) \(text)".trimmingTrailingSpaces
    }
  }

  private func title(_ record: JournalRecord) -> NeutralText {
    let place = record.path.map { " on \($0.text.isEmpty ? "the window" : $0.text)" } ?? ""
    return NeutralText("\(record.id) \(record.kind.name) \(record.subject)\(place)")
  }

  private var ledTo: [NeutralText] {
    let more =
      moreChildren > 0
      ? [NeutralText("and \(moreChildren) more; tree \(record.id) lists them all")] : []
    return children.map(title) + more
  }

  private var time: [NeutralText] {
    guard showsClock else { return [] }
    let since = "\(durationText(record.began)) after the start"
    let time = record.time
    return [NeutralText(isDateKnown ? "\(time.date) \(time.timeOfDay) UTC, \(since)" : since)]
  }

  private var sites: [NeutralText] {
    record.site.map { [NeutralText("\($0.fileID):\($0.line)")] } ?? []
  }

  private func texts(_ text: String?) -> [NeutralText] { text.map { [NeutralText($0)] } ?? [] }

  private var arguments: [NeutralText] {
    record.arguments.map { NeutralText($0.name) + " = " + $0.value.wholeNeutralText }
  }

  private var calls: [NeutralText] {
    record.calls.map { call in
      let site = call.site.map { " \($0.fileID):\($0.line)" } ?? ""
      let name = call.handler == .delegate ? "delegate" : "handler \(call.handler.number)"
      return NeutralText(name + site) + " -> " + result(of: call)
    }
  }

  private func result(of call: JournalCall) -> NeutralText {
    guard let end = call.end else { return "unfinished: it was running when the process ended" }
    let answer =
      end.answer == .clear(.none) ? description(of: end.outcome) : end.answer.wholeNeutralText
    guard showsClock, let duration = call.duration else { return answer }
    return answer + NeutralText(", \(durationText(duration))")
  }

  private var outcome: [NeutralText] {
    guard let end = record.end else { return ["unfinished: the process ended first"] }
    return [description(of: end.outcome)]
  }

  private func description(of outcome: Outcome) -> NeutralText {
    switch outcome {
    case .threw(let type, let message): NeutralText("threw \(type): \(message)")
    case .failed(let message): NeutralText("failed: \(message)")
    default: NeutralText(outcome.name)
    }
  }

  private var answer: [NeutralText] {
    guard let end = record.end, end.answer != .clear(.none) || end.isDefault else { return [] }
    return [
      end.answer.wholeNeutralText
        + (end.isDefault ? " (the default, because no handler answered)" : "")
    ]
  }

  private var duration: [NeutralText] {
    guard showsClock, let duration = record.duration else { return [] }
    return [NeutralText(durationText(duration))]
  }

  private var changes: [NeutralText] {
    (record.end?.changes ?? []).map { change in
      NeutralText(change.state) + ": " + change.old.wholeNeutralText + " -> "
        + change.new.wholeNeutralText
    }
  }
}
