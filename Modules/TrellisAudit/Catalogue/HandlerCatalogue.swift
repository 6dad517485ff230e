import TrellisEvents
public import TrellisJournal
import TrellisText

/// The handlers that were called, according to a journal. For each handler, the catalogue contains
/// the number, outcomes and durations of the calls to the handler.
///
/// For each handler, its last record is kept in memory, and the names of its events, of at most 100
/// controls and of at most 100 states. Each call takes a few bytes.
public struct HandlerCatalogue: Sendable {
  /// A handler and the figures for the calls to it.
  public struct Row: Sendable {
    /// The source line that registered the handler, or the handler's name if its line was not
    /// recorded.
    public let place: String
    /// The number, outcomes and durations of the calls to the handler.
    public fileprivate(set) var statistics = DispatchStatistics()
    /// The names of the events for which the handler was called.
    public fileprivate(set) var events: Set<String> = []
    /// The paths of the controls for which the handler was called, at most 100 of them.
    public fileprivate(set) var controls: Set<String> = []
    /// The states whose changes were passed to the handler, at most 100 of them.
    fileprivate var states: Set<String> = []
    /// The last record in which the handler was called.
    public fileprivate(set) var last: JournalRecord
  }

  /// The handlers, beginning with the one that was called most often.
  public let rows: [Row]
  /// Whether damage was found in the journal. If so, calls may be missing.
  public let hasDamage: Bool

  /// Creates a catalogue of the handlers that were called, according to a journal.
  ///
  /// - Parameters:
  ///   - reader: The journal.
  ///   - filter: The filter. Only records that pass it are counted.
  /// - Throws: An error if the journal cannot be read.
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

  /// The status of the answer: `violation` if damage was found, `nothingFound` if no handler was
  /// called, and `ok` otherwise.
  public var status: AuditStatus { hasDamage ? .violation : rows.isEmpty ? .nothingFound : .ok }

  /// Returns the answer as lines in the given style, with one line for each handler. In the `text`
  /// format, the first line contains the column names.
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

  /// The events and controls in words: `valueChanged of rows`, `primaryAction of 3 controls`.
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
