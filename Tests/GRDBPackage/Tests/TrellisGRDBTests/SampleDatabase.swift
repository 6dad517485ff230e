import Foundation
import GRDB
import TrellisTable

/// A database of GRDB in one of its forms, which is gone with this object.
final class SampleDatabase: Sendable {
  enum Form: CaseIterable, Sendable {
    case queue, pool, memory
  }

  let writer: any DatabaseWriter
  private let folder: URL?

  init(_ form: Form, _ script: String) throws {
    if form == .memory {
      folder = nil
      writer = try DatabaseQueue()
    } else {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      self.folder = folder
      let path = folder.appending(path: "data.sqlite").path
      writer = form == .pool ? try DatabasePool(path: path) : try DatabaseQueue(path: path)
    }
    try writer.write { try $0.execute(sql: script) }
  }

  deinit {
    try? writer.close()
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }

  func run(_ sql: String) throws { try writer.write { try $0.execute(sql: sql) } }

  func value(_ sql: String) throws -> String? {
    try writer.read { try String.fetchOne($0, sql: sql) }
  }

  /// Returns the keys of a query's rows, found by one statement of GRDB's.
  func keys(_ query: TableQuery, in table: String, key: [String], columns: [String]) throws
    -> [RowKey]
  {
    var sql = "SELECT \(key.joined(separator: ", ")) FROM \(table)"
    if let filter = query.filter {
      sql += " WHERE " + columns.map { "\($0) LIKE '%\(filter)%'" }.joined(separator: " OR ")
    }
    let sort = query.sort.map { "\($0.column.name)\($0.isDescending ? " DESC" : "")" }
    sql += " ORDER BY " + (sort + key).joined(separator: ", ")
    return try writer.read { database in
      try Row.fetchAll(database, sql: sql).map { row in
        RowKey(
          key.indices.map { index in
            switch (row[index] as DatabaseValue).storage {
            case .int64(let number): .integer(number)
            case .string(let text): .text(text)
            default: .null
            }
          })
      }
    }
  }
}
