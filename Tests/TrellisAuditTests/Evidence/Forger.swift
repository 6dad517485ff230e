import Foundation
import TrellisDatabase
import TrellisEvents

@testable import TrellisJournal

/// An attacker who changes a journal that has ended, and computes all checksums again, so that no
/// checksum reveals the change.
struct Forger {
  let path: String

  /// Runs statements and repairs all checksums.
  func change(_ statements: String...) throws {
    let connection = try Connection(DatabasePath(path), .readWrite, .foreign)
    for statement in statements { try connection.execute(statement) }
    try repairChecksums(connection)
  }

  private func repairChecksums(_ connection: Connection) throws {
    for table in StoreTable.allCases where !table.isPartOfRecords && table != .record {
      let isThere =
        try connection.value(
          "SELECT 1 FROM sqlite_schema WHERE name = ?", [SQLValue(table.name)]) != nil
      guard isThere else { continue }
      let rows = try connection.rows("SELECT \(table.columnList) FROM \(table.name)")
      for row in rows {
        try connection.execute(
          "UPDATE \(table.name) SET checksum = ? WHERE \(table.columns[0].name) = ?",
          [Checksum.of(row.dropLast(), in: table.rawValue), row[0]])
      }
    }
    let reader = try JournalReader(path)
    var leaf = Leaf()
    for record in try StoredBatch(from: 0, limit: 10_000, in: reader).records {
      try reader.encode(record, to: &leaf)
      try connection.execute(
        "UPDATE record SET checksum = ? WHERE sequence = ?",
        [
          .integer(Int64(Int32(bitPattern: leaf.checksum))),
          .integer(Int64(record.sequence)),
        ])
    }
  }
}
