import TrellisEvents
public import TrellisJournal
import TrellisText

/// What happened, as people tell it: a line for each thing that the user did, with all that came of it.
///
/// ```swift
/// func tell(_ reader: JournalReader) throws {
///   _ = try Story(style: AuditStyle()).write(reader) { print($0) }
/// }
/// ```
///
/// Keystrokes in one place are one line; questions and events that nobody answered are left out, and so is what
/// the program did without anybody hearing of it. Memory does not grow with the journal.
public struct Story: Sendable {
  /// In which form.
  public var style: AuditStyle
  /// Of which records is told: an act is shown if one of its records matches; nil for all.
  public var filter: RecordFilter?

  /// Chooses a form.
  public init(style: AuditStyle, filter: RecordFilter? = nil) {
    self.style = style
    self.filter = filter
  }

  /// Writes the story line by line.
  ///
  /// - Returns: `ok`; `nothingFound` if there is nothing to tell; `violation` if damage was met.
  /// - Throws: What the reader or `output` throws; what the reader gave until then has been written.
  public func write(
    _ reader: JournalReader, to output: (_ line: String) throws -> Void
  ) throws -> AuditStatus {
    var lines = StoryLines(style, reader)
    var acts = StoryActs(reader, filter)
    var count = 0
    var hasDamage = false
    let reading = Result {
      try reader.forEachEntry { entry in
        hasDamage = hasDamage || !entry.damage.isEmpty
        if case .record(let record) = entry {
          let over = try acts.add(record)
          count += over.count
          for act in over { try lines.next(act).forEach(output) }
          for damage in record.damage { try lines.next(.damage(damage)).forEach(output) }
        } else {
          let over = acts.finish()
          count += over.count
          for act in over { try lines.next(act).forEach(output) }
          try lines.next(entry).forEach(output)
        }
      }
    }
    let rest = acts.finish()
    for act in rest { try lines.next(act).forEach(output) }
    count += rest.count
    try reading.get()
    return hasDamage ? .violation : count == 0 ? .nothingFound : .ok
  }
}
