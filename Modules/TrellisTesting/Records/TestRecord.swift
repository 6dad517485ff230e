public import Trellis

/// A record that a test can read. It contains the event of a dispatch, the handlers that were
/// called, and the outcome.
///
/// ```swift
/// #expect(host.journal.last?.outcome == .returned)
/// #expect(host.journal.map(\.line) == ["input press id=save", "  event save primaryAction [1]"])
/// ```
public nonisolated struct TestRecord: Sendable, CustomStringConvertible {
  /// The number of the record in the journal.
  public let id: RecordID
  /// The part of the record that was known when the dispatch began.
  public let start: DispatchStart
  /// The calls to handlers and delegate methods, in order.
  public internal(set) var calls: [CallEntry] = []
  /// The part of the record that became known when the dispatch ended, or `nil` while the dispatch
  /// is running.
  public internal(set) var end: DispatchEnd?
  /// The number of causes in this record's chain of causes; 0 for a record without a cause. The
  /// number of dispatches inside which this dispatch ran is `start.depth`.
  public let depth: Int

  /// The kind of the record, such as an event, a question or an input.
  public var kind: RecordKind { start.kind }
  /// The name of the event, question or input.
  public var subject: String { start.subject }
  /// The path of the control to which the dispatch was sent. The path is empty for the window, or
  /// if there was no control.
  public var path: String { start.path?.text ?? "" }
  /// The outcome of the dispatch, or `nil` while the dispatch is running.
  public var outcome: Outcome? { end?.outcome }

  /// The record as one line without times: the kind, path, subject, arguments, outcome and answer,
  /// the called handlers in square brackets, and the state changes in braces. The outcome
  /// `returned` is left out.
  ///
  /// The line is indented one level deeper than the line of the record's cause. A private value is
  /// shown as `private`.
  public var line: String { line(isRevealing: false) }

  /// Returns the record as one line. If `isRevealing` is `true`, private values are readable.
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

  /// The number, cause, ``line``, source locations and nesting depth of the record, as one line. A
  /// test can check that the same inputs cause the same traces on two backends.
  public var trace: String {
    let sites = ([start.site] + calls.map(\.site)).map { $0.map { "\($0)" } ?? "-" }
    let cause = start.cause.map { "\($0)" } ?? "-"
    return "\(id) < \(cause) \(line) @ \(sites.joined(separator: " ")) depth \(start.depth)"
  }

  /// The record as one line.
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
