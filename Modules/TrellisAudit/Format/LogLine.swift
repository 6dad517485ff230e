import TrellisEvents
import TrellisJournal
import TrellisText

/// A builder of the lines of a log for people. Each record is one line with columns, at most about
/// 120 cells wide.
///
/// Text that is too long for its column is truncated. The command `show` shows the whole text. If a
/// record has no control or no outcome, its event takes the space of the empty columns. Numbers,
/// durations, diagnostics, handlers and causes are never truncated.
struct LogLine {
  let showsClock: Bool

  private enum Width {
    static let time = 12
    static let sequence = 5
    static let kind = 10
    static let control = 20
    static let event = 24
    static let outcome = 15
    static let duration = 7
  }

  func lines(_ entry: JournalEntry, time: (_ elapsed: Int64) -> UTCTime) -> [String] {
    switch entry {
    case .record(let record): [line(record)] + reason(record) + record.damage.map(damage)
    case .gap(let gap) where gap.isElsewhere: []
    case .gap(let gap):
      [
        columns(
          time: time(gap.began), number: gap.first, kind: "gap",
          rest: [NeutralText(gap.words)])
      ]
    case .damage(let damage): [self.damage(damage)]
    }
  }

  private func line(_ record: JournalRecord) -> String {
    let duration = record.duration.map(durationText) ?? ""
    return columns(
      time: record.time, number: record.id, kind: NeutralText(record.kind.name),
      rest: happening(record)
        + (showsClock ? [padded(duration, to: Width.duration)] : []) + [origin(record)])
  }

  /// Returns the line that is shown below a record to give the reason for a failure or refusal,
  /// such as the broken rule or an error message.
  private func reason(_ record: JournalRecord) -> [String] {
    let text: NeutralText
    switch record.end?.outcome {
    case .vetoed:
      guard let reason = record.value("reason") else { return [] }
      text = record.text("reason").map { NeutralText($0) } ?? reason.neutralText
    case .failed(let message), .threw(_, let message):
      guard !message.isEmpty else { return [] }
      text = NeutralText(message)
    default:
      // A short message is in the line itself.
      guard let message = record.failureMessage, message.count > Width.event else { return [] }
      text = NeutralText(message)
    }
    let indent = (showsClock ? Width.time + 1 : 0) + Width.sequence + 1
    return [String(repeating: " ", count: indent) + "because " + text.string]
  }

  /// Returns the texts for the control, the event and the outcome of a record.
  private func happening(_ record: JournalRecord) -> [NeutralText] {
    let result = result(record)
    var width = Width.event
    var parts: [NeutralText] = []
    if let path = record.path {
      parts.append(NeutralText(endOf: path.text, cells: Width.control))
    } else {
      width += Width.control + 1
    }
    if result.isEmpty { width += Width.outcome + 1 }
    if let whole = whole(record) {
      parts.append(whole.fitted(to: max(width, whole.width)))
    } else {
      parts.append(event(record, cells: width))
    }
    return result.isEmpty ? parts : parts + [result.fitted(to: Width.outcome)]
  }

  private func columns(
    time: UTCTime, number: RecordID, kind: NeutralText, rest: [NeutralText]
  ) -> String {
    let start: [NeutralText] = [
      showsClock ? NeutralText(time.timeOfDay).fitted(to: Width.time) : nil,
      padded(number.description, to: Width.sequence), kind.fitted(to: Width.kind),
    ].compactMap { $0 }
    let line = (start + rest).map(\.string).joined(separator: " ")
    return line.trimmingTrailingSpaces
  }

  /// Returns text aligned to the right within its column. Text that is too long is not truncated.
  private func padded(_ string: String, to width: Int) -> NeutralText {
    let text = NeutralText(string)
    return text.fitted(to: max(width, text.width), alignment: .trailing)
  }

  private func damage(_ damage: JournalDamage) -> String {
    let place = damage.record.map { "\($0): " } ?? ""
    return "!! damaged: " + NeutralText(place + damage.message).string
  }

  /// Returns the event with its arguments. If the line would be too long, the names of the
  /// arguments are left out. The order of the arguments is fixed for each event.
  private func event(_ record: JournalRecord, cells: Int) -> NeutralText {
    let subject = NeutralText(record.subject)
    let named = record.lineArguments.reduce(subject) { text, argument in
      text + " " + NeutralText(argument.name) + "=" + argument.value.neutralText
    }
    if named.width <= cells { return named.fitted(to: cells) }
    let values = record.lineArguments.reduce(subject) { $0 + " " + $1.value.neutralText }
    return values.fitted(to: cells)
  }

