/// The shown columns of a table side by side. The frozen ones stay at the left, and the others scroll
/// behind them.
///
/// Places count the shown columns from the left, from 0 on, and a view begins with the place of its
/// first column that is not frozen.
package struct ColumnStrip: Hashable, Sendable {
  /// A column in view.
  package struct Place: Hashable, Sendable {
    /// The index of the column in the schema.
    package let column: Int
    /// The distance from the left edge of the view.
    package let x: Int
    package let width: Int
  }

  /// The index of each column in the schema.
  let columns: [Int]
  /// The width of each column.
  let widths: [Int]
  /// The number of columns that stay at the left if there is enough room.
  let frozenCount: Int
  /// Whether the last column takes the room that is left.
  let stretchesLast: Bool
  /// The space between two columns.
  let gap: Int

  package init(
    columns: [Int] = [], widths: [Int] = [], frozenCount: Int = 0, stretchesLast: Bool = true,
    gap: Int = 2
  ) {
    self.columns = columns
    self.widths = widths
    self.frozenCount = frozenCount
    self.stretchesLast = stretchesLast
    self.gap = gap
  }

  /// The number of shown columns.
  package var count: Int { widths.count }

  /// Returns the number of columns that stay at the left in a view. They leave at least a third of
  /// the room to the others.
  package func frozenCount(in room: Int) -> Int {
    var (frozen, length) = (0, 0)
    for width in widths.prefix(max(0, min(frozenCount, count - 1))) {
      length += width + gap
      if 3 * length > 2 * room { break }
      frozen += 1
    }
    return frozen
  }

  /// Returns the columns that are at least partly in a view, from left to right.
  package func places(from first: Int, in room: Int) -> [Place] {
    let frozen = frozenCount(in: room)
    var places: [Place] = []
    var x = 0
    for place in Array(0..<frozen) + Array(min(count, max(first, frozen))..<count) where x < room {
      let isStretched = stretchesLast && place == count - 1
      let width = isStretched ? room - x : min(widths[place], room - x)
      places.append(Place(column: columns[place], x: x, width: width))
      x += width + gap
    }
    return places
  }

  /// Returns whether all columns from a place on fit completely into a view, beside the frozen ones.
  package func fit(from first: Int, in room: Int) -> Bool {
    let frozen = frozenCount(in: room)
    return length(min(count, max(first, frozen))..<count) <= scrolledRoom(frozen, room)
  }

  /// Returns the first place to show so that the column at a given place is completely in view. The
  /// view moves as little as possible, and leaves no space after the last column if there are hidden
  /// columns before the first one.
  package func firstShown(for place: Int, from first: Int, in room: Int) -> Int {
    guard widths.indices.contains(place) else { return 0 }
    let frozen = frozenCount(in: room)
    let scrolled = scrolledRoom(frozen, room)
    let last = place < frozen ? count - 1 : place
    var first = max(frozen, min(first, last))
    while first < place, length(first..<place + 1) > scrolled { first += 1 }
    while first > frozen, length(first - 1..<count) <= scrolled { first -= 1 }
    return first
  }

  private func length(_ places: Range<Int>) -> Int {
    widths[places].reduce(0, +) + gap * max(0, places.count - 1)
  }

  /// Returns the room that the frozen columns leave to the others.
  private func scrolledRoom(_ frozen: Int, _ room: Int) -> Int {
    room - widths.prefix(frozen).reduce(0, +) - gap * frozen
  }
}
