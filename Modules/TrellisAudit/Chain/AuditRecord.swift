import TrellisEvents
public import TrellisJournal
import TrellisText

/// A request to write one record of a journal. You can write the record in full, its chain of
/// causes, or its effects.
public struct AuditRecord: Sendable {
  /// The number of the record to write.
  public var sequence: UInt64
  /// The style in which the record is written.
  public var style: AuditStyle

  private static let childrenLimit = 20

  /// Creates a request to write the record with the given number.
  public init(_ sequence: UInt64, style: AuditStyle) {
    self.sequence = sequence
    self.style = style
  }

  /// Writes the record in full, with its chain of causes and its direct effects, of which the
  /// `text` format lists at most 20.
  ///
  /// - Returns: `ok` if the record was written; `nothingFound` if the journal has no record with
  ///   the number; `incomplete` if the record was lost, and a line about the gap was written
  ///   instead; `violation` if the record or the journal as a whole is damaged.
  /// - Throws: The errors of the reader and of `output`. By then, the lines before the error have
  ///   been written.
  public func write(
    _ reader: JournalReader, to output: (_ line: String) throws -> Void
  ) throws -> AuditStatus {
    let status = try writeEntry(reader, to: output)
    for damage in reader.wholeDamage {
      for line in style.lines(.damage(damage), reader) { try output(line) }
    }
    // The search for the effects of the record has checked all records of a small journal.
    return status == .ok && reader.wholeDamage.isEmpty
      ? .ok : try self.status(status, in: reader)
  }

  private func writeEntry(
    _ reader: JournalReader, to output: (_ line: String) throws -> Void
  ) throws -> AuditStatus {
    let (found, status) = try record(in: reader, to: output)
    guard let record = found else { return status }
    let causes = try reader.causes(of: record)
    let children = try Children(of: record.id, reader, limit: Self.childrenLimit)
    switch style.format {
    case .text:
      let detail = RecordDetail(
        record: record, causes: causes, children: children.first, moreChildren: children.more,
        showsClock: style.showsClock)
      for line in detail.lines { try output(line) }
    case .jsonl:
      let form = JSONForm(showsClock: style.showsClock)
      let led = JSONValue.array(children.numbers.map { .integer(Int(clamping: $0)) })
      try output(form.record(record, ["led_to": led]).description)
      for cause in causes { try output(form.record(cause).description) }
    }
    let isSound = ([record] + causes).allSatisfy(\.damage.isEmpty) && !children.hasDamage
    return isSound ? .ok : .violation
  }

  /// Returns the status of an answer, or `violation` if there is damage that could have changed the
  /// answer.
  func status(_ status: AuditStatus, in reader: JournalReader) throws -> AuditStatus {
    guard reader.wholeDamage.isEmpty, status != .violation else { return .violation }
    return try reader.firstDamageOfRecords() == nil ? status : .violation
  }

  /// Returns the record and `ok`. If the record cannot be read, writes a line about the gap or the
  /// damage instead, and returns `nil` and the status.
  func record(
    in reader: JournalReader, to output: (_ line: String) throws -> Void
  ) throws -> (JournalRecord?, AuditStatus) {
    guard let entry = try reader.entry(RecordID(sequence)) else { return (nil, .nothingFound) }
    if case .record(let record) = entry { return (record, .ok) }
    for line in style.lines(entry, reader) { try output(line) }
    return (nil, entry.damage.isEmpty ? .incomplete : .violation)
  }
}
