import Foundation
import Testing
import TrellisDatabase
import TrellisSQLite
import TrellisTable

struct ReadOnlyPlaceTests {
  // In a process of its own, because it gives up the rights of the administrator for good.
  @Test func `a read-only file in a read-only folder can be viewed, and an edit is refused`() async
  {
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

  @Test func `whether a linked file is writable depends on its own folder, not on the link's`()
    async
  {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let files = FileManager.default
      for name in ["open", "shut"] {
        try files.createDirectory(
          atPath: folder.file(name), withIntermediateDirectories: false)
        _ = try folder.database("CREATE TABLE t(a)", named: "\(name)/test.db")
      }
      for (name, other) in [("open", "shut"), ("shut", "open")] {
        try files.createSymbolicLink(
          atPath: folder.file("\(name)/link"), withDestinationPath: "../\(other)/test.db")
        try files.setAttributes(
          [.posixPermissions: 0o666], ofItemAtPath: folder.file("\(name)/test.db"))
      }
      for (name, mode) in [("open", 0o777), ("shut", 0o555)] {
        try files.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.file(name))
      }
      if getuid() == 0 { try #require(setgid(65_534) == 0 && setuid(65_534) == 0) }
      for (path, isWritable) in [
        ("open/test.db", true), ("shut/link", true), ("shut/test.db", false), ("open/link", false),
      ] {
        try #require(try SQLiteFile(folder.file(path)).isWritable == isWritable, "\(path)")
      }
    }
  }
}
