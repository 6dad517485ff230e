/// The layout of a table's shown columns, which are side by side. The frozen columns stay at the
/// left, and the others scroll behind them.
///
/// A place is the index of a column among the shown ones, counted from 0 at the left. The argument
/// `first` of the methods is the place of the first visible column that is not frozen, and `room`
/// is the width of the view. All widths are in the backend's units.
package struct ColumnStrip: Hashable, Sendable {
  /// A column that is at least partly visible, with its position and width in the view.
  package struct Place: Hashable, Sendable {
    /// The index of the column in the schema.
    package let column: Int
    /// The distance of the column from the left edge of the view.
    package let x: Int
    /// The width of the column in the view.
    package let width: Int
  }

  /// The indices of the shown columns in the schema, from left to right.
  let columns: [Int]
  /// The widths of the shown columns, from left to right.
  let widths: [Int]
  /// The number of columns that stay at the left if there is enough room.
  let frozenCount: Int
  /// Whether the last column extends to the right edge of the view.
  let stretchesLast: Bool
  /// The space between two columns.
  let gap: Int

  /// Creates a strip of columns, which is empty by default. `columns` and `widths` must have the
  /// same count.
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

  /// Returns the number of columns that stay at the left in a view of the given width. At least a
  /// third of the width is left for the columns that scroll.
  package func frozenCount(in room: Int) -> Int {
    var (frozen, length) = (0, 0)
    for width in widths.prefix(max(0, min(frozenCount, count - 1))) {
      length += width + gap
      if 3 * length > 2 * room { break }
      frozen += 1
    }
    return frozen
  }

  /// Returns the columns that are at least partly visible, from left to right. A column that could be
  /// shown only as a stub is left out, unless no other column that scrolls is visible.
  ///
  /// - Parameters:
  ///   - first: The index, among the shown columns, of the first visible column that is not frozen.
  ///   - room: The width of the view.
  package func places(from first: Int, in room: Int) -> [Place] {
    let frozen = frozenCount(in: room)
    var places: [Place] = []
    var x = 0
    for place in Array(0..<frozen) + Array(min(count, max(first, frozen))..<count) where x < room {
      if places.count > frozen, room - x < min(widths[place], 2 * gap) { break }
      let isStretched = stretchesLast && place == count - 1
      let width = isStretched ? room - x : min(widths[place], room - x)
      places.append(Place(column: columns[place], x: x, width: width))
      x += width + gap
    }
    return places
  }

  /// Returns whether a column and all columns after it fit into the view completely, next to the
  /// frozen columns.
  ///
  /// - Parameters:
  ///   - first: The index of the column among the shown columns.
  ///   - room: The width of the view.
  package func fit(from first: Int, in room: Int) -> Bool {
    let frozen = frozenCount(in: room)
    return length(min(count, max(first, frozen))..<count) <= scrolledRoom(frozen, room)
  }

  /// Returns the index of the column from which the columns that are not frozen must be shown, so
  /// that a given column is completely visible. The view moves as little as possible, and leaves no
  /// empty space after the last column while other columns are scrolled out of view on the left.
  ///
  /// - Parameters:
  ///   - place: The index, among the shown columns, of the column that must be visible.
  ///   - first: The index, among the shown columns, of the first column that is not frozen and is
  ///     currently visible.
  ///   - room: The width of the view.
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

  /// Returns the width that the frozen columns leave for the other columns.
  private func scrolledRoom(_ frozen: Int, _ room: Int) -> Int {
    room - widths.prefix(frozen).reduce(0, +) - gap * frozen
  }
}
