/// The position of a header, row or footer in a section list.
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

  /// The index path of the row at the position, or `nil` for a header or footer.
  var path: RowIndexPath? {
    if case .row(let row) = part { RowIndexPath(section: section, row: row) } else { nil }
  }
}

/// The structure of a section list: for each section, the number of rows, and whether there is a
/// header and a footer.
nonisolated struct SectionOutline: Equatable, Sendable {
  struct Shape: Hashable {
    var rowCount: Int
    var hasHeader = false
    var hasFooter = false

    fileprivate var count: Int { rowCount + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }
  }

  let shapes: [Shape]
  /// The number of rows before each section, followed by the total number of rows.
  private let rowStarts: [Int]
  /// The number of headers, rows and footers before each section, followed by their total number.
  private let starts: [Int]

  init(_ shapes: [Shape]) {
    self.shapes = shapes
    rowStarts = shapes.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.rowCount) }
    starts = shapes.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
  }

  /// The number of rows in all sections.
  var rowCount: Int { rowStarts.last ?? 0 }
  /// The number of headers, rows and footers in all sections.
  var count: Int { starts.last ?? 0 }

  func contains(_ path: RowIndexPath) -> Bool {
    shapes.indices.contains(path.section)
      && (0..<shapes[path.section].rowCount).contains(path.row)
  }

  // MARK: Rows by number

  /// Returns the number of a row among all rows, counted from 0.
  func number(of path: RowIndexPath) -> Int { rowStarts[path.section] + path.row }

  /// Returns the row with the given number, counted from 0, or the nearest row if there is no row
  /// with that number. Returns `nil` if there are no rows.
  func path(ofRow number: Int) -> RowIndexPath? {
    guard rowCount > 0 else { return nil }
    let number = min(max(0, number), rowCount - 1)
    let section = Self.section(of: number, in: rowStarts)
    return RowIndexPath(section: section, row: number - rowStarts[section])
  }

  // MARK: Everything in order

  /// Returns the number of headers, rows and footers before a position. The position need not exist
  /// any more.
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

  /// Returns the position at the given index, or the nearest position if there is none at that
  /// index. Returns `nil` if the list is empty.
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

  /// Returns the given position if it exists, or else the nearest position. Returns `nil` if the
  /// list is empty.
  func nearest(to place: SectionPlace) -> SectionPlace? { self.place(at: index(of: place)) }

  /// Returns the index of the section that contains the row or part with the given number.
  /// Empty sections are skipped.
  private static func section(of number: Int, in starts: [Int]) -> Int {
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }
}
