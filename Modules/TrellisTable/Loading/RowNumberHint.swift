/// A row's number before the rows were read again, and the number of rows at that time.
struct RowNumberHint: Hashable, Sendable {
  let key: RowKey
  /// The number of the row, counted from 0.
  let number: Int
  private let total: Int?

  /// Creates a hint from the current number of the row at an anchor, or returns `nil` if the number
  /// is not known.
  init?(of anchor: PageAnchor, in window: RowWindow, count: RowCount?) {
    guard case .from(let position) = anchor,
      let index = window.rows.firstIndex(where: { $0.key == position.key }),
      let number = window.number(ofRowAt: index)
    else { return nil }
    key = position.key
    self.number = number - 1
    total = count?.reachable
  }

  /// Returns the numbers, counted from 0, that the row may have now, the likeliest one first.
  ///
  /// - Parameter now: The current number of rows.
  func guesses(total now: Int) -> [Int] {
    guard now > 0 else { return [] }
    let moved = total.map { number + now - $0 } ?? number
    let guesses = [number, moved].map { min(max(0, $0), now - 1) }
    return guesses[0] == guesses[1] ? [guesses[0]] : guesses
  }
}
