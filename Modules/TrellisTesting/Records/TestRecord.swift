public import Trellis

/// One record of the journal as a test reads it: the event, the closures that were called, the
/// outcome.
///
/// ```swift
/// #expect(host.journal.last?.outcome == .returned)
/// #expect(host.journal.map(\.line) == ["input press id=save", "  event save primaryAction [1]"])
/// ```
public nonisolated struct TestRecord: Sendable, CustomStringConvertible {
  /// The number of the record in the sequence.
  public let id: RecordID
  /// The part of the record that was known before the first closure ran.
  public let start: DispatchStart
  /// The closures that ran, in order.
  public internal(set) var calls: [CallEntry] = []
  /// The part of the record that was known when it was over; nil while it runs.
  public internal(set) var end: DispatchEnd?
  /// The number of records between this one and the one that came from outside.
  public let depth: Int

  /// The kind of the record.
  public var kind: RecordKind { start.kind }
  /// The event, question or input by name.
  public var subject: String { start.subject }
  /// The path of the control concerned; empty for none and for the window.
  public var path: String { start.path?.text ?? "" }
  /// The outcome; nil while the dispatch runs.
  public var outcome: Outcome? { end?.outcome }

  /// The record as one line without times: kind, path, subject, arguments, outcome, answer,
  /// closures in brackets, changes of state in braces.
  ///
  /// The line is indented below that of its cause. Private values are `private`.
  public var line: String { line(isRevealing: false) }

  /// Returns the line, on request with private values.
  func line(isRevealing: Bool) -> String {
    func plain(_ value: RecordValue) -> String { value.plainText(isRevealing: isRevealing) }
    var words = [kind.name]
    if !path.isEmpty { words.append(path) }
    words.append(subject)
    words += start.arguments.map { "\($0.name)=\(plain($0.value))" }
    var line = String(repeating: "  ", count: depth) + words.joined(separator: " ")
    guard let end else { return line + ": running" }
    if end.outcome != .returned { line += ": \(end.outcome.name)" }
    if end.answer != .none {
      line += " → \(plain(end.answer))" + (end.isDefault ? " by default" : "")
    }
    line += calls.map { " [\($0.plainText(isRevealing: isRevealing))]" }.joined()
    line += end.changes.map { " {\($0.state): \(plain($0.old)) → \(plain($0.new))}" }.joined()
    return line
  }

  /// The parts that must be the same on every backend, without times: the line, and the place of
  /// each closure in the source.
  public var trace: String {
    let sites = ([start.site] + calls.map(\.site)).map { $0.map { "\($0)" } ?? "-" }
    let cause = start.cause.map { "\($0)" } ?? "-"
    return "\(id) < \(cause) \(line) @ \(sites.joined(separator: " ")) depth \(start.depth)"
  }

  /// The line of the record.
  public var description: String { line }
}

extension CallEntry {
  fileprivate nonisolated func plainText(isRevealing: Bool) -> String {
    guard case .finished(let answer, let outcome) = phase else { return "\(handler)" }
    let parts = ["\(handler)", answer == .none ? nil : answer.plainText(isRevealing: isRevealing)]
    return (parts + [outcome == .returned ? nil : outcome.name]).compactMap(\.self)
      .joined(separator: " ")
  }
}

extension RecordValue {
  fileprivate nonisolated func plainText(isRevealing: Bool) -> String {
    switch self {
    case .none: "none"
    case .bool(let value): value ? "yes" : "no"
    case .integer(let value): String(value)
    case .real(let value): String(value)
    case .text(let value): value
    case .bytes(let value): "\(value.count) bytes"
    case .count(let type, let elements): "\(type) of \(elements)"
    case .digest(let count, _): "text of \(count) bytes"
    case .private(.none): "private"
    case .private(let value): isRevealing ? value.plainText(isRevealing: true) : "private"
    }
  }
}
