import TrellisDatabase
import TrellisEvents

/// A few successive records with all their parts, read in one transaction.
package struct StoredBatch {
  /// The maximum number of records in a batch.
  package static let mostRecords = 1024

  package let records: [StoredRecord]
  /// The damage that was found because rows belong to no record, or because a table cannot be read.
  package private(set) var strays: [JournalDamage] = []
  /// Whether this is the last batch.
  package let isLast: Bool

  /// Creates a batch of the records in a range of numbers by reading them.
  ///
  /// - Parameters:
  ///   - first: The lowest sequence number of the batch.
  ///   - end: The highest sequence number of the batch.
  ///   - limit: The maximum number of records.
  package init(
    from first: Int64, to end: Int64 = .max, limit: Int, in reader: JournalReader
  ) throws {
    var decoder = RowDecoder()
    let queries = try reader.queries()
    try queries.records.forEachRow([first, end, Int64(limit)]) { row in
      let sequence = row.integer(at: 0) ?? .min
      let isBehind = decoder.records.last.map { Int64(clamping: $0.sequence) < sequence }
      guard isBehind ?? (sequence >= first) else { throw DatabaseError.disorder(of: "record") }
      decoder.add(record: sequence, row)
    }
    isLast = decoder.records.count < limit
    let last = isLast ? end : Int64(clamping: decoder.records.last?.sequence ?? .max)
    for (table, query) in queries.parts {
      try Self.readParts(table, query, first, last, &decoder, &strays)
    }
    try reader.count(bytes: decoder.byteCount)
    try decoder.finish(reader, &reader.leaf)
    records = decoder.records
    strays.sort { ($0.record ?? RecordID(0), $0.message) < ($1.record ?? RecordID(0), $1.message) }
  }

  /// Reads the parts of records in a table. If the table is damaged, the records themselves can
  /// still be read.
  private static func readParts(
    _ table: StoreTable, _ query: Statement, _ first: Int64, _ last: Int64,
    _ decoder: inout RowDecoder, _ strays: inout [JournalDamage]
  ) throws {
    var index = 0
    var latest: Int64?
    var stray: Int64?
    let lowest = min(first, .max >> StoreTable.positionBits) << StoreTable.positionBits
    do {
      try query.forEachRow([lowest, lastKey(of: last)]) { row in
        let key = row.integer(at: 0) ?? .min
        guard key >= lowest, latest.map({ $0 < key }) ?? true else {
          throw DatabaseError.disorder(of: table.name)
        }
        latest = key
        let (record, position) = (
          key >> StoreTable.positionBits, key & Int64(StoreTable.partLimit - 1)
        )
        while index < decoder.records.count, decoder.records[index].sequence < UInt64(record) {
          index += 1
        }
        if index < decoder.records.count, decoder.records[index].sequence == UInt64(record) {
          decoder.add(table, at: position, of: index, row)
        } else if stray != record {
          stray = record
          strays.append(
            JournalDamage(
              RecordID(UInt64(record)),
              "its table \"\(table.name)\" has rows of a missing record"))
        }
      }
    } catch let error as DatabaseError where error.code == .corrupt {
      strays.append(
        JournalDamage(nil, "its table \"\(table.name)\" cannot be read: \(error.message)"))
    }
  }

  /// Returns the highest key that a part of a record can have.
  private static func lastKey(of record: Int64) -> Int64 {
    let highest = Int64.max >> StoreTable.positionBits
    return record >= highest
      ? .max : record << StoreTable.positionBits | Int64(StoreTable.partLimit - 1)
  }
}
