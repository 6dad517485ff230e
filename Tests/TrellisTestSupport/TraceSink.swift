import Synchronization
package import TrellisEvents

/// Keeps records as lines that people can read and tests can compare: no times, no sequence.
///
/// ```
/// input press id=save
///   event save primaryAction: returned, Form.swift
///     question name form.shouldSave: vetoed, no by handler 1
/// ```
package final class TraceSink: DispatchSink {
  private struct Entry {
    let start: DispatchStart
    var calls: [CallEntry] = []
    var end: DispatchEnd?
  }

  package let wantedCalls = WantedCalls.ends
  private let entries = Mutex<[Entry]>([])

  package init() {}

  package func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int
  ) -> RecordID {
    let start = DispatchStart(
      kind: kind, path: path, subject: subject(), arguments: arguments, cause: cause, site: site,
      depth: depth)
    return entries.withLock { entries in
      entries.append(Entry(start: start))
      return RecordID(UInt64(entries.count - 1))
    }
  }

  package func call(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase,
    in record: RecordID
  ) {
    let entry = CallEntry(order: order, handler: handler, site: site, phase: phase)
    entries.withLock { $0[Int(record.sequence)].calls.append(entry) }
  }

  package func end(
    outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
    of record: RecordID
  ) {
    let end = DispatchEnd(
      outcome: outcome, answer: answer, isDefault: isDefault, changes: changes)
    entries.withLock { entries in
      precondition(entries[Int(record.sequence)].end == nil, "\(record) ended twice")
      entries[Int(record.sequence)].end = end
    }
  }

  /// How many records there are.
  package var count: Int { entries.withLock { $0.count } }

  /// Every record, each indented below what caused it.
  package var lines: [String] {
    entries.withLock { entries in
      entries.map { line($0, depth: depth(of: $0, in: entries)) }
    }
  }

  /// The records of one kind.
  package func lines(_ kind: RecordKind) -> [String] {
    entries.withLock { entries in
      entries.filter { $0.start.kind == kind }.map { line($0, depth: 0) }
    }
  }

  /// Forgets what was recorded; nothing may be running.
  package func removeAll() {
    entries.withLock { $0.removeAll() }
  }

  private func depth(of entry: Entry, in entries: [Entry]) -> Int {
    guard let cause = entry.start.cause, cause.sequence < entries.count else { return 0 }
    return 1 + depth(of: entries[Int(cause.sequence)], in: entries)
  }

  private func line(_ entry: Entry, depth: Int) -> String {
    var words = [entry.start.kind.name]
    if let path = entry.start.path, !path.text.isEmpty { words.append(path.text) }
    words.append(entry.start.subject)
    words += entry.start.arguments.map { "\($0.name)=\(text($0.value))" }
    var line = String(repeating: "  ", count: depth) + words.joined(separator: " ")
    guard let end = entry.end else { return line + ": running" }
    if end.outcome != .returned { line += ": \(end.outcome.name)" }
    if end.answer != .none { line += " → \(text(end.answer))\(end.isDefault ? " by default" : "")" }
    for call in entry.calls { line += " [\(description(of: call))]" }
    for change in end.changes {
      line += " {\(change.state): \(text(change.old)) → \(text(change.new))}"
    }
    return line
  }

  private func description(of call: CallEntry) -> String {
    guard case .finished(let answer, let outcome) = call.phase else { return "\(call.handler)" }
    var text = "\(call.handler)"
    if answer != .none { text += " \(self.text(answer))" }
    return outcome == .returned ? text : text + " \(outcome.name)"
  }

  private func text(_ value: RecordValue) -> String {
    switch value {
    case .none: "none"
    case .bool(let value): value ? "yes" : "no"
    case .integer(let value): String(value)
    case .real(let value): String(value)
    case .text(let value): value
    case .bytes(let value): "\(value.count) bytes"
    case .private: "private"
    }
  }
}
