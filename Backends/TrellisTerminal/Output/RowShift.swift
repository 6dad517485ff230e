import TrellisCells
import TrellisLayout

/// A shift of neighbouring rows, which a terminal can do by itself when a list is scrolled.
nonisolated struct RowShift: Hashable, Sendable {
  /// The rows that the terminal scrolls.
  let rows: Range<Int>
  /// The number of rows by which their content moves up; negative if it moves down.
  let distance: Int

  /// Returns the shift that brings most rows to their places; nil if there is none.
  ///
  /// - Parameters:
  ///   - old: The picture on the terminal, with the tables of the new picture.
  ///   - new: The picture to show, of the same size.
  static func best(from old: CellGrid, to new: CellGrid) -> RowShift? {
    let height = new.size.height
    let (before, after) = (old.fingerprints, new.fingerprints)
    // A row that is there twice does not say where it went.
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
  /// Line feeds and reverse line feeds inside margins are understood by more terminals than the
  /// sequences that scroll. The pen must be the standard one, because some terminals fill the free
  /// rows with its background.
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
  /// The fingerprints of all rows; nil for rows whose cells are all the same.
  fileprivate var fingerprints: [UInt64?] {
    (0..<size.height).map { fingerprint(ofRow: $0) }
  }
}
