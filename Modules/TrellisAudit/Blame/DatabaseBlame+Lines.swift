import TrellisEvents
import TrellisJournal
import TrellisText

extension DatabaseBlame {
  /// The status of the answer: `violation` if damage was found, `nothingFound` if no change of the
  /// cells was recorded, and `ok` otherwise.
  public var status: AuditStatus {
    if hasDamage { return .violation }
    return cells.contains { $0.isOnRecord } ? .ok : .nothingFound
  }

  /// Returns one line for each cell.
  public func lines(_ style: AuditStyle) -> [String] {
    switch style.format {
    case .text: cells.map { $0.line(showsClock: style.showsClock) }
    case .jsonl: cells.map { $0.json(JSONForm(showsClock: style.showsClock)).description }
    }
  }
}

extension DatabaseBlame.Cell {
  fileprivate var isOnRecord: Bool {
    switch verdict {
    case .neverOnRecord(let doubts): !doubts.isEmpty
    case .noSuchRow: false
    case .asRecorded, .savedBy, .changedSince, .unknown: true
    }
  }

  fileprivate func line(showsClock: Bool) -> String {
    let name = NeutralText(endOf: name, cells: 32)
    let now = current?.shortNeutralText.string ?? "nothing"
    guard let last else {
      return "\(name) \(NeutralText(now).fitted(to: 28)) \(NeutralText(verdict.words))"
    }
    let isNow =
      switch verdict {
      case .asRecorded, .noSuchRow, .unknown: ""
      case .savedBy, .changedSince, .neverOnRecord: "; now \(now)"
      }
    let words = verdict.words.isEmpty ? "" : "; \(verdict.words)"
    return
      "\(last.moment(showsClock: showsClock))\(name) \(last.answer)\(NeutralText(isNow + words))"
  }

  fileprivate func json(_ form: JSONForm) -> JSONValue {
    .object([
      .init("name", .string(name)), .init("current", current.map { form.value($0) } ?? .null),
      .init("verdict", .string(verdict.code)), .init("words", .string(verdict.words)),
      .init("last", last.map { $0.json(form) } ?? .null),
    ])
  }
}
