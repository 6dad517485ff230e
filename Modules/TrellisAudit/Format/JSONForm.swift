import TrellisEvents
import TrellisJournal
import TrellisText

/// A builder of JSON objects for a log. Other programs can rely on the names of members, because
/// members are never renamed or removed; new ones may be added.
struct JSONForm {
  let showsClock: Bool

  func entry(_ entry: JournalEntry) -> JSONValue {
    switch entry {
    case .record(let record): self.record(record)
    case .gap(let gap): self.gap(gap)
    case .damage(let damage): self.damage(damage)
    }
  }

  /// Returns a record as a JSON object.
  ///
  /// - Parameter more: The members to append.
  func record(
    _ record: JournalRecord, _ more: KeyValuePairs<String, JSONValue> = [:]
  ) -> JSONValue {
    var members: [JSONValue.Member] = [.init("seq", number(record.id))]
    if showsClock {
      members += [
        .init("time", .string(record.time.description)),
        .init("began_ns", .integer(Int(record.began))),
      ]
    }
    members += [
      .init("kind", .string(record.kind.name)),
      .init("control", record.path.map { .string($0.text) } ?? .null),
      .init("event", .string(record.subject)),
      .init("arguments", arguments(record.arguments)),
      .init("cause", record.cause.map(number) ?? .null),
      .init("site", site(record.site)),
      .init("depth", .integer(record.depth)),
    ]
    members += origin(record.origin)
    members += [
      .init("calls", .array(record.calls.map(call))),
      .init("outcome", .string(record.outcomeName)),
    ]
    if let end = record.end {
      members += details(end.outcome)
      members += [
        .init("answer", value(end.answer)), .init("default", .bool(end.isDefault)),
        .init("changes", .array(end.changes.map(change))),
      ]
    }
    members += duration(record.duration)
    if !record.damage.isEmpty {
      members.append(.init("damage", .array(record.damage.map { .string($0.message) })))
    }
    return .object(members + more.map { .init($0.key, $0.value) })
  }

  private func gap(_ gap: JournalGap) -> JSONValue {
    [
      "seq": number(gap.first), "kind": "gap", "records": .integer(gap.records),
      "reason": .string(gap.reason),
    ]
  }

  private func damage(_ damage: JournalDamage) -> JSONValue {
    [
      "seq": damage.record.map(number) ?? .null, "kind": "damage",
      "damage": [.string(damage.message)],
    ]
  }

  func session(_ session: JournalSession) -> [JSONValue.Member] {
    let description = session.description
    return [
      .init("kind", "session"), .init("uuid", .string(hexadecimal(session.uuid))),
      .init("program", .string(description.program)),
      .init("version", .string(description.version)),
      .init("toolkit", .string(description.toolkit)),
      .init("backend", .string(description.backend)),
      .init("terminal", description.terminal.map { .string($0) } ?? .null),
      .init("pid", .integer(Int(session.pid))), .init("uid", .integer(Int(session.uid))),
      .init("tty", session.tty.map { .string($0) } ?? .null), .init("host", .string(session.host)),
      .init("start", .string(session.start.description)), .init("ended", .bool(session.end != nil)),
    ]
  }

  // MARK: Parts

  private func call(_ call: JournalCall) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("order", .integer(call.order)),
      .init("handler", .integer(Int(call.handler.number))), .init("site", site(call.site)),
      .init("outcome", .string(call.end?.outcome.name ?? "unfinished")),
    ]
    if let end = call.end {
      members += details(end.outcome)
      members.append(.init("answer", value(end.answer)))
    }
    return .object(members + duration(call.duration))
  }

  /// Returns the members for the actor, the data source and the reason, if the record names them.
  private func origin(_ origin: RecordOrigin) -> [JSONValue.Member] {
    let source = origin.sourceText(showsClock: showsClock)
    return [("actor", origin.actor), ("source", source), ("reason", origin.reason)].compactMap {
      name, text in text.map { .init(name, .string($0)) }
    }
  }

  /// Returns the arguments as an object. A number is added to a repeated name, because the names in
  /// a JSON object must be unique.
  private func arguments(_ arguments: [StoredArgument]) -> JSONValue {
    var counts: [String: Int] = [:]
    return .object(
      arguments.map { argument in
        let count = counts[argument.name, default: 0] + 1
        counts[argument.name] = count
        let name = count == 1 ? argument.name : "\(argument.name)#\(count)"
        return .init(name, value(argument.value))
      })
  }

  private func change(_ change: StoredChange) -> JSONValue {
    let members: [JSONValue.Member] = [
      .init("state", .string(change.state)), .init("old", value(change.old)),
      .init("new", value(change.new)),
    ]
    return .object(members + (change.latest.map { [.init("latest", number($0))] } ?? []))
  }

  /// Returns the members for the details of an outcome.
  private func details(_ outcome: Outcome) -> [JSONValue.Member] {
    switch outcome {
    case .threw(let type, let message):
      [.init("error", .string(type)), .init("message", .string(message))]
    case .failed(let message): [.init("message", .string(message))]
    default: []
    }
  }

  private func duration(_ nanoseconds: Int64?) -> [JSONValue.Member] {
    guard showsClock, let nanoseconds else { return [] }
    return [.init("duration_ns", .integer(Int(nanoseconds)))]
  }

  func site(_ site: StoredSite?) -> JSONValue {
    site.map { .string("\($0.fileID):\($0.line)") } ?? .null
  }

  private func number(_ id: RecordID) -> JSONValue {
    .integer(Int(clamping: id.sequence))
  }

  func value(_ value: StoredValue) -> JSONValue {
    value.json(showsCommitment: showsClock)
  }
}
