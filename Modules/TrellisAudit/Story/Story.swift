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
  /// records passes the filter.
  public var filter: RecordFilter?

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
    var lead = lead
    while true {
      let part = try StoryPart(reader, filter, lead: lead)
      if let status = try write(part, of: reader, to: output) { return status }
      lead = lead > .max / 8 ? .max : max(64, 8 * lead)
    }
  }

  /// Writes the story of part of a journal, and returns the status. If the part begins too late,
  /// writes nothing and returns `nil`.
  private func write(
    _ part: StoryPart, of reader: JournalReader, to output: (_ line: String) throws -> Void
  ) throws -> AuditStatus? {
    var lines = StoryLines(style, reader)
    var acts = StoryActs(reader, filter, on: part.stage)
    var count = 0
    var hasDamage = false
    // These lines are written once it is certain that the part is long enough.
    var waiting: [String]? = part.isWhole ? nil : []
    func write(_ line: String) throws {
      if waiting == nil { try output(line) } else { waiting?.append(line) }
    }
    func flush() throws {
      for line in waiting ?? [] { try output(line) }
      waiting = nil
    }
    func tell(_ over: [StoryAct]) throws {
      count += over.count
      for act in over { try lines.next(act).forEach(write) }
    }
    let reading = Result {
      try reader.forEachEntry(from: part.first) { entry in
        hasDamage = hasDamage || !entry.damage.isEmpty
        guard case .record(let record) = entry else {
          try tell(acts.finish())
          return try lines.next(entry).forEach(write)
        }
        try tell(acts.add(record))
        for damage in record.damage { try lines.next(.damage(damage)).forEach(write) }
        if waiting != nil, acts.isCutOff { throw StoryPart.End.tooShort }
        if acts.isCertain, waiting != nil { try flush() }
        if record.id.sequence > part.last, acts.isIdle { throw StoryPart.End.told }
      }
    }
    if case .failure(StoryPart.End.tooShort) = reading { return nil }
    try flush()
    try tell(acts.finish())
    if case .failure(let error) = reading, !(error is StoryPart.End) { throw error }
    return hasDamage ? .violation : count == 0 ? .nothingFound : .ok
  }
}
