/// A filter for the records that concern cells of database tables. The records are added in order,
/// and the filter keeps the records that are needed to determine the last change to each cell.
///
/// A change is left out if the same cell changed later. A write is left out if a later change to
/// the same cell shows whether the write was saved. All other records are kept.
package struct CellSieve {
  private struct Place {
    var change: Int64?
    var changes = 0
    /// The number of the record that caused the change or, if there is none, of the change itself.
    /// The change shows whether the writes up to this number were saved.
    var told: Int64 = 0
    var writes: [Int64] = []
  }

  private var places: [[UInt8]: Place] = [:]
  private var kept: [Int64] = []
  /// The number of changes that each kept record represents, keyed by the number of the record.
  /// These are its own change and the earlier changes to the same cell that were left out. A record
  /// that represents only its own change is not in the dictionary.
  package private(set) var changes: [Int64: Int] = [:]

  /// Adds the record of a change to one cell.
  ///
  /// - Parameters:
  ///   - record: The number of the record.
  ///   - cause: The number of the record that caused the change, or `nil` if there is none.
  ///   - place: The bytes that identify the data source, the table, the key and the column.
  mutating func add(change record: Int64, cause: Int64?, at place: [UInt8]) {
    let told = cause ?? record
    var found = places[place] ?? Place()
    // The previous change shows the results of some writes that this change does not show.
    if found.told > told { keepChange(of: &found) }
    (found.change, found.told) = (record, told)
    found.changes += 1
    if !found.writes.isEmpty { found.writes.removeAll { $0 <= told } }
    places[place] = found
  }

  /// Adds the record of a write to one cell. The write may have been saved.
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

  /// Adds a record that is always kept.
  mutating func keep(_ record: Int64) { kept.append(record) }

  /// Keeps the records that are needed so far, even if later records would make them unnecessary,
  /// because rows may have other keys from now on.
  mutating func separate() {
    guard !places.isEmpty else { return }
    for var place in places.values {
      kept += place.writes
      keepChange(of: &place)
    }
    places.removeAll()
  }

  /// Ends the filtering, and returns the numbers of the kept records, in order.
  mutating func finish() -> [Int64] {
    separate()
    return kept.sorted()
  }
}
