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
    let range = min(first, first + distance)..<min(max(last, last + distance) + 1, height)
    return RowShift(rows: range, distance: distance)
  }

  /// Appends the bytes that make a terminal scroll the rows.
  ///
  /// More terminals understand line feeds and reverse line feeds inside margins than the sequences
  /// that scroll. The pen must be the standard pen, because some terminals fill the free rows with
  /// the background of the pen.
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

nonisolated extension CellGrid {
  /// The fingerprint of each row, or `nil` for a row whose cells are all the same.
  fileprivate var fingerprints: [UInt64?] {
    (0..<size.height).map { fingerprint(ofRow: $0) }
  }
}
