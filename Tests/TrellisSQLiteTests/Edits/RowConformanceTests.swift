import Testing
import TrellisSQLite
import TrellisTable
import TrellisTableTesting
import TrellisTesting

struct RowConformanceTests {
  private static let values: [CellValue] = [
    .null, .integer(7), .integer(.min), .real(0.5), .text(""), .text("e\u{301}"), .text("a\0b"),
    .text("12"), .malformedText([0xFF, 0]), .bytes(prefix: [0, 1], byteCount: 2),
    .text(String(repeating: "long", count: 50_000)),
    .bytes(prefix: Array(repeating: 7, count: 5_000), byteCount: 5_000),
  ]

  @Test(arguments: TableForm.all, [UInt64(1), 2])
  func `inserting or deleting a row leaves all other rows alone and can be undone`(
    form: TableForm, seed: UInt64
  ) async throws {
    let folder = try TemporaryFolder()
    let table = try openTable(try form.make(in: folder, rows: 8, seed: seed))
    let columns = try await table.schema().columns
    let kit = RowEditConformance(source: table) { generator in
      var values: [ColumnID: CellValue] = [:]
      for column in columns {
        let number = Int64(generator.next() >> 2) | 1
        if column.isKey, column.type == .integer, !column.isRequired, Bool.random(using: &generator)
        {
          continue
        }
        if column.isKey {
          values[column.id] = column.type == .integer ? .integer(number / 4) : .text("n\(number)")
        } else if Bool.random(using: &generator) {
          values[column.id] = Self.values.randomElement(using: &generator)
        }
      }
      return values
    }
    #expect(try await kit.problems(seed: seed, edits: 16) == [])
  }
}
