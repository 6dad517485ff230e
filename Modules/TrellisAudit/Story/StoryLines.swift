import TrellisEvents
import TrellisJournal
import TrellisText

/// The lines of a story, one after another. The date precedes the first line of each day.
struct StoryLines {
  private static let timeWidth = 12
  private static let numbersWidth = 11

  private let style: AuditStyle
  private let reader: JournalReader
  private var entries: LogLines
  private var date: String?

  init(_ style: AuditStyle, _ reader: JournalReader) {
    self.style = style
    self.reader = reader
    entries = LogLines(style, reader)
  }

  /// Returns the lines for the next entry of the story: an act, a gap or damage.
  mutating func next(_ entry: StoryEntry) -> [String] {
    switch entry {
    case .act(let act): next(act)
    case .other(let other): entries.next(other)
    }
  }

  private mutating func next(_ act: StoryAct) -> [String] {
    guard style.format != .jsonl else { return [json(act).description] }
    let lines = style.coloured(text(act), act.colour)
    let date = act.first.time.date
    guard style.showsClock, date != self.date else { return lines }
    self.date = date
    return style.coloured(["\(date) UTC"], .heading) + lines
  }

  /// Returns the text of an act as one line or, if the style has a width, as a paragraph beside the
  /// numbers of the records.
  private func text(_ act: StoryAct) -> [String] {
    let numbers = NeutralText(act.numbers)
    let time = style.showsClock ? act.first.time.timeOfDay + "  " : ""
    let start = time + numbers.fitted(to: max(Self.numbersWidth, numbers.width)).string + "  "
    let sentence = NeutralText(sentence(act))
    guard let width = style.width else { return [start + sentence.string] }
    let indent = String(repeating: " ", count: NeutralText(start).width)
    let room = max(20, width - indent.count)
    return sentence.wrapped(to: room).enumerated().map { index, line in
      (index == 0 ? start : indent) + line.string.trimmingTrailingSpaces
    }
  }

  private func sentence(_ act: StoryAct) -> String {
    let hasDuration = style.showsClock && act.span > 0 && !act.isUnfinished
    let things = act.consequences + (hasDuration ? [act.durationWords] : [])
    guard !things.isEmpty else { return act.deed.string }
    let colon = act.consequences.isEmpty ? ", " : ": "
    return act.deed.string + colon + things.joined(separator: ", ")
  }

  private func json(_ act: StoryAct) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("kind", "story"), .init("first", .integer(Int(clamping: act.first.id.sequence))),
      .init("last", .integer(Int(clamping: act.last.sequence))),
      .init("records", .integer(act.records)), .init("repeats", .integer(act.repeats)),
    ]
    if style.showsClock { members.append(.init("time", .string(act.first.time.description))) }
    members += [
      .init("by", act.isOfProgram ? "program" : "user"), .init("did", .string(act.deed.string)),
      .init("came", .array(act.consequences.map { .string($0) })),
      .init("unfinished", .bool(act.isUnfinished)),
    ]
    if style.showsClock { members.append(.init("duration_ns", .integer(Int(act.span)))) }
    return .object(members)
  }
}

extension StoryAct {
  /// The colour of the line. Failures stand out, and actions of the program are faint.
  var colour: LineColour? {
    if isUnfinished || items.contains(where: { !$0.remark.isEmpty || $0.isFailure }) {
      return .error
    }
    let isRefused = items.contains { item in
      item.isRefusal || item.handlers.contains { $0.said == "no" }
    }
    return isRefused ? .warning : isOfProgram ? .faint : nil
  }

  /// The time from an action to the end of all its consequences, in words. For several actions,
  /// this is the longest time.
  var durationWords: String {
    let time = durationText(span)
    return repeats > 1 && !isOfProgram ? "at most \(time) each" : time
  }
}
