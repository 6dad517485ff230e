import TrellisCells
import TrellisLayout

/// A shift of neighbouring rows, such as when a list is scrolled. A terminal can shift the rows
/// without receiving them again.
nonisolated struct RowShift: Hashable, Sendable {
  /// The rows that the terminal scrolls.
  let rows: Range<Int>
  /// The number of rows by which the content moves up; negative if it moves down.
  let distance: Int

  /// Returns the shift that moves the most rows to their new positions, or `nil` if no shift moves
  /// at least two rows.
  ///
  /// - Parameters:
  ///   - old: The picture on the terminal. Its styles must have the same indices as in the new
  ///     picture.
  ///   - new: The picture to show, of the same size.
  static func best(from old: CellGrid, to new: CellGrid) -> RowShift? {
    let height = new.size.height
    let (before, after) = (old.fingerprints, new.fingerprints)
    // If several rows are the same, it is not known which of them moved where.
    var places: [UInt64: Int?] = [:]
    for (row, print) in before.enumerated() {
      if let print { places[print] = places[print] == nil ? row : .some(nil) }
    }
    var moved: [Int: [Int]] = [:]
    for (row, print) in after.enumerated() where print != nil && print != before[row] {
      if let print, let place = places[print], let source = place {
        moved[source - row, default: []].append(row)
      }
    }
    let best = moved.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    guard let (distance, rows) = best, rows.count > 1, let first = rows.first, let last = rows.last
    else { return nil }
    return RowShift(ofRows: first...last, by: distance, in: height)
  }

  private init(ofRows targets: ClosedRange<Int>, by distance: Int, in height: Int) {
    let (first, last) = (targets.lowerBound, targets.upperBound)
    rows = min(first, first + distance)..<min(max(last, last + distance) + 1, height)
    self.distance = distance
  }

  /// Returns the same shift of more neighbouring rows. An added row need not be the same in both
  /// pictures, as long as most of it has moved: the end of a list may have an arrow in its last
  /// column.
  func extended(from old: CellGrid, to new: CellGrid) -> RowShift {
    let height = new.size.height
    func isMoved(_ row: Int) -> Bool {
      guard (0..<height).contains(row), (0..<height).contains(row + distance) else { return false }
      let target = new.cells[new.cellRange(ofRow: row)]
      return target.countOfDifferences(from: old.cells[old.cellRange(ofRow: row + distance)])
        < target.countOfDifferences(from: old.cells[old.cellRange(ofRow: row)])
    }
    var first = distance > 0 ? rows.lowerBound : rows.lowerBound - distance
    var last = distance > 0 ? rows.upperBound - 1 - distance : rows.upperBound - 1
    while isMoved(first - 1) { first -= 1 }
    while isMoved(last + 1) { last += 1 }
    return RowShift(ofRows: first...last, by: distance, in: height)
  }

  /// Appends the bytes that make a terminal scroll the rows.
  ///
  /// More terminals understand line feeds and reverse line feeds inside margins than the sequences
  /// that scroll. Some terminals fill the free rows with the background of the pen.
  func append(to bytes: inout [UInt8]) {
    bytes += [0x1B, UInt8(ascii: "[")]
    if rows.lowerBound > 0 { appendDecimal(rows.lowerBound + 1, to: &bytes) }
    bytes.append(UInt8(ascii: ";"))
    appendDecimal(rows.upperBound, to: &bytes)
    bytes.append(UInt8(ascii: "r"))
    let edge = distance > 0 ? rows.upperBound - 1 : rows.lowerBound
    ScreenCursor.move(from: nil, to: edge, 0, into: &bytes)
    for _ in 0..<abs(distance) {
      bytes += distance > 0 ? [0x0A] : [0x1B, UInt8(ascii: "M")]
    }
    bytes += [0x1B, UInt8(ascii: "["), UInt8(ascii: "r")]
  }
}

nonisolated extension ArraySlice<Cell> {
  /// Returns the number of cells in which two rows of the same width differ.
  fileprivate func countOfDifferences(from other: ArraySlice<Cell>) -> Int {
    zip(self, other).count { $0 != $1 }
  }
}

nonisolated extension CellGrid {
  /// The fingerprint of each row, or `nil` for a row whose cells are all the same.
  fileprivate var fingerprints: [UInt64?] {
    (0..<size.height).map { fingerprint(ofRow: $0) }
  }
}
