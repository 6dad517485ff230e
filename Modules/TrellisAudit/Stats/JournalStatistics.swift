import TrellisEvents
public import TrellisJournal

/// The number, outcomes and durations of the dispatches in a journal, in total and by handler,
/// control and event.
///
/// All durations are kept in memory, in compressed form. Each record and each call takes a few
/// bytes. In a journal of format version 2 that is larger than 4 MiB, records are counted without
/// verifying their checksums. To verify the checksums, use ``Verification``.
public struct JournalStatistics: Sendable {
  /// One line in a table of figures.
  public struct Row: Hashable, Sendable {
    /// The handler's source line, the control's path, or the event's name.
    public let name: String
    /// The statistics of the calls to the handler, of the dispatches to the control, or of the
    /// dispatches of the event.
    public let statistics: DispatchStatistics
  }

  /// The statistics of all records.
  public private(set) var total = DispatchStatistics()
  /// The number of records that could not be stored.
  public private(set) var lost = 0
  /// Whether damage was found in the journal. If so, the figures cover only the readable records.
  public private(set) var hasDamage = false

  private var handlers: [String: DispatchStatistics] = [:]
  private var controls: [String: DispatchStatistics] = [:]
  private var events: [String: DispatchStatistics] = [:]

  /// Creates the statistics of a journal by reading all of its records.
  ///
  /// - Throws: An error if the journal cannot be read.
  public init(_ reader: JournalReader) throws {
    if reader.formatVersion == 1 || !reader.wholeDamage.isEmpty {
      try reader.forEachEntry { add($0) }
    } else {
      var counts = try reader.countFigures { add($0) }
      try add(&counts, reader)
      hasDamage = try hasDamage || reader.firstDamageOfRecords() != nil
    }
    sort()
  }

  /// Sorts the durations in place, because copying millions of them would need a lot of memory.
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
      // A damaged journal may claim more missing records than there are numbers.
      lost = lost.addingReportingOverflow(gap.records).overflow ? .max : lost + gap.records
    case .damage: break
    }
  }

  /// Adds counts that are keyed by the numbers of names. Several numbers can stand for the same
  /// name.
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

  /// The statistics by handler, beginning with the handler that was called most often.
  public var byHandler: [Row] { Self.rows(handlers) }
  /// The statistics by control, beginning with the control that had the most dispatches.
  public var byControl: [Row] { Self.rows(controls) }
  /// The statistics by event, question, input or effect, beginning with the most frequent one.
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
