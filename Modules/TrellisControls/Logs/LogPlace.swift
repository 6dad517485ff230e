/// A row on the screen that belongs to a line of a log. A line that is wrapped has several rows.
nonisolated struct LogPlace: Hashable, Comparable {
  /// The number of the line that the row belongs to.
  var line: Int
  /// The index of the row among the rows of its line, counted from 0.
  var row = 0

  /// Returns whether the row `left` is above the row `right`.
  static func < (left: LogPlace, right: LogPlace) -> Bool {
    (left.line, left.row) < (right.line, right.row)
  }

  /// Returns the row that is the given number of rows below this row or, if the number is negative,
  /// above it. If there is no such row, the result is the first or the last row.
  ///
  /// - Parameters:
  ///   - distance: The number of rows.
  ///   - lines: The numbers of the lines. There must be at least one line.
  ///   - rowCount: A closure that returns the number of rows of a line.
  func moved(by distance: Int, in lines: Range<Int>, _ rowCount: (Int) -> Int) -> LogPlace {
    var place = self
    if line < lines.lowerBound {
      place = LogPlace(line: lines.lowerBound)
    } else if line >= lines.upperBound {
      place = LogPlace(line: lines.upperBound - 1, row: .max)
    }
    place.row = min(place.row, rowCount(place.line) - 1) + distance
    while place.row < 0, place.line > lines.lowerBound {
      place.line -= 1
      place.row += rowCount(place.line)
    }
    while place.line + 1 < lines.upperBound {
      let count = rowCount(place.line)
      guard place.row >= count else { break }
      place.row -= count
      place.line += 1
    }
    place.row = min(max(0, place.row), rowCount(place.line) - 1)
    return place
  }
}
