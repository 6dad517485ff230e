import TrellisEvents
public import TrellisJournal
import TrellisText

extension AuditLog {
  /// Writes the records of several journals as one log, in chronological order.
  ///
  /// Wherever the log switches to another journal, a line gives the path of that journal, as the
  /// `tail` command does for several files. In the `jsonl` format and in the listing `csv`, each
  /// line contains the path instead. Journals that do not overlap in time are read one after the
  /// other. If journals overlap in time, some records of each are kept in memory. A record that was
  /// open when its segment ended is repeated in the next segment, which contains its end. If both
  /// segments are given, the record is listed only once, with its end.
  ///
  /// - Returns: `ok` if a record passed the filter; `nothingFound` if none did, even if there is a
  ///   gap; `violation` if damage was found in any of the journals.
  /// - Throws: ``AuditError`` with status `usage` if there are several journals, but the filter
  ///   sets ``RecordFilter/origin`` or ``RecordFilter/numbers``, because a record number is
  ///   meaningful only within one journal. Also throws the errors of the readers and of `output`.
  public func write(
    _ readers: [JournalReader], to output: (_ line: String) throws -> Void
  ) throws -> AuditStatus {
    if readers.count == 1 { return try write(readers[0], to: output) }
    guard filter.origin == nil, filter.numbers == nil else {
      throw AuditError(
        .usage,
        "records are numbered separately in each journal; give only the journal that has the record"
      )
    }
    var statuses: Set<AuditStatus> = []
    var lines = SeveralLines(style)
    var hasRecord = false
    func show(_ timed: TimedEntry) throws {
      if case .record = timed.entry { hasRecord = true }
      try lines.next(timed).forEach(output)
    }
    try style.heading(hasJournal: true).forEach(output)
    let overlap = SegmentOverlap(readers)
    if let last = filter.last {
      try lastEntries(of: readers, overlap, last, &statuses).forEach(show)
    } else {
      let groups = JournalGroups(readers).groups
      for group in filter.isReversed ? groups.reversed() : groups {
        try read(group, overlap, &statuses, show)
      }
    }
    if statuses.contains(.violation) { return .violation }
    return hasRecord ? .ok : .nothingFound
  }

  /// Reads the entries of journals that overlap in time, or of one journal.
  private func read(
    _ group: [JournalReader], _ overlap: SegmentOverlap, _ statuses: inout Set<AuditStatus>,
    _ body: (TimedEntry) throws -> Void
  ) throws {
    func take(_ timed: TimedEntry) throws {
      if !overlap.repeats(timed.entry, of: timed.reader) { try body(timed) }
    }
    if group.count > 1 { return try MergedEntries(group, filter).read(&statuses, take) }
    var time = group[0].session.start
    statuses.insert(
      try RecordSelection(filter).read(group[0]) { entry in
        time = group[0].time(of: entry) ?? time
        try take(TimedEntry(entry: entry, time: time, reader: group[0]))
      })
  }

  /// Returns the last entries of all journals together. They are chosen from the last entries of
  /// each journal.
  private func lastEntries(
    of readers: [JournalReader], _ overlap: SegmentOverlap, _ count: Int,
    _ statuses: inout Set<AuditStatus>
  ) throws -> [TimedEntry] {
    var all: [TimedEntry] = []
    for reader in readers {
      var selection = RecordSelection(filter)
      selection.filter.isReversed = false
      var time = reader.session.start
      statuses.insert(
        try selection.read(reader) { entry in
          guard !overlap.repeats(entry, of: reader) else { return }
          time = reader.time(of: entry) ?? time
          all.append(TimedEntry(entry: entry, time: time, reader: reader))
        })
    }
    // Swift does not guarantee a stable sort, so entries with equal times are sorted by their
    // offset.
    let sorted = all.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)
    // Gaps and damage do not count, and damage to a journal as a whole has no place among records.
    let records = sorted.indices.filter { sorted[$0].entry.isRecord }
    let first = records.suffix(count).first ?? sorted.endIndex
    let whole = sorted[..<first].filter { $0.entry.numbers == nil }
    let last = sorted[first...]
    return whole + (filter.isReversed ? last.reversed() : Array(last))
  }
}

/// An entry of one of several journals, and the time of the entry.
struct TimedEntry {
  let entry: JournalEntry
  let time: UTCTime
  let reader: JournalReader
}

/// The groups of journals that overlap in time, in the order of their start times.
struct JournalGroups {
  private(set) var groups: [[JournalReader]] = []

  init(_ readers: [JournalReader]) {
    var end = UTCTime(nanoseconds: .min)
    for reader in readers.sorted(by: { $0.session.start < $1.session.start }) {
      if reader.session.start <= end, !groups.isEmpty {
        groups[groups.count - 1].append(reader)
      } else {
        groups.append([reader])
      }
      let length = reader.session.end?.elapsed
      let last = length.map { reader.time(at: $0) } ?? UTCTime(nanoseconds: .max)
      end = max(end, last)
    }
  }
}

/// The lines of a log of several journals. Wherever the log switches to another journal, a line
/// gives the path of that journal.
struct SeveralLines {
  private let style: AuditStyle
  private var current: (path: String, lines: LogLines)?

  init(_ style: AuditStyle) {
    self.style = style
  }

  mutating func next(_ entry: TimedEntry) -> [String] {
    let path = entry.reader.path
    if style.format == .jsonl {
      let form = JSONForm(showsClock: style.showsClock)
      guard case .object(let members) = form.entry(entry.entry) else { return [] }
      return [JSONValue.object(members + [.init("journal", .string(path))]).description]
    }
    if style.listing == .csv {
      let form = CSVForm(showsClock: style.showsClock, hasJournal: true)
      return [form.row(entry.entry, time: entry.time, journal: path)]
    }
    var start: [String] = []
    if current?.path != path {
      let blank = current == nil ? [] : [""]
      current = (path, LogLines(style, entry.reader))
      start = blank + ["==> \(NeutralText(path)) <=="]
    }
    return start + (current?.lines.next(entry.entry) ?? [])
  }
}
