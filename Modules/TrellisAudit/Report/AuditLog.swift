import TrellisEvents
public import TrellisJournal
import TrellisText

/// A log of those records of a journal that pass a filter, written line by line.
public struct AuditLog: Sendable {
  /// The filter. Only records that pass it are listed.
  public var filter: RecordFilter
  /// The style in which the records are written.
  public var style: AuditStyle

  /// Creates a log with a filter and a style.
  public init(filter: RecordFilter = RecordFilter(), style: AuditStyle) {
    self.filter = filter
    self.style = style
  }

  /// Writes the log line by line. The memory that is needed depends on the filter's
  /// ``RecordFilter/last`` and on the number of effects of its ``RecordFilter/origin``, but not on
  /// the size of the journal.
  ///
  /// - Returns: `ok` if a record passed the filter; `nothingFound` if none did, even if there is a
  ///   gap; `violation` if damage was found, in which case all readable records have been written.
  /// - Throws: The errors of the reader and of `output`. By then, the lines before the error have
  ///   been written.
  public func write(
    _ reader: JournalReader, to output: (_ line: String) throws -> Void
  ) throws -> AuditStatus {
    var lines = LogLines(style, reader)
    if style.format == .jsonl, style.showsClock {
      try output(JSONValue.object(JSONForm(showsClock: true).session(reader.session)).description)
    }
    try style.heading().forEach(output)
    return try RecordSelection(filter).read(reader) { entry in
      try lines.next(entry).forEach(output)
    }
  }
}
