import TrellisAudit
import TrellisPostgreSQL
import TrellisTable

/// Functions that read a row of a table on a PostgreSQL server, for `blame`. The main thread waits
/// for the row, so these functions must not need the main actor.
nonisolated enum ServerRow {
  /// Connects to a database, reads a row and closes the connection.
  ///
  /// - Parameters:
  ///   - address: The address of the database.
  ///   - table: The name of the table, with the name of its schema unless the schema is `public`.
  ///   - key: The key of the row, as records contain it or as plain text.
  ///   - column: The name of the column, or `nil` for all columns.
  @concurrent static func read(
    _ address: String, _ table: String, _ key: String, _ column: String?
  ) async throws -> ServedRow {
    do {
      let database = try PostgreSQLDatabase(PostgreSQLAddress(address))
      do {
        let row = try await find(table, key, column, in: database)
        await database.close()
        return row
      } catch {
        await database.close()
        throw error
      }
    } catch let error as TableError {
      let isUsage = [.invalidValue, .notFound].contains(error.code)
      throw AuditError(isUsage ? .usage : .unreadable, error.message)
    }
  }

  @concurrent private static func find(
    _ name: String, _ key: String, _ column: String?, in database: PostgreSQLDatabase
  ) async throws -> ServedRow {
    let tables = try await database.tables()
    guard let table = tables.first(where: { $0.name.description == name }) else {
      throw AuditError(.usage, "\(database.address): there is no table \(name)")
    }
    let row = try await database.source(for: table.name).row(named: key)
    let columns = row.schema.columns.map(\.id.name)
    let shown = column.map { name in columns.filter { $0 == name } } ?? columns
    guard !shown.isEmpty else {
      throw AuditError(.usage, "\(database.address): \(name) has no column \(column ?? "")")
    }
    return ServedRow(
      database: row.schema.database ?? "", table: row.schema.name,
      keyColumns: row.keyColumns.map(\.name), key: row.key.description, columns: shown,
      cells: row.recordedValues(of: shown))
  }
}
