import TrellisEvents
import TrellisJournal
import TrellisText

extension DatabaseBlame {
  /// The status of the answer: `violation` if damage was found, `ok` if a change to one of the
  /// cells was recorded, `incomplete` if none was recorded but changes may be missing, and
  /// `nothingFound` otherwise.
  public var status: AuditStatus {
    if hasDamage { return .violation }
    if cells.contains(where: \.isOnRecord) { return .ok }
    return cells.contains(where: \.isDoubtful) ? .incomplete : .nothingFound
  }

  /// Returns the answer as lines in the given style, with one line for each cell.
  public func lines(_ style: AuditStyle) -> [String] {
    switch style.format {
    case .text:
      cells.map { cell in
        cell.line(showsClock: style.showsClock, namesJournal: namesJournals && style.showsClock)
      }
    case .jsonl: cells.map { $0.json(JSONForm(showsClock: style.showsClock)).description }
    }
  }
}

extension DatabaseBlame.Cell {
  fileprivate var isOnRecord: Bool {
    switch verdict {
    // There is a record of a statement, or of a write without an end, that may have changed the
    // cell.
    case .neverOnRecord(let doubts): !doubts.allSatisfy(\.isAbsence)
    case .noSuchRow: false
    case .asRecorded, .savedBy, .changedSince, .unknown: true
    }
  }

  /// Whether no change is recorded, but a change may have been made without a record.
  fileprivate var isDoubtful: Bool {
    if case .neverOnRecord(let doubts) = verdict { !doubts.isEmpty } else { false }
  }

  fileprivate func line(showsClock: Bool, namesJournal: Bool) -> String {
    let name = NeutralText(endOf: name, cells: 32)
    let now = current?.neutralText.string ?? "nothing"
    guard let last else {
      return "\(name) \(NeutralText(now).fitted(to: 28)) \(NeutralText(verdict.words))"
    }
    let isNow =
      switch verdict {
      case .asRecorded, .noSuchRow, .unknown: ""
      case .savedBy, .changedSince, .neverOnRecord: "; now \(now)"
      }
    let words = verdict.words.isEmpty ? "" : "; \(verdict.words)"
    let answer = last.answer(namesJournal: namesJournal)
    return "\(last.moment(showsClock: showsClock))\(name) \(answer)\(NeutralText(isNow + words))"
  }

  fileprivate func json(_ form: JSONForm) -> JSONValue {
    .object([
      .init("name", .string(name)), .init("current", current.map { form.value($0) } ?? .null),
      .init("verdict", .string(verdict.code)), .init("words", .string(verdict.words)),
      .init("last", last.map { $0.json(form) } ?? .null),
    ])
  }
}
