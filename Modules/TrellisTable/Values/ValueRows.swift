/// The rows of an array of values: their keys, their cells, and numbers that determine their order.
///
/// When the array changes, the rows of values that remain in it keep their keys.
struct ValueRows: Sendable {
  let schema: TableSchema
  private let keyColumns: [Int]
  /// The keys of the rows, in the order of the array.
  private(set) var keys: [RowKey] = []
  private(set) var cells: [RowKey: [CellValue]] = [:]
  /// A number for each row. The numbers increase from row to row. Adding or removing other rows
  /// does not change these numbers, unless there is no free number for a new row.
  private(set) var ranks: [RowKey: Int64] = [:]
  /// The numbers of rows that the user removed. If such a row is restored, its number determines
  /// its place.
  private var formerRanks: [RowKey: Int64] = [:]
  private var nextNumber: Int64 = 1

  init(_ schema: TableSchema) {
    self.schema = schema
    keyColumns = schema.columns.indices.filter { schema.columns[$0].isKey }
  }

  /// Returns the index of a row in the array, or `nil` if there is no such row.
  func index(of key: RowKey) -> Int? {
    guard let rank = ranks[key] else { return nil }
    let index = place(of: rank)
    return index < keys.count && keys[index] == key ? index : nil
  }

  /// Returns the index of the first row whose number is at least the given one.
  private func place(of rank: Int64) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = low + (high - low) / 2
      if ranks[keys[middle], default: 0] < rank { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns a row with the next whole number as its key. If the key was given, or is not a whole
  /// number, the row is returned unchanged.
  func numbered(_ row: [CellValue], given columns: Set<ColumnID>) -> [CellValue] {
    guard keyColumns.count == 1, case let index = keyColumns[0],
      schema.columns[index].isCountedKey, !columns.contains(schema.columns[index].id)
    else { return row }
    let greatest = cells.values.reduce(Int64(0)) { greatest, cells in
      if case .integer(let number) = cells[index] { max(greatest, number) } else { greatest }
    }
    var row = row
    row[index] = .integer(greatest == .max ? .max : greatest + 1)
    return row
  }

  // MARK: Changing rows

  /// Changes a row, and returns its key. The key is a new one if a key cell has changed.
  mutating func replace(_ key: RowKey, with row: [CellValue]) throws(TableError) -> RowKey {
    let new = keyColumns.isEmpty ? key : RowKey(keyColumns.map { row[$0] })
    guard new == key || cells[new] == nil else { throw schema.duplicate(new) }
    guard let index = index(of: key) else { throw schema.conflict(key, nothingWas: "saved") }
    cells[key] = nil
    cells[new] = row
    ranks[new] = ranks.removeValue(forKey: key)
    keys[index] = new
    return new
  }

  /// Adds a row at the end. A restored row is added at its former place.
  ///
  /// - Returns: The index of the row.
  mutating func insert(_ row: [CellValue], restoring earlier: RowKey?) throws(TableError) -> Int {
    var key = RowKey(keyColumns.isEmpty ? [.integer(nextNumber)] : keyColumns.map { row[$0] })
    if keyColumns.isEmpty, let earlier, cells[earlier] == nil {
      key = earlier
    } else {
      nextNumber += 1
    }
    guard cells[key] == nil else { throw schema.duplicate(key) }
    let rank = formerRanks.removeValue(forKey: key)
    let index = earlier == nil ? keys.count : rank.map(place) ?? keys.count
    keys.insert(key, at: index)
    cells[key] = row
    if earlier == nil { ranks[key] = nil } else { ranks[key] = rank }
    rankNew(keys[index...index])
    return index
  }

  /// Removes a row, and returns its former index, or `nil` if there is no such row.
  mutating func remove(_ key: RowKey) -> Int? {
    guard let index = index(of: key) else { return nil }
    keys.remove(at: index)
    cells[key] = nil
    formerRanks[key] = ranks.removeValue(forKey: key)
    return index
  }

  // MARK: Following the array

  /// Updates the rows to match a changed array.
  ///
  /// - Parameter rows: The cells of the array's values, in the order of the array.
  mutating func update(to rows: [[CellValue]]) throws(TableError) {
    let new =
      keyColumns.isEmpty
      ? matched(rows)
      : rows.map { row in
        RowKey(keyColumns.map { row[$0] })
      }
    var found: [RowKey: [CellValue]] = [:]
    found.reserveCapacity(rows.count)
    for (key, row) in zip(new, rows) {
      guard found.updateValue(row, forKey: key) == nil else {
        throw TableError(
          .constraint,
          "\(schema.name) has two rows with the key \(key); each row needs its own key",
          recorded: "\(schema.name) has two rows with the same key")
      }
    }
    for key in keys where found[key] == nil { ranks[key] = nil }
    keys = new
    cells = found
    rankNew(keys[...])
  }

  /// Returns the row keys for a changed array whose values have no key columns. Rows that are equal
  /// to earlier ones keep their keys. If the earlier array has as many other rows as the changed
  /// array, the other rows keep their keys in order and only their cells change. Otherwise, they
  /// are treated as new rows.
  private mutating func matched(_ rows: [[CellValue]]) -> [RowKey] {
    let shared = min(keys.count, rows.count)
    var head = 0
    while head < shared, cells[keys[head]] == rows[head] { head += 1 }
    var tail = 0
    while tail < shared - head, cells[keys[keys.count - 1 - tail]] == rows[rows.count - 1 - tail] {
      tail += 1
    }
    let old = keys[head..<(keys.count - tail)]
    var known: [[CellValue]: [RowKey]] = [:]
    for key in old.reversed() { known[cells[key] ?? [], default: []].append(key) }
    var found: [RowKey?] = rows[head..<(rows.count - tail)].map { known[$0]?.popLast() }
    let used = Set(found.compactMap { $0 })
    var left = old.filter { !used.contains($0) }[...]
    if left.count != found.count - used.count { left = [] }
    for index in found.indices where found[index] == nil {
      if let key = left.popFirst() {
        found[index] = key
      } else {
        found[index] = RowKey([.integer(nextNumber)])
        nextNumber += 1
      }
    }
    return keys[..<head] + found.compactMap { $0 } + keys[(keys.count - tail)...]
  }

  // MARK: Numbers

  private static let gap: Int64 = 1 << 24

  /// Gives numbers to the rows in the given part of the array that have none. If there are no free
  /// numbers between those of the neighbouring rows, or if the order of the rows has changed, all
  /// rows get new numbers.
  private mutating func rankNew(_ part: ArraySlice<RowKey>) {
    var last = part.startIndex > 0 ? ranks[keys[part.startIndex - 1]] : nil
    var index = part.startIndex
    while index < part.endIndex {
      if let own = ranks[keys[index]] {
        guard last.map({ $0 < own }) ?? true else { return rankAll() }
        last = own
        index += 1
        continue
      }
      let end = keys[index...].firstIndex { ranks[$0] != nil } ?? keys.endIndex
      let next = end < keys.endIndex ? ranks[keys[end]] : nil
      let count = Int64(end - index)
      let lower = last ?? (next ?? 0) - (count + 1) * Self.gap
      let upper = next ?? lower + (count + 1) * Self.gap
      let step = (upper - lower) / (count + 1)
      guard step > 0 else { return rankAll() }
      for place in index..<end { ranks[keys[place]] = lower + Int64(place - index + 1) * step }
      last = ranks[keys[end - 1]]
      index = end
    }
    if part.endIndex < keys.endIndex, let last, let next = ranks[keys[part.endIndex]], last >= next
    {
      rankAll()
    }
  }

  private mutating func rankAll() {
    for (index, key) in keys.enumerated() { ranks[key] = Int64(index) * Self.gap }
    formerRanks = [:]
  }
}
