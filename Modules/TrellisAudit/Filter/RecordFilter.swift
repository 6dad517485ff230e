public import TrellisEvents
public import TrellisJournal

/// Which records of a journal are wanted; every condition that is set must hold.
public struct RecordFilter: Hashable, Sendable {
  /// The control's path; nil for any or none.
  public var control: Glob?
  /// The event, question, input or effect by name; nil for any.
  public var event: String?
  /// The kinds; nil for what ``isShownUnasked(_:subject:)``.
  public var kinds: Set<RecordKind>?
  /// The outcome by name, `unfinished` for none; nil for any.
  public var outcome: String?

  /// A handler that ran, by its place in the source: `Form.swift:88`, `Form.swift`, `Notes/Form.swift:88`;
  /// nil for any or none.
  public var handler: String?

  /// Sets conditions.
  public init(
    control: Glob? = nil, event: String? = nil, kinds: Set<RecordKind>? = nil,
    outcome: String? = nil, handler: String? = nil
  ) {
    self.control = control
    self.event = event
    self.kinds = kinds
    self.outcome = outcome
    self.handler = handler
  }

  /// Sets conditions by their names, as a command line has them.
  ///
  /// - Parameters:
  ///   - control: A pattern as in ``Glob``.
  ///   - event: The name of an event.
  ///   - kinds: Names of kinds; none for those that are shown unasked.
  ///   - outcome: The name of an outcome.
  ///   - handler: A place in the source.
  ///   - isForAll: Whether all kinds are wanted if none is named.
  /// - Throws: ``AuditError`` with status `usage` if a kind or an outcome does not exist.
  public init(
    control: String?, event: String?, kinds: [String], outcome: String?,
    handler: String? = nil, isForAll: Bool
  ) throws(AuditError) {
    self.init(control: control.map { Glob($0) }, event: event, handler: handler)
    if isForAll { self.kinds = Set(RecordKind.allCases) }
    if !kinds.isEmpty { self.kinds = try Self.kinds(kinds) }
    if let outcome, !Self.outcomeNames.contains(outcome) {
      let known = Self.outcomeNames.joined(separator: ", ")
      throw AuditError(.usage, "there is no outcome '\(outcome)'; there are: \(known)")
    }
    self.outcome = outcome
  }

  private static func kinds(_ names: [String]) throws(AuditError) -> Set<RecordKind> {
    var kinds: Set<RecordKind> = []
    for name in names {
      guard let kind = RecordKind.allCases.first(where: { $0.name == name }) else {
        let known = RecordKind.allCases.map(\.name).joined(separator: ", ")
        throw AuditError(.usage, "there is no kind '\(name)'; there are: \(known)")
      }
      kinds.insert(kind)
    }
    return kinds
  }

  private static let outcomeNames =
    [
      Outcome.returned, .unhandled, .vetoed, .threw(type: "", message: ""), .disabled, .hidden,
      .detached, .tooDeep, .cancelled, .failed(message: ""),
    ].map(\.name) + ["unfinished"]

  /// Whether a record is shown if nobody asks for kinds: what happened and what it did, and diagnostics,
  /// which are mistakes of the program; not the stages of the program's life.
  public static func isShownUnasked(_ kind: RecordKind, subject: String) -> Bool {
    kind != .lifecycle || subject == "diagnostic"
  }

  /// Whether a record is wanted.
  public func matches(_ record: JournalRecord) -> Bool {
    let isKindWanted =
      kinds?.contains(record.kind) ?? Self.isShownUnasked(record.kind, subject: record.subject)
    guard isKindWanted else { return false }
    if let event, record.subject != event { return false }
    if let outcome, record.outcomeName != outcome { return false }
    if let handler, !record.calls.contains(where: { $0.site?.isAt(handler) ?? false }) {
      return false
    }
    guard let control else { return true }
    return record.path.map { control.matches($0.text) } ?? false
  }
}

extension JournalRecord {
  /// The name of the outcome; `unfinished` if the process ended first.
  var outcomeName: String { end?.outcome.name ?? "unfinished" }
}

extension StoredSite {
  /// Whether a place is this one: with or without the module, with or without the line.
  fileprivate func isAt(_ place: String) -> Bool {
    let whole = "\(fileID):\(line)"
    return [whole, fileID].contains { $0 == place || $0.hasSuffix("/" + place) }
  }
}
