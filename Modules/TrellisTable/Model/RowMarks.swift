/// The rows that the user has marked, with their cells as they were last shown.
struct RowMarks: Hashable, Sendable {
  private struct Mark: Hashable {
    var row: TableRow
    /// The number of the row, counted from 0, or `nil` if it is not known.
    var number: Int?
    /// The number of rows that were marked before this one.
    let order: Int
  }

  private struct Passed: Hashable {
    let key: RowKey
    let wasMarked: Bool
  }

  /// The maximum number of marked rows.
  static let capacity = 10_000

  private var marks: [RowKey: Mark] = [:]
  private var nextOrder = 0
  /// The rows that the cursor has passed, in order, during the current movement that marks rows.
  private var range: [Passed] = []

  var count: Int { marks.count }

  var isEmpty: Bool { marks.isEmpty }

  /// Whether no more rows can be marked.
  var isFull: Bool { count >= Self.capacity }

  /// The marked rows in the order of the table or, if their numbers are not known, in the order in
  /// which they were marked.
  var rows: [TableRow] {
    let marks = marks.values.sorted { $0.order < $1.order }
    guard marks.allSatisfy({ $0.number != nil }) else { return marks.map(\.row) }
    return marks.sorted { ($0.number ?? 0, $0.order) < ($1.number ?? 0, $1.order) }.map(\.row)
  }

  func contains(_ key: RowKey) -> Bool { marks[key] != nil }

  // MARK: Marking

  /// Marks rows, up to the maximum number of marked rows.
  mutating func add(_ rows: [TableRow]) {
    endRange()
    for row in rows { add(row, nil) }
  }

  /// Marks a row, or removes its mark if it has one.
  mutating func toggle(_ row: TableRow, number: Int?) {
    endRange()
    if !remove(row.key) { add(row, number) }
  }

  /// Marks the rows that the cursor passes. If the cursor moves back, the rows that it leaves lose
  /// the marks that they got in this movement.
  ///
  /// - Parameters:
  ///   - rows: The loaded rows.
  ///   - start: The index of the row under the cursor.
  ///   - end: The index of the row to which the cursor moves.
  ///   - firstNumber: The number of the first loaded row, or `nil` if it is not known.
  mutating func extend(over rows: [TableRow], from start: Int, to end: Int, firstNumber: Int?) {
    if range.last?.key != rows[start].key { range = [] }
    if range.isEmpty { pass(rows[start], firstNumber.map { $0 + start }) }
    for index in start < end ? Array(start + 1...end) : (end..<start).reversed() {
      if range.count > 1, range[range.count - 2].key == rows[index].key {
        let left = range.removeLast()
        if !left.wasMarked { remove(left.key) }
      } else {
        pass(rows[index], firstNumber.map { $0 + index })
      }
    }
  }

  /// Ends the current movement that marks rows. The next such movement begins at the row under the
  /// cursor.
  mutating func endRange() { range = [] }

  private mutating func pass(_ row: TableRow, _ number: Int?) {
    range.append(Passed(key: row.key, wasMarked: contains(row.key)))
    add(row, number)
  }

  private mutating func add(_ row: TableRow, _ number: Int?) {
    guard !contains(row.key), !isFull else { return }
    marks[row.key] = Mark(row: row, number: number, order: nextOrder)
    nextOrder += 1
  }

  /// Removes the mark of a row, and returns whether the row was marked.
  @discardableResult
  mutating func remove(_ key: RowKey) -> Bool { marks.removeValue(forKey: key) != nil }

  mutating func removeAll() {
    marks = [:]
    range = []
  }

  // MARK: Later updates

  /// Updates the cells and the numbers of the marked rows that are loaded.
  mutating func update(with rows: [TableRow], firstNumber: Int?) {
    if isEmpty { return }
    for (index, row) in rows.enumerated() where contains(row.key) {
      marks[row.key]?.row = row
      if let firstNumber { marks[row.key]?.number = firstNumber + index }
    }
  }

  /// Updates a marked row after a cell of the row, and perhaps its key, has changed.
  mutating func update(_ saved: CommittedEdit) {
    guard var mark = marks.removeValue(forKey: saved.edit.key), !saved.rowAfter.isEmpty else {
      return
    }
    mark.row = TableRow(
      position: RowPosition(key: saved.keyAfter, sortValues: mark.row.position.sortValues),
      cells: saved.rowAfter)
    marks[saved.keyAfter] = mark
  }

  /// Forgets the numbers of the marked rows, because the order of the rows changes.
  mutating func forgetNumbers() {
    for key in marks.keys { marks[key]?.number = nil }
  }
}
