import TrellisEvents
public import TrellisJournal
import TrellisText

/// The records of a journal, one line each, in their order.
public struct AuditLog: Sendable {
  /// The filter.
  public var filter: RecordFilter
  /// The form of the lines.
  public var style: AuditStyle

  /// Chooses the records and the form.
  public init(filter: RecordFilter = RecordFilter(), style: AuditStyle) {
    self.filter = filter
    self.style = style
  }

  /// Writes the log line by line; memory does not grow with the journal, only with the consequences
  /// of the filter's origin.
  ///
  /// - Returns: `ok`; `nothingFound` if no record matched, also if there is a gap to show;
  ///   `violation` if damage was met. What can be read around damage is shown.
  /// - Throws: The errors of the reader and of `output`; lines from before are written.
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
