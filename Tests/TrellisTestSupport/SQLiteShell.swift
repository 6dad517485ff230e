import Foundation

/// SQLite's own shell, which runs in another process. Only tests that ``Judge/sqlite`` enables may
/// use it.
package enum SQLiteShell {
  /// Runs statements on a file and returns the lines that they print.
  @discardableResult
  package static func run(_ sql: String, on file: String) throws -> [String] {
    let process = Process()
    process.executableURL = Judge.sqlite.program
    process.arguments = ["-batch", "-bail", "-cmd", ".timeout 5000", file, sql]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(sql: sql) }
    return String(decoding: data, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }

  /// Creates a file with any number of empty tables, `t0` and so on. All tables share one root
  /// page, so this is much faster than creating them with statements.
  package static func makeTables(_ count: Int, in file: String, mode: String = "DELETE") throws {
    let columns = "(id INTEGER PRIMARY KEY, name TEXT)"
    try run(
      """
      PRAGMA journal_mode = \(mode);
      CREATE TABLE t0 \(columns);
      PRAGMA writable_schema = ON;
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < \(count))
      INSERT INTO sqlite_schema
      SELECT type, 't' || i, 't' || i, rootpage, 'CREATE TABLE t' || i || ' \(columns)'
      FROM n JOIN sqlite_schema ON name = 't0'
      """, on: file)
  }

  package struct Failure: Error {
    package let sql: String
  }
}
