/// A movement of the cursor in a list of rows, made by a key.
package nonisolated enum RowMove: Hashable {
  /// A movement by a number of rows: down, or up if the number is negative.
  case lines(Int)
  /// A movement by a number of pages: down, or up if the number is negative.
  case pages(Int)
  /// A movement to the first row.
  case first
  /// A movement to the last row.
  case last

  /// Creates the movement that a key makes, or returns `nil` if the key makes none.
  package init?(_ key: KeyPress) {
    guard key.modifiers.isEmpty else { return nil }
    switch key.key {
    case .up: self = .lines(-1)
    case .down: self = .lines(1)
    case .pageUp: self = .pages(-1)
    case .pageDown: self = .pages(1)
    case .home: self = .first
    case .end: self = .last
    default: return nil
    }
  }

  /// Returns the number of rows to move down in a list of `count` rows, if a page shows `page`
  /// rows. A negative number moves up. The movement may lead beyond either end of the list.
  package func distance(among count: Int, page: Int) -> Int {
    switch self {
    case .lines(let lines): lines
    case .pages(let pages): pages * page
    case .first: -count
    case .last: count
    }
  }

  /// Returns the row, counted from 0, that the movement from `row` leads to. The result may be
  /// before the first or after the last row.
  package func row(from row: Int, among count: Int, page: Int) -> Int {
    switch self {
    case .lines, .pages: row + distance(among: count, page: page)
    case .first: 0
    case .last: count - 1
    }
  }
}
