import Foundation
import Testing
import TrellisDatabase

/// The Chinook database, if it is present: at the path in `TRELLIS_SAMPLE_DATABASE`, or in a folder
/// `shared` beside the package.
struct SampleDatabaseTests {
  static let path: String? = {
    let beside = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../shared/data/Chinook.sqlite").standardizedFileURL.path
    let named = ProcessInfo.processInfo.environment["TRELLIS_SAMPLE_DATABASE"]
    return [named, beside].compactMap(\.self).first { FileManager.default.fileExists(atPath: $0) }
  }()

  @Test(.enabled(if: path != nil, "no sample database"))
  func `every table of the sample database is read completely and left unchanged`() throws {
    let path = DatabasePath(try #require(Self.path))
    let before = DatabaseFile.probe(path)
    #expect(before.isOpenable)
    let connection = try Connection(path, .readOnly, .foreign)
    let tables = try connection.schemaObjects().filter { $0.kind == .table }
    #expect(tables.count == 11)
    for table in tables {
      let identity = try connection.rowIdentity(of: table.name)
      #expect(!identity.columns.isEmpty)
      let rows = try connection.rows("SELECT * FROM \(SQLIdentifier(table.name))")
      #expect(!rows.isEmpty)
      #expect(rows.allSatisfy { $0.allSatisfy { $0.asText?.isValidUTF8 ?? true } })
    }
    #expect(try connection.value("SELECT count(*) FROM Track") == 3503)
    #expect(DatabaseFile.probe(path) == before)
  }
}
