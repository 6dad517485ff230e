import TrellisDatabase

/// The list at the end of a finished segment: the last change of each state, and the records that
/// decide what the last change of each cell is. With it, nothing else has to be read for them.
package struct LastChangeList: Equatable {
  package private(set) var states: [StoredState] = []
  /// The records that decide, in order.
  package private(set) var cells: [Int64] = []
  /// The number of changes for which a record stands, where these are more than its own.
  package private(set) var changes: [Int64: Int] = [:]

  init(states: [StoredState], cells: [Int64], changes: [Int64: Int]) {
    self.states = states.sorted { $0.number < $1.number }
    (self.cells, self.changes) = (cells, changes)
  }

  /// Makes the list from the records of a segment, which are not checked.
  init(recordsOf connection: Connection) throws {
    var scan = try CellScan(rowsOf: connection)
    let cells = scan.finish()
    self.init(
      states: try StoredState.all(connection), cells: cells, changes: scan.sieve.changes)
  }

  /// Reads the list of a segment.
  ///
  /// - Throws: `DatabaseError` with code `corrupt` if it is not what was written.
  /// - Returns: Nil if there is none.
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

  /// No file has room for more.
  private static var mostChanges: Int64 { 1 << 36 }

  private static var damage: DatabaseError {
    DatabaseError(.corrupt, "its list of last changes is not what was written")
  }

  /// The rows of the table, without their checksums: the first has the number of the others.
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
  /// The list of the last changes; nil if the segment has none, is not over or was damaged.
  package var lastChanges: LastChangeList? {
    readLastChanges()
    return lastChangesRead?.list
  }

  /// Damage if the rows of the list are not those that were written.
  package var damageOfLastChangeRows: [JournalDamage] {
    readLastChanges()
    guard lastChangesRead?.isDamaged == true else { return [] }
    return [JournalDamage(nil, "its list of last changes is not what was written")]
  }

  private func readLastChanges() {
    guard lastChangesRead == nil, hasLastChanges, session.end != nil else { return }
    do {
      lastChangesRead = (try reading { try LastChangeList(connection) }, false)
    } catch {
      // After an earlier refusal, nothing is known of the list.
      lastChangesRead = (nil, refusal == nil)
    }
  }

  /// Returns damage if the list of last changes does not say what the records do.
  func damageOfLastChanges() throws -> [JournalDamage] {
    guard let list = lastChanges else { return damageOfLastChangeRows }
    let found = try readingAtOnce { try LastChangeList(recordsOf: connection) }
    if found == list { return [] }
    return [JournalDamage(nil, "its list of last changes is not that of its records")]
  }
}
