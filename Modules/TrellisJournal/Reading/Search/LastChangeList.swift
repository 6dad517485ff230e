import TrellisDatabase

/// A list in a finished segment that makes it possible to find the last changes without reading all
/// records. It contains the last change to each state, and the numbers of the records that are
/// needed to determine the last change to each cell of a database table.
package struct LastChangeList: Equatable {
  /// The states that changed, in the order of the numbers of their names.
  package private(set) var states: [StoredState] = []
  /// The numbers of the records that are needed to determine the last change to each cell, in
  /// order.
  package private(set) var cells: [Int64] = []
  /// The number of changes to a cell that each record represents, keyed by the number of the
  /// record. A record that represents only its own change is not in the dictionary.
  package private(set) var changes: [Int64: Int] = [:]

  init(states: [StoredState], cells: [Int64], changes: [Int64: Int]) {
    self.states = states.sorted { $0.number < $1.number }
    (self.cells, self.changes) = (cells, changes)
  }

  /// Creates the list from the records of a segment, without verifying their checksums.
  init(recordsOf connection: Connection) throws {
    var scan = try CellScan(rowsOf: connection)
    let cells = scan.finish()
    self.init(
      states: try StoredState.all(connection), cells: cells, changes: scan.sieve.changes)
  }

  /// Creates the list that a segment contains. Returns `nil` if the segment has no list.
  ///
  /// - Throws: `DatabaseError` with code `corrupt` if the list differs from what was written.
  init?(_ connection: Connection) throws {
    let table = StoreTable.last
    var (index, count) = (Int64(0), Int64(0))
    try connection.forEachRow("SELECT \(table.columnList) FROM last ORDER BY id") { row in
      let values = row.values
      guard Checksum.of(values.dropLast(), in: table.rawValue) == values.last,
        values[0].asInteger == index, let record = values[1].asInteger, record >= 0,
        let distance = values[3].asInteger, distance >= 0,
        let changes = values[4].asInteger, (0...Self.mostChanges).contains(changes)
      else { throw Self.damage }
      defer { index += 1 }
      if index == 0 {
        count = record
      } else if let state = values[2].asInteger {
        let latest = UInt64(record) &+ UInt64(distance)
        states.append(
          StoredState(number: state, changes: Int(changes), last: record, latest: latest))
      } else {
        guard record > cells.last ?? -1 else { throw Self.damage }
        cells.append(record)
        if changes > 1 { self.changes[record] = Int(changes) }
      }
    }
    if index == 0 { return nil }
    guard index - 1 == count else { throw Self.damage }
  }

  /// The maximum number of changes that a row can represent. A file does not have room for that
  /// many.
  private static var mostChanges: Int64 { 1 << 36 }

  private static var damage: DatabaseError {
    DatabaseError(.corrupt, "its list of last changes is damaged or altered")
  }

  /// The rows of the table `last`, without their checksums. The first row contains the number of
  /// the other rows.
  var rows: [[SQLValue]] {
    let states = states.map { state -> [SQLValue] in
      let distance = Int64(clamping: state.latest) - state.last
      return [
        .integer(state.last), .integer(state.number), .integer(distance),
        .integer(Int64(state.changes)),
      ]
    }
    let cells = cells.map { record -> [SQLValue] in
      [.integer(record), .null, 0, .integer(Int64(changes[record] ?? 1))]
    }
    let head: [SQLValue] = [.integer(Int64(states.count + cells.count)), .null, 0, 0]
    return ([head] + states + cells).enumerated().map { [.integer(Int64($0))] + $1 }
  }
}

extension JournalReader {
  /// The list of the last changes. The value is `nil` if the segment has no list or has not ended,
  /// or if the list is damaged or cannot be read.
  package var lastChanges: LastChangeList? {
    readLastChanges()
    return lastChangesRead?.list
  }

  /// The damage to the rows of the list of last changes; empty if there is none.
  package var damageOfLastChangeRows: [JournalDamage] {
    readLastChanges()
    guard lastChangesRead?.isDamaged == true else { return [] }
    return [JournalDamage(nil, "its list of last changes is damaged or altered")]
  }

  private func readLastChanges() {
    guard lastChangesRead == nil, hasLastChanges, session.end != nil else { return }
    do {
      lastChangesRead = (try reading { try LastChangeList(connection) }, false)
    } catch {
      // After an earlier refusal, nothing is known about the list.
      lastChangesRead = (nil, refusal == nil)
    }
  }

  /// Compares the list of last changes with the records, and returns the damage to the list. If
  /// there is none, the array is empty.
  func damageOfLastChanges() throws -> [JournalDamage] {
    guard let list = lastChanges else { return damageOfLastChangeRows }
    let found = try readingAtOnce { try LastChangeList(recordsOf: connection) }
    if found == list { return [] }
    return [JournalDamage(nil, "its list of last changes does not agree with its records")]
  }
}
