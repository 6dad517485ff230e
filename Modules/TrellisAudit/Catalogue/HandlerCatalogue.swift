import TrellisEvents
public import TrellisJournal
import TrellisText

/// The handlers that were called, with the number, the events and the durations of their calls.
///
/// In memory are some numbers for each handler, and eight bytes for each call.
public struct HandlerCatalogue: Sendable {
  /// One handler.
  public struct Row: Sendable {
    /// The handler's place in the source, or its name if the place is not on record.
    public let place: String
    /// The figures of its calls.
    public fileprivate(set) var statistics = DispatchStatistics()
    /// The events that it was called for.
    public fileprivate(set) var events: Set<String> = []
    /// The controls that it was called for; at most a hundred.
    public fileprivate(set) var controls: Set<String> = []
    /// The states of which it was told; at most a hundred.
    fileprivate var states: Set<String> = []
    /// The last record in which it was called.
    public fileprivate(set) var last: JournalRecord
  }

  /// The handlers, the most called first.
  public let rows: [Row]
  /// Whether damage was met; then calls may be missing.
  public let hasDamage: Bool

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - reader: The journal.
  ///   - filter: The records to count.
  public init(_ reader: JournalReader, _ filter: RecordFilter = .all) throws {
    var found: [String: Row] = [:]
    let status = try RecordSelection(filter).read(reader) { entry in
      guard case .record(let record) = entry else { return }
      for call in record.calls {
        let place = call.site.map { "\($0.fileID):\($0.line)" } ?? call.handler.description
        found[place, default: Row(place: place, last: record)].add(call, of: record)
      }
    }
    hasDamage = status == .violation
    rows = found.values.map { row in
      var row = row
      row.statistics.sort()
      return row
    }
    .sorted { ($1.statistics.count, $0.place) < ($0.statistics.count, $1.place) }
  }

  /// The result: `violation` if damage was met, `nothingFound` if no handler was called.
  public var status: AuditStatus { hasDamage ? .violation : rows.isEmpty ? .nothingFound : .ok }

  /// Returns one line for each handler; for people, the first line names the columns.
  public func lines(_ style: AuditStyle) -> [String] {
    switch style.format {
    case .text:
      let table = CatalogueTable(style, rows.map(\.place))
      return [table.heading("handler", ["calls", "said no", "threw"], "for")]
        + rows.map { row in
          let statistics = row.statistics
          let numbers = [statistics.count, statistics.vetoes, statistics.throwing]
          return table.line(row.place, numbers, statistics, row.purpose)
        }
    case .jsonl: return rows.map { $0.json(style).description }
    }
  }
}

extension HandlerCatalogue.Row {
  fileprivate mutating func add(_ call: JournalCall, of record: JournalRecord) {
    var didThrow = false
    if case .threw = call.end?.outcome { didThrow = true }
    statistics.add(
      record.id, duration: call.duration,
      isVeto: record.kind == .question && call.end?.answer == .clear(.bool(false)),
      didThrow: didThrow)
    events.insert(record.subject)
    if states.count < 100, record.kind == .effect, let state = record.text("state") {
      states.insert(state)
    }
    if controls.count < 100, let path = record.path { controls.insert(path.text) }
    last = record
  }

  /// `valueChanged of rows`, `primaryAction of 3 controls`.
  fileprivate var purpose: String {
    let names = events.sorted().prefix(3).joined(separator: ", ") + (events.count > 3 ? ", …" : "")
    guard let control = controls.first else {
      guard let state = states.first else { return names }
      return "\(names) of \(states.count == 1 ? state : "\(states.count) states")"
    }
    let place =
      controls.count == 1 ? StoryPlace.name(control).string : "\(controls.count) controls"
    return "\(names) of \(place)"
  }

  fileprivate func json(_ style: AuditStyle) -> JSONValue {
    let members: [JSONValue.Member] = [
      .init("handler", .string(place)), .init("calls", .integer(statistics.count)),
      .init("said_no", .integer(statistics.vetoes)), .init("threw", .integer(statistics.throwing)),
      .init("unfinished", .integer(statistics.unfinished)),
      .init("events", .array(events.sorted().map { .string($0) })),
      .init("controls", .array(controls.sorted().map { .string($0) })),
      .init("last", .integer(Int(clamping: last.id.sequence))),
    ]
    return .object(members + CatalogueTable.times(statistics, style))
  }
}
