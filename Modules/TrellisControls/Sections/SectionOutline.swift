/// Where something stands in a list of sections: a header, a row or a footer.
nonisolated struct SectionPlace: Hashable, Sendable {
  enum Part: Hashable {
    case header
    case row(Int)
    case footer
  }

  var section: Int
  var part: Part

  static func row(_ path: RowIndexPath) -> SectionPlace {
    SectionPlace(section: path.section, part: .row(path.row))
  }

  /// The row, if it is one.
  var path: RowIndexPath? {
    if case .row(let row) = part { RowIndexPath(section: section, row: row) } else { nil }
  }
}

/// What a list of sections consists of: how many rows each section has, and whether something stands
/// above and below them.
nonisolated struct SectionOutline: Equatable, Sendable {
  struct Shape: Hashable {
    var rowCount: Int
    var hasHeader = false
    var hasFooter = false

    fileprivate var count: Int { rowCount + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }
  }

  let shapes: [Shape]
  /// How many rows stand before each section, and in the end before nothing.
  private let rowStarts: [Int]
  /// The same for everything: headers, rows and footers.
  private let starts: [Int]

  init(_ shapes: [Shape]) {
    self.shapes = shapes
    rowStarts = shapes.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.rowCount) }
    starts = shapes.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
  }

  /// How many rows there are.
  var rowCount: Int { rowStarts.last ?? 0 }
  /// How many headers, rows and footers there are.
  var count: Int { starts.last ?? 0 }

  func contains(_ path: RowIndexPath) -> Bool {
    shapes.indices.contains(path.section)
      && (0..<shapes[path.section].rowCount).contains(path.row)
  }

  // MARK: Rows by number

  /// The number of a row, counted from 0.
  func number(of path: RowIndexPath) -> Int { rowStarts[path.section] + path.row }

  /// The row of a number counted from 0; of the nearest one if there is none of that number.
  func path(ofRow number: Int) -> RowIndexPath? {
    guard rowCount > 0 else { return nil }
    let number = min(max(0, number), rowCount - 1)
    let section = Self.section(of: number, in: rowStarts)
    return RowIndexPath(section: section, row: number - rowStarts[section])
  }

  // MARK: Everything in order

  /// How many headers, rows and footers stand before one; of a place that is no more, before where
  /// it would be.
  func index(of place: SectionPlace) -> Int {
    guard place.section < shapes.count else { return count }
    let shape = shapes[place.section]
    let start = starts[place.section]
    let head = shape.hasHeader ? 1 : 0
    switch place.part {
    case .header: return start
    case .row(let row): return start + head + min(max(0, row), shape.rowCount)
    case .footer: return start + head + shape.rowCount
    }
  }

  /// What stands at an index; of the nearest one if that is beyond the ends, nil if there is nothing.
  func place(at index: Int) -> SectionPlace? {
    guard count > 0 else { return nil }
    let index = min(max(0, index), count - 1)
    let section = Self.section(of: index, in: starts)
    let shape = shapes[section]
    let offset = index - starts[section] - (shape.hasHeader ? 1 : 0)
    if offset < 0 { return SectionPlace(section: section, part: .header) }
    return SectionPlace(
      section: section, part: offset < shape.rowCount ? .row(offset) : .footer)
  }

  /// The last section that starts at a number or before it, empty ones left out; found by halving.
  private static func section(of number: Int, in starts: [Int]) -> Int {
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }
}
