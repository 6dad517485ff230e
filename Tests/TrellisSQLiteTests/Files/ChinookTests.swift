import Foundation
import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable
import TrellisTestSupport

/// The Chinook sample database, where there is one beside the package or under
/// `TRELLIS_SAMPLE_DATABASE`.
private let chinook: String? = {
  let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  let beside = package.appendingPathComponent("../shared/data/Chinook.sqlite").standardized.path
  let path = ProcessInfo.processInfo.environment["TRELLIS_SAMPLE_DATABASE"] ?? beside
  return FileManager.default.isReadableFile(atPath: path) ? path : nil
}()

@Suite(.enabled(if: chinook != nil)) struct ChinookTests {
  /// All rows, page by page.
  private func walk(_ table: SQLiteTableSource, _ query: TableQuery) async throws -> [TableRow] {
    var request = PageRequest(query: query, count: 97)
    var rows: [TableRow] = []
    while true {
      let page = try await table.page(request)
      rows += page.rows
      guard page.hasRowsAfter, let last = page.rows.last else { return rows }
      request.anchor = .after(last.position)
    }
  }

  @Test(.enabled(if: Judge.sqlite.mayRun, "\(Judge.sqlite.reason)"))
  func `every Chinook table is paged to the last row in every order and searched`() async throws {
    let path = try #require(chinook)
    let file = try SQLiteFile(DatabasePath(path))
    let tables = try await file.tables()
    #expect(tables.count == 11 && tables.allSatisfy { $0.readOnlyReason == nil })
    for table in tables {
      let source = try file.source(for: table.name)
      for column in try await source.schema().columns {
        for isDescending in [false, true] {
          let sort = SortKey(column.id, isDescending: isDescending)
          let rows = try await walk(source, TableQuery(sort: [sort]))
          let order = "\"\(column.id)\"\(isDescending ? " DESC" : "")"
          let expected = try SQLiteShell.run(
            "SELECT hex(\"\(column.id)\") FROM \"\(table.name)\" ORDER BY \(order)", on: path)
          let found = rows.map { hexadecimal($0.position.sortValues[0]) }
          #expect(found == expected, "\(table.name) by \(order)")
          #expect(Set(rows.map(\.key)).count == rows.count)
        }
      }
      let found = try await source.count(TableQuery(filter: "an"), limit: nil)
      #expect(found == .exact(try await walk(source, TableQuery(filter: "AN")).count))
    }
  }

  private func hexadecimal(_ value: CellValue) -> String {
    if value == .null { return "" }
    return CellText(value).string.utf8.map { String(format: "%02X", $0) }.joined()
  }
}
