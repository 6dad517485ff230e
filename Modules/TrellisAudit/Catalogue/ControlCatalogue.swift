public import TrellisEvents
public import TrellisJournal
import TrellisText

/// The controls to which the records of a journal refer. For each control, the catalogue contains
/// the number, outcomes and durations of the dispatches to the control.
///
/// For each control, a few numbers and the names of its events are kept in memory. Each record
/// takes a few bytes.
public struct ControlCatalogue: Sendable {
  /// A control and the figures for the dispatches to it.
  public struct Row: Sendable {
    /// The path of the control.
    public let path: String
    /// The number, outcomes and durations of the dispatches to the control. Errors are not counted:
    /// ``DispatchStatistics/throwing`` is always 0.
    public fileprivate(set) var statistics = DispatchStatistics()
    /// The number of events and questions that no handler answered.
    public fileprivate(set) var unanswered = 0
    /// The number of events and questions that did not reach the control because it was disabled,
    /// hidden or removed.
    public fileprivate(set) var refused = 0
    /// The names of the control's events and questions that were recorded.
    public fileprivate(set) var events: Set<String> = []
    /// The last record that names the control.
    public fileprivate(set) var last: RecordID
  }

  /// The controls, sorted by path.
  public let rows: [Row]
  /// Whether damage was found in the journal. If so, records may be missing.
  public let hasDamage: Bool

  /// Creates a catalogue of the controls to which the records of a journal refer.
  ///
  /// - Parameters:
  ///   - reader: The journal.
  ///   - filter: The filter. Only records that pass it are counted.
  /// - Throws: An error if the journal cannot be read.
  public init(_ reader: JournalReader, _ filter: RecordFilter = .all) throws {
    var found: [String: Row] = [:]
    let status = try RecordSelection(filter).read(reader) { entry in
      guard case .record(let record) = entry, let path = record.path?.text else { return }
      found[path, default: Row(path: path, last: record.id)].add(record)
    }
    hasDamage = status == .violation
    rows = found.values.map { row in
      var row = row
      row.statistics.sort()
      return row
    }
    .sorted { $0.path < $1.path }
  }

  /// The status of the answer: `violation` if damage was found, `nothingFound` if no record names a
  /// control, and `ok` otherwise.
  public var status: AuditStatus { hasDamage ? .violation : rows.isEmpty ? .nothingFound : .ok }

  /// Returns the answer as lines in the given style, with one line for each control. In the `text`
  /// format, the first line contains the column names.
  public func lines(_ style: AuditStyle) -> [String] {
    switch style.format {
    case .text:
      let table = CatalogueTable(style, rows.map(\.path))
      return [table.heading("control", ["records", "unanswered", "refused"], "events")]
        + rows.map { row in
          let numbers = [row.statistics.count, row.unanswered, row.refused]
          return table.line(row.path, numbers, row.statistics, row.names)
        }
    case .jsonl: return rows.map { $0.json(style).description }
    }
  }
}

extension ControlCatalogue.Row {
  fileprivate mutating func add(_ record: JournalRecord) {
    statistics.add(
      record.id, duration: record.duration, isVeto: record.end?.outcome == .vetoed, didThrow: false)
    switch record.end?.outcome {
    case .unhandled: unanswered += 1
    case .disabled, .hidden, .detached: refused += 1
    default: break
    }
    events.insert(record.subject)
    last = record.id
  }

  fileprivate var names: String {
    events.sorted().prefix(4).joined(separator: ", ") + (events.count > 4 ? ", …" : "")
  }

  fileprivate func json(_ style: AuditStyle) -> JSONValue {
    let members: [JSONValue.Member] = [
      .init("control", .string(path)), .init("records", .integer(statistics.count)),
      .init("unanswered", .integer(unanswered)), .init("refused", .integer(refused)),
      .init("vetoed", .integer(statistics.vetoes)),
      .init("events", .array(events.sorted().map { .string($0) })),
      .init("last", .integer(Int(clamping: last.sequence))),
    ]
    return .object(members + CatalogueTable.times(statistics, style))
  }
}
