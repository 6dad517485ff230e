import TrellisPostgreSQL
import TrellisTable

/// A schema of the shared server, which is gone with the server.
final class TestSchema: Sendable {
  let name = "s\(UInt32.random(in: 0...(.max)))"
  let server: TestServer
  let database: PostgreSQLDatabase

  init(_ script: String = "", _ route: TestServer.Route = .direct) async throws {
    server = try await TestServer.shared
    database = try PostgreSQLDatabase(server.address(route))
    try await server.psql("CREATE SCHEMA \(name)")
    try await psql(script)
  }

  /// Runs statements in the schema.
  @discardableResult
  func psql(_ sql: String) async throws -> [String] {
    try await server.psql("SET search_path = \(name), public;\n\(sql)")
  }

  /// Returns a source for a table of the schema.
  func open(_ table: String = "t", copyCapacity: Int? = nil) -> PostgreSQLTableSource {
    let name = PostgreSQLTable.Name(schema: name, name: table)
    return copyCapacity.map { database.source(for: name, copyCapacity: $0) }
      ?? database.source(for: name)
  }
}

extension TableSource {
  func rows(_ count: Int = 100, _ query: TableQuery = TableQuery()) async throws -> [TableRow] {
    try await page(PageRequest(query: query, count: count)).rows
  }
}

extension EditableTableSource {
  @discardableResult
  func edit(_ row: TableRow, _ column: String, to new: CellValue) async throws -> CommittedEdit {
    let schema = try await schema()
    guard let edit = CellEdit(row, column: ColumnID(column), in: schema, new: new) else {
      throw TableError(.notFound, "no column \(column)")
    }
    return try await commit(edit)
  }
}

/// Returns the code of the table error that some work throws; nil if it throws none.
func code(_ body: () async throws -> some Any) async -> TableError.Code? {
  do {
    _ = try await body()
    return nil
  } catch {
    return (error as? TableError)?.code ?? TableError.Code("\(error)")
  }
}

/// Returns the message of the table error that some work throws; nil if it throws none.
func message(_ body: () async throws -> some Any) async -> String? {
  do {
    _ = try await body()
    return nil
  } catch {
    return (error as? TableError)?.message ?? "\(error)"
  }
}
