/// The movement of the cursor of a list of rows by a key.
package nonisolated enum RowMove: Hashable {
  /// Down, or up where it is negative.
  case lines(Int)
  /// Down by so many views of rows, or up.
  case pages(Int)
  /// To the first row.
  case first
  /// To the last row.
  case last

  /// Returns the move that a key makes; nil if the key is for something else.
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

  /// Returns the number of rows to move down, at most, among so many.
  package func distance(among count: Int, page: Int) -> Int {
    switch self {
    case .lines(let lines): lines
    case .pages(let pages): pages * page
    case .first: -count
    case .last: count
    }
  }

  /// Returns the row that the move leads to, which may lie before the first one or behind the last
  /// one.
  package func row(from row: Int, among count: Int, page: Int) -> Int {
    switch self {
    case .lines, .pages: row + distance(among: count, page: page)
    case .first: 0
    case .last: count - 1
    }
  }
}
