import TrellisEvents
public import TrellisJournal
import TrellisText

/// A summary of a journal in plain sentences. Each line describes an action of the user and its
/// effects.
///
/// ```swift
/// func printStory(_ reader: JournalReader) throws {
///   _ = try Story(style: AuditStyle()).write(reader) { print($0) }
/// }
/// ```
///
/// Successive keystrokes in the same control share one line. The story leaves out questions and
/// events that no handler received, and actions of the program that had no effects. Memory use does
/// not grow with the journal.
public struct Story: Sendable {
  /// The style in which the story is written.
  public var style: AuditStyle
  /// The filter of the story, or `nil` to show all actions. An action is shown if one of its
  /// records passes the filter. ``RecordFilter/slowerThan`` applies to the whole action, from its
  /// beginning to the end of its effects.
  public var filter: RecordFilter?
  /// The maximum number of actions to show. If there are more, the last of them are shown. If
  /// `nil`, all actions are shown.
  public var last: Int?

  /// Creates a story with a style and a filter.
  public init(style: AuditStyle, filter: RecordFilter? = nil) {
    self.style = style
    self.filter = filter
  }

  /// The number of records that are read before the first record that may match the filter. They
  /// are needed because the action to which that record belongs may have begun earlier. If the
  /// action began even before them, more records are read.
  var lead: UInt64 = 4096

  /// Writes the story line by line.
  ///
  /// - Returns: `ok` if the story has lines; `nothingFound` if it has none; `violation` if damage
  ///   was found.
  /// - Throws: The errors of the reader and of `output`. By then, the lines before the error have
  ///   been written.
  public func write(
    _ reader: JournalReader, to output: (_ line: String) throws -> Void
  ) throws -> AuditStatus {
    var lines = StoryLines(style, reader)
    guard let last else {
      return try read(reader) { entry in try lines.next(entry).forEach(output) }
    }
    var kept = LastActs(limit: last)
    var lead = max(lead, 64 * UInt64(clamping: min(last, 1 << 32)))
    while true {
      kept = LastActs(limit: last)
      let part =
        filter?.hasTimes == true
        ? nil : try StoryPart(endOf: reader, lead: lead)
      let status =
        if let part {
          try read(part, of: reader, isCutOffAllowed: true) { kept.add($0) } ?? .nothingFound
        } else {
          try read(reader) { kept.add($0) }
        }
      // The first acts of a part may lack their beginnings.
      if part?.isWhole ?? true || kept.total >= last + 3 {
        for entry in kept.entries { try lines.next(entry).forEach(output) }
        return status
      }
      lead = lead > .max / 8 ? .max : 8 * lead
    }
  }

  /// Calls a closure with the parts of the story, and returns the status.
  private func read(
    _ reader: JournalReader, _ body: (StoryEntry) throws -> Void
  ) throws -> AuditStatus {
    var lead = lead
    while true {
      guard let part = try StoryPart(reader, filter, lead: lead) else {
        guard let damage = try reader.wholeDamage.first ?? reader.firstDamageOfRecords() else {
          return .nothingFound
        }
        try body(.other(.damage(damage)))
        return .violation
      }
      if let status = try read(part, of: reader, body) { return status }
      lead = lead > .max / 8 ? .max : max(64, 8 * lead)
    }
  }

  /// Calls a closure with the story of part of a journal, and returns the status. If the part
  /// begins too late, does not call the closure and returns `nil`.
  ///
  /// - Parameter isCutOffAllowed: Whether the first actions in the part may lack their beginnings.
  private func read(
    _ part: StoryPart, of reader: JournalReader, isCutOffAllowed: Bool = false,
    _ body: (StoryEntry) throws -> Void
  ) throws -> AuditStatus? {
    var acts = StoryActs(reader, filter, on: part.stage)
    var count = 0
    var hasDamage = false
    // These entries are passed on once it is certain that the part is long enough.
    var waiting: [StoryEntry]? = part.isWhole || isCutOffAllowed ? nil : []
    func tell(_ entry: StoryEntry) throws {
      if waiting == nil { try body(entry) } else { waiting?.append(entry) }
    }
    func flush() throws {
      for entry in waiting ?? [] { try body(entry) }
      waiting = nil
    }
    func tell(_ over: [StoryAct]) throws {
      count += over.count
      for act in over { try tell(.act(act)) }
    }
    let reading = Result {
      try reader.forEachEntry(from: part.first) { entry in
        hasDamage = hasDamage || !entry.damage.isEmpty
        guard case .record(let record) = entry else {
          try tell(acts.finish())
          return try tell(.other(entry))
        }
        try tell(acts.add(record))
        for damage in record.damage { try tell(.other(.damage(damage))) }
        if waiting != nil, acts.isCutOff { throw StoryPart.End.tooShort }
        if acts.isCertain, waiting != nil { try flush() }
        if record.id.sequence > part.last, acts.isIdle { throw StoryPart.End.told }
      }
    }
    if case .failure(StoryPart.End.tooShort) = reading { return nil }
    try flush()
    try tell(acts.finish())
    if case .failure(let error) = reading, !(error is StoryPart.End) { throw error }
    if !hasDamage, !part.isWhole, let damage = try reader.firstDamageOfRecords() {
      hasDamage = true
      try tell(.other(.damage(damage)))
    }
    return hasDamage ? .violation : count == 0 ? .nothingFound : .ok
  }
}

/// An entry of a story: an action with its consequences, a gap or damage.
enum StoryEntry {
  case act(StoryAct)
  /// A gap or damage.
  case other(JournalEntry)
}

/// The last acts of a story, that is, of actions with their consequences, with the gaps and the
/// damage between them.
private struct LastActs {
  private let limit: Int
  private(set) var entries: [StoryEntry] = []
  /// The number of acts that were added.
  private(set) var total = 0
  private var kept = 0

  init(limit: Int) { self.limit = limit }

  mutating func add(_ entry: StoryEntry) {
    entries.append(entry)
    guard case .act = entry else { return }
    (total, kept) = (total + 1, kept + 1)
    guard kept > limit, let oldest = entries.firstIndex(where: \.isAct) else { return }
    // Damage before the first act is kept, because it may be about the journal as a whole.
    entries.remove(at: oldest)
    kept -= 1
  }
}

extension StoryEntry {
  fileprivate var isAct: Bool {
    if case .act = self { true } else { false }
  }
}

extension RecordFilter {
  fileprivate var hasTimes: Bool { since != nil || until != nil }
}
