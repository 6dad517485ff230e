import TrellisTable
import TrellisTableTesting
import TrellisTesting

/// Random rows in memory, and their order by a sort that shares nothing with the source's.
enum ArrayFixture {
  static func rows(count: Int, seed: UInt64) -> [[CellValue]] {
    var generator = RepeatableNumbers(seed: seed)
    return (0..<count).map { row(Int64($0 * 2), &generator) }
  }

  static func row(_ id: Int64, seed: UInt64) -> [CellValue] {
    var generator = RepeatableNumbers(seed: seed)
    return row(id, &generator)
  }

  static func row(_ id: Int64, _ generator: inout RepeatableNumbers) -> [CellValue] {
    let texts = ["", "a", "A", "aa", "b", "é", "É", "e\u{301}", "%", "_", "a\0b", "1", "漢"]
    let values: [CellValue] = [
      .null, .null, .integer(1), .integer(2), .real(1), .real(-1.5), .real(.infinity),
      .integer(.max), .text("a"), .text("1"), .bytes(prefix: [1], byteCount: 1),
      .malformedText([0xFF, 0x61]),
    ]
    let name =
      Int.random(in: 0..<4, using: &generator) == 0 ? nil : texts.randomElement(using: &generator)
    return [
      .integer(id), name.map { .text($0) } ?? .null,
      values.randomElement(using: &generator) ?? .null,
    ]
  }

  /// Inserts a row at a place that no row had, or deletes one.
  static func disturb(_ source: ArrayTableSource, _ generator: inout RepeatableNumbers) async throws
  {
    let keys = try await source.page(PageRequest(count: 10_000)).rows.map(\.key)
    if Bool.random(using: &generator), let key = keys.randomElement(using: &generator) {
      await source.remove(key)
    } else {
      try await source.insert(row(Int64(generator.next() >> 2) | 1, &generator))
    }
  }

  static func keys(of source: ArrayTableSource, _ query: TableQuery) async throws -> [RowKey] {
    let schema = await source.schema()
    let rows = try await source.page(PageRequest(count: 10_000)).rows
    return keys(
      of: rows.sorted { number(of: $0.cells[0]) < number(of: $1.cells[0]) }, schema, query)
  }

  /// Returns the keys of the rows that match a query; the given order breaks ties.
  static func keys(of rows: [TableRow], _ schema: TableSchema, _ query: TableQuery) -> [RowKey] {
    var rows = rows
    if let filter = query.filter { rows.removeAll { !isFound(filter, in: $0) } }
    for key in query.sort.reversed() {
      guard let column = schema.index(of: key.column) else { continue }
      let sign = key.isDescending ? -1 : 1
      rows = rows.enumerated().sorted { left, right in
        let order = sign * compare(left.element.cells[column], right.element.cells[column])
        return order == 0 ? left.offset < right.offset : order < 0
      }.map(\.element)
    }
    return rows.map(\.key)
  }

  /// Characters are equal regardless of how they are encoded.
  private static func isFound(_ filter: String, in row: TableRow) -> Bool {
    row.cells.contains { value in
      let text =
        switch value {
        case .null, .bytes: ""
        case .malformedText(let bytes): String(decoding: bytes, as: UTF8.self)
        default: CellText(value).string
        }
      let pieces = Array(text.lowercased()).split(
        separator: Array(filter.lowercased()), omittingEmptySubsequences: false)
      return pieces.count > 1
    }
  }

  private static func number(of value: CellValue) -> Int64 {
    if case .integer(let number) = value { number } else { 0 }
  }

  private static func compare(_ left: CellValue, _ right: CellValue) -> Int {
    let (first, second) = (sortable(left), sortable(right))
    if first.0 != second.0 { return first.0 < second.0 ? -1 : 1 }
    if first.1 != second.1 { return first.1 < second.1 ? -1 : 1 }
    for (one, other) in zip(first.2, second.2) where one != other { return one < other ? -1 : 1 }
    return first.2.count - second.2.count
  }

  private static func sortable(_ value: CellValue) -> (Int, Double, [UInt8]) {
    switch value {
    case .null: (0, 0, [])
    case .integer(let number): (1, Double(number), [])
    case .real(let number): (1, number, [])
    case .text(let text), .longText(let text, _): (2, 0, Array(text.utf8))
    case .malformedText(let bytes): (2, 0, bytes)
    case .bytes(let bytes, _): (3, 0, bytes)
    }
  }
}
