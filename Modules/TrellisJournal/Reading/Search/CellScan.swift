package import TrellisDatabase
import TrellisEvents

/// A scan of a journal's row changes and effects, in order. The scan finds the records that are
/// needed to determine the last change to each cell of a database table.
package struct CellScan {
  /// The filter that keeps the records that are needed to determine the last changes.
  package private(set) var sieve = CellSieve()
  private var facts = CellFacts()
  private var roles: [Int64: CellFacts.Role] = [:]
  private var subjects: [Int64: Bool] = [:]
  /// A closure that returns the name with the given number.
  private let name: (Int64) throws -> String

  /// Creates a scan.
  ///
  /// - Parameter name: A closure that returns the name with the given number.
  package init(name: @escaping (Int64) throws -> String) { self.name = name }

  private static var effect: Int64 { Int64(RecordKind.effect.rawValue) }
  private static var rowChange: Int64 { Int64(RecordKind.rowChange.rawValue) }
  private static var returned: Int64 { Int64(Outcome.returned.code) }
  /// The number of records that a reader scans in one transaction.
  package static var batchSize: Int64 { 2048 }

  /// Returns the query for the row changes and the effects. Its parameters are the number of the
  /// first record and the maximum number of records.
  package static func records(_ connection: Connection) throws -> Statement {
    try connection.statement(
      """
      SELECT \(StoreTable.record.columnList) FROM record \
      WHERE sequence >= ?1 AND kind IN (\(effect), \(rowChange)) ORDER BY sequence LIMIT ?2
      """)
  }

  /// Begins the next record. Its arguments must be added afterwards.
  ///
  /// - Parameter cursors: The cursors over the tables of records and their parts. If the cursor
  ///   `detail` is at the record, the record's data source is read from this cursor.
  package mutating func begin(_ record: Int64, _ cursors: RecordCursors) {
    let hasDetail = cursors.detail.key == record << StoreTable.positionBits
    let source = hasDetail ? cursors.detail.cells[2] : ColumnCell()
    facts.begin(source: source.storage == .integer ? source.integer : 0)
  }

  /// Adds an argument of the record.
  ///
  /// - Parameters:
  ///   - argument: The number under which the journal stores the argument's name.
  ///   - value: The value of the argument.
  package mutating func add(argument: Int64, _ value: ColumnCell) throws {
    if let role = roles[argument] { return facts.add(role, value) }
    let role = CellFacts.Role(name: try name(argument))
    roles[argument] = role
    facts.add(role, value)
  }

  /// Adds a record to the scan, after its arguments have been added with ``add(argument:_:)``.
  ///
  /// - Parameter cursor: The cursor over the table `record`, positioned at the record.
  package mutating func take(_ record: Int64, _ cursor: RowCursor) throws {
    let row = cursor.cells
    guard row[1].integer == Self.rowChange else { return try take(write: record, cursor) }
    if facts.has(.keyAfter) { sieve.separate() }
    guard let place = facts.place, facts.has(.new), !facts.has(.keyAfter) else {
      return sieve.keep(record)
    }
    sieve.add(change: record, cause: row[4].storage == .null ? nil : row[4].integer, at: place)
  }

  private mutating func take(write record: Int64, _ cursor: RowCursor) throws {
    let row = cursor.cells
    // A transaction can change any number of rows, and may change their keys.
    if facts.has(.row), JournalReader.databaseWrites.contains(try name(row[3].integer)) {
      return keep(record)
    }
    // A write without a key and without values is not about a cell.
    guard try isWrite(row[3].integer), facts.has(.key) || facts.has(.value) else { return }
    let mayHaveSaved = row[9].storage == .null || row[9].integer == Self.returned
    guard let place = facts.place, mayHaveSaved else { return sieve.keep(record) }
    sieve.add(write: record, at: place)
  }

  /// Keeps a record that may be about any cell, and all records that are needed so far.
  package mutating func keep(_ record: Int64) {
    sieve.separate()
    sieve.keep(record)
  }

  /// Keeps all records that are needed so far, even if later records would make them unnecessary,
  /// because the scan may have missed a record.
  package mutating func separate() { sieve.separate() }

  /// Ends the scan, and returns the numbers of the kept records, in order.
  package mutating func finish() -> [Int64] { sieve.finish() }

  private mutating func isWrite(_ subject: Int64) throws -> Bool {
    if let isWrite = subjects[subject] { return isWrite }
    let isWrite = JournalReader.cellWrites.contains(try name(subject))
    subjects[subject] = isWrite
    return isWrite
  }
}
