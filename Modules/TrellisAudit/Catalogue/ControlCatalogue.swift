public import TrellisEvents
public import TrellisJournal
import TrellisText

/// The controls of which something is on record: how much, what, how slow.
///
/// In memory are some numbers for each control, and eight bytes for each record.
public struct ControlCatalogue: Sendable {
  /// One control.
  public struct Row: Sendable {
    /// Its path.
    public let path: String
    /// Its numbers.
    public fileprivate(set) var statistics = DispatchStatistics()
    /// How many of its records nobody answered.
    public fileprivate(set) var unanswered = 0
    /// How often it took nothing, as it was disabled, hidden or gone.
    public fileprivate(set) var refused = 0
    /// Its events and questions.
    public fileprivate(set) var events: Set<String> = []
    /// Its last record.
    public fileprivate(set) var last: RecordID
  }

  /// One for each control, in the order of the paths.
  public let rows: [Row]
  /// Whether damage was met; then records may be missing.
  public let hasDamage: Bool

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - reader: The journal.
  ///   - filter: Of which records.
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

  /// How it came out: `violation` if damage was met, `nothingFound` if no control is on record.
  public var status: AuditStatus { hasDamage ? .violation : rows.isEmpty ? .nothingFound : .ok }

  /// One line for each control, for people behind one that names the columns.
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
