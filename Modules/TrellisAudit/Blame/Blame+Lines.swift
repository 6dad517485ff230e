import TrellisEvents
import TrellisJournal
import TrellisText

extension Blame {
  /// The status of the answer: `violation` if damage was found, `nothingFound` if no change is
  /// listed, and `ok` otherwise.
  public var status: AuditStatus {
    hasDamage ? .violation : rows.isEmpty ? .nothingFound : .ok
  }

  /// Returns the answer as lines in the given style, with one line for each state or cell. If cells
  /// of several databases have the same name, their lines also name the databases.
  public func lines(_ style: AuditStyle) -> [String] {
    let counts = Dictionary(grouping: rows, by: \.name).mapValues(\.count)
    return rows.map { row in
      row.line(style, namesJournal: namesJournals, namesSource: counts[row.name, default: 0] > 1)
    }
  }
}

extension Blame.Row {
  /// Returns the beginning of an answer: the date and the time of the record or, if `showsClock` is
  /// `false`, an empty string.
  func moment(showsClock: Bool) -> String {
    showsClock ? "\(record.time.date) \(record.time.timeOfDay) " : ""
  }

  /// Returns the answer in words for people, without the time and without the name of the state or
  /// cell.
  ///
  /// - Parameters:
  ///   - namesJournal: Whether the answer names the journal of the record.
  ///   - source: The database of the cell, or `nil` if the answer does not name it.
  func answer(namesJournal: Bool, source: String? = nil) -> String {
    let handlers = handlers.map { $0.site?.description ?? $0.handler.description }
    let change =
      Self.shown(turn == .inserted ? ValueChange.noRow : old?.neutralText) + " → "
      + Self.shown(turn == .deleted ? ValueChange.noRow : value?.neutralText)
    let parts = [
      record.id.description, changes > 1 ? "(change \(changes))" : "",
      question.map { String($0.split(separator: ".").last ?? Substring($0)) } ?? "",
      handlers.joined(separator: ", "),
      origin == record ? record.ownWords : "by \(origin.id) \(origin.subjectWords)",
      behalf, source.map { "in \($0)" } ?? "", namesJournal ? "in \(journal)" : "",
    ]
    let place = NeutralText(parts.filter { !$0.isEmpty }.joined(separator: " "))
    let doubts = doubts.isEmpty ? "" : "; \(doubts.words)"
    let columns = max(Self.changeCells, change.width)
    return "\(change.fitted(to: columns)) \(place)\(NeutralText(doubts))"
  }

  /// The width, in cells, of the column that shows the old and the new value. A longer change makes
  /// the column wider in that line only.
  private static let changeCells = 28
  /// The maximum width, in cells, of the old value and of the new value. Longer values are cut off.
  private static let valueCells = 60

  private static func shown(_ value: NeutralText?) -> NeutralText {
    (value ?? "unknown").truncated(to: valueCells)
  }

  /// The actor and the reason of the change, if the program named them.
  private var behalf: String {
    let actor = record.origin.actor ?? origin.origin.actor
    let reason = record.origin.reason.map { StoredValue.clear(.text($0)).neutralText.string }
    let words = [actor.map { "as \($0)" }, reason.map { "because \($0)" }]
    return words.compactMap(\.self).joined(separator: " ")
  }

  func line(_ style: AuditStyle, namesJournal: Bool, namesSource: Bool = false) -> String {
    guard style.format == .text else {
      return json(JSONForm(showsClock: style.showsClock)).description
    }
    let start = moment(showsClock: style.showsClock)
    let source = namesSource ? record.origin.sourcePath(showsClock: style.showsClock) : nil
    let answer = answer(namesJournal: namesJournal, source: source)
    return "\(start)\(NeutralText(endOf: name, cells: 32)) \(answer)"
  }

  func json(_ form: JSONForm) -> JSONValue {
    let members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("value", value.map { form.value($0) } ?? .null),
      .init("old", old.map { form.value($0) } ?? .null),
      .init("changes", .integer(changes)), .init("record", form.record(record)),
      .init("handlers", .array(handlers.map { form.site($0.site) })),
      .init("origin", form.record(origin)),
      .init("doubts", .array(doubts.map { .string($0.words) })),
    ]
    let questions = question.map { [JSONValue.Member("question", .string($0))] } ?? []
    let turns = turn.map { [JSONValue.Member("row", .string($0.rawValue))] } ?? []
    return .object(
      members + questions + turns + (form.showsClock ? [.init("journal", .string(journal))] : []))
  }
}

extension JournalRecord {
  /// The subject of the record in words for people. If a state changed outside of handlers, the
  /// subject is only the name of the state, so words are added.
  fileprivate var subjectWords: String { kind == .change ? "change of \(subject)" : subject }

  /// The root cause in words, for a record that is its own root cause.
  fileprivate var ownWords: String { kind == .change ? "outside of handlers" : subject }
}
