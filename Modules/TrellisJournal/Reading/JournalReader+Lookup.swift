import TrellisDatabase
public import TrellisEvents

extension JournalReader {
  /// One record; nil if there is none of that number.
  public func record(_ id: RecordID) throws(JournalError) -> JournalRecord? {
    guard formatVersion == JournalFormat.oldVersion else {
      if case .record(let record) = try storedEntry(id) { return record }
      return nil
    }
    return try lookingUp { try storedRecord(id) }
  }

  /// What there is of one number of the sequence: the record, the gap in which it was lost, or damage
  /// if it should be there and is not. Nil if nothing of that number ever was.
  ///
  /// ```swift
  /// func tell(_ reader: JournalReader) throws {
  ///   if case .gap(let gap) = try reader.entry(RecordID(5)) { print(gap.reason) }
  /// }
  /// ```
  public func entry(_ id: RecordID) throws(JournalError) -> JournalEntry? {
    guard formatVersion == JournalFormat.oldVersion else { return try storedEntry(id) }
    guard let sequence = Int64(exactly: id.sequence) else { return nil }
    return try lookingUp {
      if let record = try storedRecord(id) { return .record(record) }
      if let gap = try gap("first <= ?1 AND ?1 - first < records", sequence) { return gap }
      let last = try connection.value("SELECT max(sequence) FROM record")?.asInteger ?? -1
      let isExpected = sequence < max(last, session.end?.records ?? 0)
      return isExpected ? .damage(JournalDamage(id, "record \(id) is missing")) : nil
    }
  }

  private func storedRecord(_ id: RecordID) throws -> JournalRecord? {
    guard let sequence = Int64(exactly: id.sequence) else { return nil }
    passBytes = 0
    let batch = try RecordBatch(from: sequence, limit: 1, in: self)
    return batch.records.first { $0.id == id }
  }

  /// The gap for which a condition on a number holds; damage if that is all that can be said of it.
  func gap(_ condition: String, _ number: Int64) throws -> JournalEntry? {
    let table = JournalTable.gap
    guard
      let row = try connection.firstRow(
        "SELECT \(table.columnList) FROM gap WHERE \(condition)", [.integer(number)])
    else { return nil }
    return gap(row)
  }

  /// What a row says of a gap; damage if that cannot be.
  func gap(_ row: [SQLValue]) -> JournalEntry {
    var columns = RowReader(row)
    let isValid = columns.hasValidChecksum(in: .gap)
    _ = columns.integer()
    let gap = JournalGap(
      first: columns.recordID(), records: columns.count(), began: columns.integer(),
      ended: columns.integer(), reason: columns.text())
    guard isValid, columns.isSound, gap.records > 0, let end = gap.end,
      end <= session.end?.records ?? .max
    else {
      return .damage(JournalDamage(gap.first, "a gap is not what was written"))
    }
    return .gap(gap)
  }
}
