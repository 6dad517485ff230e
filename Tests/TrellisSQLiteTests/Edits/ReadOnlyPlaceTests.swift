import Foundation
import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable

struct ReadOnlyPlaceTests {
  // In a process of its own, because it gives up the rights of the administrator for good.
  @Test func `where nothing can be written, viewing works and editing says why`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let path = try folder.database("CREATE TABLE t(a); INSERT INTO t VALUES (1)")
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
      if getuid() == 0 { try #require(setgid(65_534) == 0 && setuid(65_534) == 0) }
      let table = try openTable(path)
      let rows = try await table.rows()
      try #require(rows.map(\.cells) == [[.integer(1)]])
      let failure = await code { try await table.edit(rows[0], "a", to: .integer(2)) }
      try #require(failure == .readOnly)
      try #require(try await table.rows() == rows)
    }
  }
}
