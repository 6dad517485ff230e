import TrellisDatabase
import TrellisEvents

/// A few records in a row with all that belongs to them, read in one transaction.
struct StoredBatch {
  private(set) var records: [JournalRecord] = []
  private(set) var strays: [JournalDamage] = []
  /// Whether there is nothing behind it.
  let isLast: Bool

  /// - Parameters:
  ///   - first: The first sequence number that may be in it.
  ///   - limit: How many records it may have.
  init(from first: Int64, limit: Int, in reader: JournalReader) throws {
    let rows = try reader.connection.orderedRows(
      of: .record, where: "sequence >= ?1", [first], limit: limit)
    try reader.count(rows)
    isLast = rows.count < limit
    let last = isLast ? Int64.max : rows.last?.first?.asInteger ?? Int64.max
    var parts: [StoreTable: [Int64: [[SQLValue]]]] = [:]
    for table in [StoreTable.argument, .call, .change] {
      let found = try Self.parts(table, first, last, reader, &strays)
      parts[table] = Dictionary(grouping: found) { $0.first?.asInteger ?? -1 }
    }
    for row in rows {
      let sequence = row.first?.asInteger ?? -1
      var decoder = RowDecoder(reader)
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
            "there are \(table.name) rows of a record that is not there"))
      }
    }
    strays.sort { ($0.record ?? RecordID(0), $0.message) < ($1.record ?? RecordID(0), $1.message) }
  }

  /// Rows beside records. If their table is damaged, the records themselves can be read all the same.
  private static func parts(
    _ table: StoreTable, _ first: Int64, _ last: Int64, _ reader: JournalReader,
    _ strays: inout [JournalDamage]
  ) throws -> [[SQLValue]] {
    var rows: [[SQLValue]] = []
    let bits = StoreTable.positionBits
    do {
      rows = try reader.connection.orderedRows(
        of: table,
        where: "id BETWEEN ?1 << \(bits) AND (?2 << \(bits)) + \(StoreTable.partLimit - 1)",
        [first, last].map { min($0, .max >> bits) })
    } catch let error as DatabaseError where error.code == .corrupt {
      strays.append(JournalDamage(nil, "its table \(table.name) cannot be read: \(error.message)"))
    }
    try reader.count(rows)
    return rows
  }
}

extension Connection {
  /// Rows of a table in the order of its key, which has to rise from one to the next: in a damaged file the
  /// same page can come again and again.
  func orderedRows(
    of table: StoreTable, where condition: String, _ bounds: [Int64], limit: Int? = nil
  ) throws -> [[SQLValue]] {
    try orderedRows(
      """
      SELECT \(table.readColumnList) FROM \(table.name) WHERE \(condition)
      ORDER BY \(table.columns[0].name)
      """, bounds, limit: limit, hasParts: table.isPartOfRecords, name: table.name)
  }
}
