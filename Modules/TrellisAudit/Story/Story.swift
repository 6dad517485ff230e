import TrellisEvents
public import TrellisJournal
import TrellisText

/// The story of a journal, told as people would: a line for each thing that the user did, with all
/// that came of it.
///
/// ```swift
/// func tell(_ reader: JournalReader) throws {
///   _ = try Story(style: AuditStyle()).write(reader) { print($0) }
/// }
/// ```
///
/// Keystrokes in one place are one line. Questions and events without a handler are left out, and
/// so is what the program did without an observer. Memory does not grow with the journal.
public struct Story: Sendable {
  /// The form of the lines.
  public var style: AuditStyle
  /// The filter of the story: an act is shown if one of its records matches; nil for all.
  public var filter: RecordFilter?

  /// Chooses a form.
  public init(style: AuditStyle, filter: RecordFilter? = nil) {
    self.style = style
    self.filter = filter
  }

  /// The number of records read at first in front of the first that may be wanted, since its act may
  /// have begun there. If that is not enough, more are.
  var lead: UInt64 = 4096

  /// Writes the story line by line.
  ///
  /// - Returns: `ok`; `nothingFound` if there is nothing to tell; `violation` if damage was met.
  /// - Throws: The errors of the reader and of `output`; lines from before are written.
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

  /// Writes what is told of a part of a journal; nil, and nothing is written, if it begins too
  /// late.
  private func write(
    _ part: StoryPart, of reader: JournalReader, to output: (_ line: String) throws -> Void
  ) throws -> AuditStatus? {
    var lines = StoryLines(style, reader)
    var acts = StoryActs(reader, filter, on: part.stage)
    var count = 0
    var hasDamage = false
    // Lines that are written when it is certain that the part is long enough.
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
