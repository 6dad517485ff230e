package import TrellisDatabase

/// A state that changed, the number of changes to it, and the record of the last change.
package struct StoredState: Hashable {
  /// The number under which the journal stores the state's name.
  package let number: Int64
  /// The number of changes to the state.
  package var changes = 0
  /// The number of the record that contains the last change.
  package private(set) var last: Int64 = 0
  /// The number of the record that had begun most recently when the last change was made.
  package private(set) var latest: UInt64 = 0

  package init(number: Int64) { self.number = number }

  init(number: Int64, changes: Int, last: Int64, latest: UInt64) {
    (self.number, self.changes, self.last, self.latest) = (number, changes, last, latest)
  }

  /// Adds a change.
  ///
  /// - Parameters:
  ///   - record: The number of the record that contains the change.
  ///   - distance: The number of the record that had begun most recently when the state changed,
  ///     minus `record`.
  @inline(__always)
  package mutating func add(_ record: Int64, distance: Int64) {
    changes += 1
    let moment = UInt64(clamping: record) &+ UInt64(clamping: distance)
    guard changes == 1 || moment > latest || moment == latest && record < last else { return }
    (last, latest) = (record, moment)
  }

  /// The maximum number of states that ``all(_:)`` returns.
  package static var most: Int { 1_000_000 }

  /// Returns the states that changed in a version 2 journal, up to a maximum of ``most``.
  package static func all(_ connection: Connection) throws -> [StoredState] {
    var states: [StoredState] = []
    var places: [Int64: Int] = [:]
    var place = 0
    var order = KeyOrder(of: "change")
    // The rows are read in the order of their keys. Sorting them by state would take longer than
    // looking at each row.
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
