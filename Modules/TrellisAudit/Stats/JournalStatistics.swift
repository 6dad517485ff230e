import TrellisEvents
public import TrellisJournal

/// The figures of a journal: by handler, by control and by event.
///
/// Durations are kept exactly, in a few bytes for each record and each call. In a journal of
/// version 2, rows are counted but not checked; ``Verification`` does that.
public struct JournalStatistics: Sendable {
  /// One line of a table.
  public struct Row: Hashable, Sendable {
    /// The handler's place in the source, the control's path, or the event's name.
    public let name: String
    /// The figures of the line.
    public let statistics: DispatchStatistics
  }

  /// The figures of all records.
  public private(set) var total = DispatchStatistics()
  /// The number of records that could not be stored.
  public private(set) var lost = 0
  /// Whether damage was met; the figures are then of what could be read.
  public private(set) var hasDamage = false

  private var handlers: [String: DispatchStatistics] = [:]
  private var controls: [String: DispatchStatistics] = [:]
  private var events: [String: DispatchStatistics] = [:]

  /// Reads a journal.
  public init(_ reader: JournalReader) throws {
    if reader.formatVersion == 1 {
      try reader.forEachEntry { add($0) }
    } else {
      var counts = NumberedCounts()
      try reader.forEachFigures { entry in
        switch entry {
        case .dispatch(let figures): counts.add(dispatch: figures)
        case .call(let figures): counts.add(call: figures)
        case .other(let entry): add(entry)
        }
      }
      try add(&counts, reader)
    }
    sort()
  }

  /// Sorts the durations where they are: copies of millions take room.
  private mutating func sort() {
    total.sort()
    for name in handlers.keys { handlers[name]?.sort() }
    for name in controls.keys { controls[name]?.sort() }
    for name in events.keys { events[name]?.sort() }
  }

  private mutating func add(_ entry: JournalEntry) {
    hasDamage = hasDamage || !entry.damage.isEmpty
    switch entry {
    case .record(let record): add(record)
    case .gap(let gap):
      // What a damaged journal says of its gaps may be more than there are numbers.
      lost = lost.addingReportingOverflow(gap.records).overflow ? .max : lost + gap.records
    case .damage: break
    }
  }

  /// Names can have more than one number.
  private mutating func add(_ counts: inout NumberedCounts, _ reader: JournalReader) throws {
    while let (number, statistics) = counts.takeControl() {
      controls[try name(number, reader), default: DispatchStatistics()].add(statistics)
    }
    while let (key, statistics) = counts.takeHandler() {
      let name =
        key.site == 0
        ? HandlerID(UInt32(clamping: key.handler)).description : try place(key.site, reader)
      handlers[name, default: DispatchStatistics()].add(statistics)
    }
    while let (number, statistics) = counts.takeEvent() {
      total.add(statistics)
      events[try name(number, reader), default: DispatchStatistics()].add(statistics)
    }
  }

  private mutating func name(_ number: Int64, _ reader: JournalReader) throws -> String {
    let (text, isSound) = try reader.figureName(number)
    hasDamage = hasDamage || !isSound
    return text
  }

  private mutating func place(_ number: Int64, _ reader: JournalReader) throws -> String {
    let (site, isSound) = try reader.figureSite(number)
    hasDamage = hasDamage || !isSound
    return Self.name(site)
  }

  /// The figures by handler, the most called first.
  public var byHandler: [Row] { Self.rows(handlers) }
  /// The figures by control, the busiest first.
  public var byControl: [Row] { Self.rows(controls) }
  /// The figures by event, question, input and effect, the most frequent first.
  public var byEvent: [Row] { Self.rows(events) }

  private mutating func add(_ record: JournalRecord) {
    let isVeto = record.end?.outcome == .vetoed
    let didThrow = isThrow(record.end?.outcome)
    func add(to statistics: inout DispatchStatistics) {
      statistics.add(
        record.id, duration: record.duration, isVeto: isVeto, didThrow: didThrow)
    }
    add(to: &total)
    add(to: &events[record.subject, default: DispatchStatistics()])
    if let path = record.path { add(to: &controls[path.text, default: DispatchStatistics()]) }
    for call in record.calls {
      let name = call.site.map(Self.name) ?? call.handler.description
      handlers[name, default: DispatchStatistics()].add(
        record.id, duration: call.duration,
        isVeto: isVeto && call.end?.answer == .clear(.bool(false)),
        didThrow: isThrow(call.end?.outcome))
    }
  }

  private static func name(_ site: StoredSite) -> String { "\(site.fileID):\(site.line)" }

  private static func rows(_ statistics: [String: DispatchStatistics]) -> [Row] {
    statistics.map { Row(name: $0, statistics: $1) }
      .sorted { ($1.statistics.count, $0.name) < ($0.statistics.count, $1.name) }
  }
}

private func isThrow(_ outcome: Outcome?) -> Bool {
  if case .threw = outcome { true } else { false }
}
