/// A sieve for the records of cells, which come in order. The sieve keeps the records that decide
/// what the last change of each cell is.
///
/// A change is left out if the same cell changed later. A write is left out if a later change of the
/// same cell shows whether the write was saved. All other records are kept.
package struct CellSieve {
  private struct Place {
    var change: Int64?
    var changes = 0
    /// The last write whose result the change shows.
    var told: Int64 = 0
    var writes: [Int64] = []
  }

  private var places: [[UInt8]: Place] = [:]
  private var kept: [Int64] = []
  /// For each record that stands for more than its own change, the number of changes.
  package private(set) var changes: [Int64: Int] = [:]

  /// Takes a change of one cell.
  ///
  /// - Parameters:
  ///   - record: The number of the record.
  ///   - cause: The record that caused the change.
  ///   - place: The data source, the table, the key and the column.
  mutating func add(change record: Int64, cause: Int64?, at place: [UInt8]) {
    let told = cause ?? record
    var found = places[place] ?? Place()
    // This change does not show the results of all writes whose results the previous one shows.
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

  /// Takes a record that is always kept.
  mutating func keep(_ record: Int64) { kept.append(record) }

  /// Keeps the records so far, whatever records follow, because rows may have other keys from now on.
  mutating func separate() {
    guard !places.isEmpty else { return }
    for var place in places.values {
      kept += place.writes
      keepChange(of: &place)
    }
    places.removeAll()
  }

  /// Returns the numbers of the kept records, in order.
  mutating func finish() -> [Int64] {
    separate()
    return kept.sorted()
  }
}
