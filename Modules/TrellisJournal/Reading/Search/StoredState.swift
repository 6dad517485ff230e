package import TrellisDatabase

/// A state that changed, by the number of its name.
package struct StoredState: Hashable {
  package let number: Int64
  package var changes = 0
  /// The record in which it changed last.
  package private(set) var last: Int64 = 0
  /// The record that had begun last when it did.
  package private(set) var latest: UInt64 = 0

  package init(number: Int64) { self.number = number }

  init(number: Int64, changes: Int, last: Int64, latest: UInt64) {
    (self.number, self.changes, self.last, self.latest) = (number, changes, last, latest)
  }

  @inline(__always)
  package mutating func add(_ record: Int64, distance: Int64) {
    changes += 1
    let moment = UInt64(clamping: record) &+ UInt64(clamping: distance)
    guard changes == 1 || moment > latest || moment == latest && record < last else { return }
    (last, latest) = (record, moment)
  }

  /// The maximum number of names of states that are looked at.
  package static var most: Int { 1_000_000 }

  /// Returns all states of a journal of version 2.
  package static func all(_ connection: Connection) throws -> [StoredState] {
    var states: [StoredState] = []
    var places: [Int64: Int] = [:]
    var place = 0
    var order = KeyOrder(of: "change")
    // In the order of the rows: sorting them takes longer than looking at each.
    try connection.forEachRow("SELECT id, state, distance FROM change ORDER BY id") { row in
      let key = try order.take(row.knownInteger(at: 0))
      let state = row.knownInteger(at: 1)
      if place >= states.count || states[place].number != state {
        place = places[state] ?? states.count
        places[state] = place
        if place == states.count {
          guard place < most else { return }
          states.append(StoredState(number: state))
        }
      }
      states[place].add(
        key >> StoreTable.positionBits, distance: row.knownInteger(at: 2))
    }
    return states
  }
}