  /// Returns the text for a change to a cell, such as `saved Artist 3 Name "Aerosmith" → "The Bad
  /// Boys"`. The text for an inserted or deleted row contains its cells: `inserted Artist 3
  /// ArtistId 3, Name "Aerosmith"`. Of a value of more than 1,000 bytes, only the beginning is
  /// included.
  func rowChange(_ record: JournalRecord) -> NeutralText {
    func argument(_ name: String) -> NeutralText {
      record.arguments.first { $0.name == name }?.value.neutralText ?? .empty
    }
    // The words that name a cell are written as the command `blame` accepts them, and are already
    // escaped where necessary.
    func word(_ name: String) -> NeutralText {
      record.text(name).map { NeutralText($0) } ?? argument(name)
    }
    let place = [NeutralText(record.subject), word("table"), word("key"), word("column")]
      .map(\.string).filter { !$0.isEmpty }.joined(separator: " ")
    if let cells = record.rowCells { return NeutralText(place) + " " + cells }
    return NeutralText(place) + " " + argument("old") + " → " + argument("new")
  }

  /// Returns the text for a record of a kind that has a wording of its own, or `nil` if the record
  /// is described by its event and arguments. The text is not truncated to fit the line, but of
  /// some long values, only the beginning is included.
  func whole(_ record: JournalRecord) -> NeutralText? {
    switch record.kind {
    case .rowChange: rowChange(record)
    case .change: stateChanges(record)
    case .effect: record.rowPartWords.map { NeutralText(record.subject) + " " + $0 }
    default: diagnostic(record)
    }
  }

  /// Returns the text for state changes outside any dispatch, such as `count 1 → 2, sum 3 → 5`. Of
  /// a value of more than 1,000 bytes, only the beginning is included.
  private func stateChanges(_ record: JournalRecord) -> NeutralText? {
    guard let changes = record.end?.changes, !changes.isEmpty else { return nil }
    let texts = changes.map { change in
      NeutralText(change.state) + " " + change.old.neutralText + " → " + change.new.neutralText
    }
    return NeutralText(texts.map(\.string).joined(separator: ", "))
  }

  /// Returns the full text for a record that reports a mistake in the program, such as `diagnostic
  /// duplicate-id: several views in one container have the same ID (a); …`.
  func diagnostic(_ record: JournalRecord) -> NeutralText? {
    guard record.kind == .lifecycle, record.subject == "diagnostic" else { return nil }
    let texts = record.arguments.map { argument in
      if case .clear(.text(let text)) = argument.value { return NeutralText(text) }
      return argument.value.neutralText
    }
    return NeutralText("diagnostic " + texts.map(\.string).joined(separator: ": "))
  }

  /// Returns the outcome or the answer of a record in as few words as possible. If the handlers
  /// returned without an answer, the text is empty.
  func result(_ record: JournalRecord) -> NeutralText {
    guard let end = record.end else { return "unfinished" }
    let answer = end.answer == .clear(.none) ? NeutralText.empty : end.answer.neutralText
    switch end.outcome {
    case .returned: return answer
    case .unhandled where end.isDefault: return answer + " default"
    case .threw(let type, _): return "threw " + NeutralText(type)
    default: return NeutralText(end.outcome.name)
    }
  }

  /// Returns the handlers that ran, each with a remark such as `threw` if there is one, and the
  /// record's cause.
  private func origin(_ record: JournalRecord) -> NeutralText {
    let cause = record.cause.map { "by \($0)" } ?? ""
    let parts = [handlers(record).string, cause].filter { !$0.isEmpty }
    return NeutralText(parts.joined(separator: " "))
  }

  func handlers(_ record: JournalRecord) -> NeutralText {
    let sites = record.calls.map { call in
      let name = call.site?.description ?? call.handler.description
      return remark(on: call, in: record).map { "\(name) (\($0))" } ?? name
    }
    return NeutralText(sites.joined(separator: ", "))
  }

  func remark(on call: JournalCall, in record: JournalRecord) -> String? {
    guard let end = call.end else { return "running" }
    if case .threw = end.outcome { return "threw" }
    let isNo = end.answer == .clear(.bool(false))
    return isNo && record.end?.outcome == .vetoed ? "no" : nil
  }
}

/// Returns a duration in nanoseconds as text for people.
func durationText(_ nanoseconds: Int64) -> String {
  Figures.duration(.nanoseconds(nanoseconds))
}

extension String {
  /// The text without the spaces at its end.
  var trimmingTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
