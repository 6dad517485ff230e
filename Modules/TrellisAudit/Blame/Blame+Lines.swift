import TrellisEvents
import TrellisJournal
import TrellisText

extension Blame {
  /// How it came out: `violation` if damage was met, `nothingFound` if nothing changed.
  public var status: AuditStatus {
    hasDamage ? .violation : rows.isEmpty ? .nothingFound : .ok
  }

  /// One line for each name.
  public func lines(_ style: AuditStyle) -> [String] {
    switch style.format {
    case .text: rows.map { $0.line(showsClock: style.showsClock) }
    case .jsonl: rows.map { $0.json(JSONForm(showsClock: style.showsClock)).description }
    }
  }
}

extension Blame.Row {
  fileprivate func line(showsClock: Bool) -> String {
    let time = showsClock ? "\(record.time.date) \(record.time.timeOfDay) " : ""
    let handlers = handlers.map { $0.site?.description ?? $0.handler.description }
    let parts = [
      record.id.description, changes > 1 ? "(change \(changes))" : "",
      handlers.joined(separator: ", "), origin == record ? "" : "by \(origin.id) \(origin.subject)",
    ]
    let place = NeutralText(parts.filter { !$0.isEmpty }.joined(separator: " "))
    return
      "\(time)\(NeutralText(endOf: name, cells: 32)) \(value.neutralText.fitted(to: 24)) \(place)"
  }

  fileprivate func json(_ form: JSONForm) -> JSONValue {
    let members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("value", form.value(value)),
      .init("changes", .integer(changes)), .init("record", form.record(record)),
      .init("handlers", .array(handlers.map { form.site($0.site) })),
      .init("origin", form.record(origin)),
    ]
    return .object(members)
  }
}
