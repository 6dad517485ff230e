import Foundation
import Trellis
import TrellisDatabase
import TrellisPostgreSQL
import TrellisSQLite
import TrellisTable
import TrellisTesting

/// A measurement of the memory that it takes to look at a table. A separate process looks at the
/// table, and reports the maximum amount of memory that it used.
enum TableMemory {
  /// The option that makes this program look at a table and report its memory.
  static let option = "--table-memory"

  /// Looks at the table `t` of the file at a path, or at a table on a server, which is given by its
  /// address and name, such as `postgres://… t10000`. Prints the most memory that this took, in
  /// bytes.
  static func look(at place: String) async throws {
    guard PostgreSQLAddress.isAddress(place) else {
      let file = try SQLiteFile(place)
      try await look(at: try file.source(for: "t"))
      return await file.close()
    }
    let parts = place.split(separator: " ").map(String.init)
    guard parts.count == 2 else { throw CocoaError(.fileReadInvalidFileName) }
    let database = try PostgreSQLDatabase(PostgreSQLAddress(parts[0]))
    try await look(at: database.source(for: PostgreSQLTable.Name(name: parts[1])))
    await database.close()
  }

  /// Shows a table and goes to its end. Then reads up to 100 pages from the middle, sorted by the
  /// column `name`, and prints the most memory that this process has used, in bytes.
  private static func look(at source: any TableSource) async throws {
    let table = Table()
    table.show(source)
    let host = try await TestHost(Window { table.fill() }, size: Size(width: 120, height: 40))
    try await host.run("key end")
    let count = try await source.count(TableQuery(), limit: nil)
    let query = TableQuery(sort: [SortKey(ColumnID("name"))])
    var request = PageRequest(query: query, count: 50)
    if case .exact(let rows) = count { request.anchor = .row(rows / 2) }
    for _ in 0..<100 {
      let page = try await source.page(request)
      guard let last = page.rows.last else { break }
      request.anchor = .after(last.position)
    }
    print(most(of: getpid()) ?? 0, terminator: "")
  }

  /// Returns the most memory that a process has used, in bytes, or `nil` if the system does not
  /// report it. The figure that a parent process gets would include the memory of the parent.
  static func most(of process: pid_t) -> Int? {
    let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first
      .flatMap { Int($0) }.map { $0 * 1024 }
  }

  /// Returns how many more bytes of memory it takes to look at a file than at an empty table.
  static func bytes(for sample: TableSample) throws -> Int {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let empty = folder.appending(path: "empty.sqlite").path
    try Connection(DatabasePath(empty), .create, .foreign).execute("CREATE TABLE t(name TEXT)")
    return try bytes(at: "\(sample.path)") - bytes(at: empty)
  }

  /// Returns how many more bytes of memory it takes to look at a table on a server than at an empty
  /// one.
  static func bytes(for sample: ServerSample) throws -> Int {
    try bytes(at: sample.place) - bytes(at: try ServerSample(rows: 0).place)
  }

  /// Returns the most memory that a separate process uses when it looks at a table, in bytes.
  private static func bytes(at place: String) throws -> Int {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = [option, place]
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard let bytes = Int(String(decoding: output, as: UTF8.self)) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return bytes
  }
}
