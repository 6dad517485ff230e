/// A sieve for the records of cells, which come in order: it keeps those that decide what the last
/// change of each cell is.
///
/// A change is left out if the same cell changed later, and a write if a later row change of the
/// same cell tells what came of it. Everything else stays, also what only may matter.
package struct CellSieve {
  private struct Place {
    var change: Int64?
    var changes = 0
    /// The last of the writes whose end the change tells.
    var told: Int64 = 0
    var writes: [Int64] = []
  }

  private var places: [[UInt8]: Place] = [:]
  private var kept: [Int64] = []
  /// The number of changes for which a record stands, where these are more than its own.
  package private(set) var changes: [Int64: Int] = [:]

  /// Takes a change of one cell.
  ///
  /// - Parameters:
  ///   - record: The number of the record.
  ///   - cause: The record that led to it.
  ///   - place: The table, the key and the column.
  mutating func add(change record: Int64, cause: Int64?, at place: [UInt8]) {
    let told = cause ?? record
    var found = places[place] ?? Place()
    // Without the change before, writes would be open of which this one tells nothing.
    if found.told > told { keepChange(of: &found) }
    (found.change, found.told) = (record, told)
    found.changes += 1
    if !found.writes.isEmpty { found.writes.removeAll { $0 <= told } }
    places[place] = found
  }

  /// Takes a write of one cell that may have been saved.
  mutating func add(write record: Int64, at place: [UInt8]) {
    var found = places[place] ?? Place()
    if found.writes.count == JournalReader.mostPendingWrites { found.writes.removeFirst() }
    found.writes.append(record)
    places[place] = found
  }

  private mutating func keepChange(of place: inout Place) {
    guard let change = place.change else { return }
    kept.append(change)
    if place.changes > 1 { changes[change] = place.changes }
    (place.change, place.changes) = (nil, 0)
  }

  /// Takes a record that stays in any case.
  mutating func keep(_ record: Int64) { kept.append(record) }

  /// Makes what comes now leave nothing out that was there before: rows may have other keys from
  /// here on.
  mutating func separate() {
    guard !places.isEmpty else { return }
    for var place in places.values {
      kept += place.writes
      keepChange(of: &place)
    }
    places.removeAll()
  }

  /// Returns the numbers of the records that stay, in order.
  mutating func finish() -> [Int64] {
    separate()
    return kept.sorted()
  }
}
