import TrellisEvents
public import TrellisJournal
import TrellisText

/// The records of a journal in order, one line each.
public struct AuditLog: Sendable {
  /// The filter that records must pass.
  public var filter: RecordFilter
  /// The style of the lines.
  public var style: AuditStyle

  /// Creates a log with a filter and a style.
  public init(filter: RecordFilter = RecordFilter(), style: AuditStyle) {
    self.filter = filter
    self.style = style
  }

  /// Writes the log line by line. Memory use grows only with the number of consequences of the
  /// filter's ``RecordFilter/origin``, not with the journal.
  ///
  /// - Returns: `ok`; `nothingFound` if no record matched, even if there is a gap; `violation` if
  ///   damage was found. All readable records around the damage are shown.
  /// - Throws: The errors of the reader and of `output`, after the lines before the error.
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
