import TrellisEvents
public import TrellisJournal
import TrellisText

/// The records of a journal, one line each, in their order.
public struct AuditLog: Sendable {
  /// Which records.
  public var filter: RecordFilter
  /// In which form.
  public var style: AuditStyle

  /// Chooses what is shown.
  public init(filter: RecordFilter = RecordFilter(), style: AuditStyle) {
    self.filter = filter
    self.style = style
  }

  /// Writes the log line by line; memory does not grow with the journal, only with what the filter's origin
  /// led to.
  ///
  /// - Returns: `ok`; `nothingFound` if no record matched, also if there is a gap to show; `violation` if
  ///   damage was met. What can be read around damage is shown.
  /// - Throws: What the reader or `output` throws; what the reader gave until then has been written.
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
