import TrellisDatabase
import TrellisEvents

/// A few successive records with all their parts, read in one transaction.
///
/// Each table is read once, in the order of its key. Rows that do not belong to any record are
/// therefore found too.
package struct RecordBatch {
  package private(set) var records: [JournalRecord] = []
  /// The damage that was found because rows belong to no record.
  private(set) var strays: [JournalDamage] = []
  /// Whether this is the last batch.
  private(set) var isLast = true

  /// Creates a batch of successive records by reading them.
  ///
  /// - Parameters:
  ///   - first: The lowest sequence number of the batch.
  ///   - limit: The maximum number of records.
  package init(from first: Int64, limit: Int, in reader: JournalReader) throws {
    let rows = try Self.rows(
      of: .record, where: "sequence >= ?1", [first], limit: limit, reader)
    isLast = rows.count < limit
    let last = isLast ? Int64.max : rows.last?.first?.asInteger ?? Int64.max
    var parts: [JournalTable: [Int64: [[SQLValue]]]] = [:]
    for table in [JournalTable.argument, .call, .change] {
      let found = try Self.rows(
        of: table, where: "record BETWEEN ?1 AND ?2", [first, last], reader)
      parts[table] = Dictionary(grouping: found) { $0.first?.asInteger ?? -1 }
    }
    for row in rows {
      let sequence = row.first?.asInteger ?? -1
      var decoder = RecordDecoder(reader)
      records.append(
        try decoder.record(
          row, arguments: parts[.argument]?.removeValue(forKey: sequence) ?? [],
          calls: parts[.call]?.removeValue(forKey: sequence) ?? [],
          changes: parts[.change]?.removeValue(forKey: sequence) ?? []))
    }
    for (table, left) in parts {
      for sequence in left.keys.sorted() {
        strays.append(
          JournalDamage(
            RecordID(UInt64(clamping: sequence)),
            "its table \"\(table.name)\" has rows of a missing record"))
      }
    }
    strays.sort { ($0.record ?? RecordID(0), $0.message) < ($1.record ?? RecordID(0), $1.message) }
  }

  private static func rows(
    of table: JournalTable, where condition: String, _ bounds: [Int64], limit: Int? = nil,
    _ reader: JournalReader
  ) throws -> [[SQLValue]] {
    let rows = try reader.connection.rows(of: table, where: condition, bounds, limit: limit)
    try reader.count(rows)
    return rows
  }
}
