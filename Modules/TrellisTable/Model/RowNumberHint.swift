/// Where the row stood that rows are read again from, and among how many.
struct RowNumberHint: Hashable, Sendable {
  /// The number of the row, counted from 0.
  let first: Int
  private let total: Int?

  /// What is known before the rows are read again; nil if the numbers are not known.
  init?(of anchor: PageAnchor, in window: RowWindow, count: RowCount?) {
    guard case .from(let position) = anchor,
      let index = window.rows.firstIndex(where: { $0.key == position.key }),
      let number = window.number(ofRowAt: index)
    else { return nil }
    first = number - 1
    total = count?.reachable
  }

  /// What the number may be now, likeliest first.
  func guesses(total now: Int) -> [Int] {
    let moved = total.map { first + now - $0 } ?? first
    return (moved == first ? [first] : [first, moved]).filter { (0..<now).contains($0) }
  }
}
