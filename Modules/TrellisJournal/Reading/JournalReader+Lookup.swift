import TrellisDatabase
public import TrellisEvents

extension JournalReader {
  /// Returns the record with the given number, or `nil` if there is none.
  public func record(_ id: RecordID) throws(JournalError) -> JournalRecord? {
    guard formatVersion == JournalFormat.oldVersion else {
      if case .record(let record) = try storedEntry(id) { return record }
      return nil
    }
    return try lookingUp { try storedRecord(id) }
  }

  /// Returns the entry for a sequence number: the record, the gap that contains the record, or a
  /// report of damage if the record is missing. Returns `nil` if the number has not been assigned,
  /// or if its record belongs to a later segment.
  ///
  /// ```swift
  /// func printReason(_ reader: JournalReader) throws {
  ///   if case .gap(let gap) = try reader.entry(RecordID(5)) { print(gap.reason) }
  /// }
  /// ```
  public func entry(_ id: RecordID) throws(JournalError) -> JournalEntry? {
    guard formatVersion == JournalFormat.oldVersion else { return try storedEntry(id) }
    guard let sequence = Int64(exactly: id.sequence) else { return nil }
    return try lookingUp {
      if let record = try storedRecord(id) { return .record(record) }
      return try absence(of: sequence)
    }
  }

  /// Returns the entry for a sequence number without a record: the gap that contains the number, or
  /// a report of damage if the record is missing. Returns `nil` if the number has not been
  /// assigned, or if its record belongs to a later segment.
  ///
  /// - Parameter isSettled: Whether a record with this number would be in the file by now. If
  ///   `false`, the record is not reported as missing.
  func absence(of sequence: Int64, isSettled: Bool = true) throws -> JournalEntry? {
    if let gap = try gap("first <= ?1 AND ?1 - first < records", sequence) { return gap }
    let last = try connection.value("SELECT max(sequence) FROM record")?.asInteger ?? -1
    let isExpected =
      isSettled && sequence >= firstSequence && sequence < max(last, session.end?.records ?? 0)
    let number = UInt64(clamping: sequence)
    return isExpected ? .damage(JournalDamage(missing: number...number)) : nil
  }

  private func storedRecord(_ id: RecordID) throws -> JournalRecord? {
    guard let sequence = Int64(exactly: id.sequence) else { return nil }
    beginPass()
    let batch = try RecordBatch(from: sequence, limit: 1, in: self)
    return batch.records.first { $0.id == id }
  }

  /// Returns the gap whose row meets an SQL condition, with the given number as the parameter of
  /// the condition. Returns an entry that describes the damage if that row is damaged. Returns
  /// `nil` if no row meets the condition, or if the table of gaps cannot be read.
  func gap(_ condition: String, _ number: Int64) throws -> JournalEntry? {
    let table = JournalTable.gap
    let row = try connection.unlessDamaged(else: nil) {
      try connection.firstRow(
        "SELECT \(table.columnList) FROM gap WHERE \(condition)", [.integer(number)])
    }
    return row.map { gap($0) }
  }

  /// Returns the gap that a row contains, or an entry that describes the damage if the row is not
  /// valid.
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
      return .damage(JournalDamage(gap.first, "the row of a gap is damaged or altered"))
    }
    return .gap(gap)
  }
}
