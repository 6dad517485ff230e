import TrellisDatabase
import TrellisSQLite
import TrellisTable

/// The sources of the most recently shown tables.
///
/// A source has a thread and connections of its own, and each connection keeps the schema of the
/// whole file in memory. A file may have thousands of tables, so a source is created when its table
/// is shown, and closed when enough other tables have been shown since.
final class RecentSources {
  private static let capacity = 8

  private let file: SQLiteFile
  /// The sources with the names of their tables, the most recently shown one last. Names are
  /// compared byte by byte, since to SQLite, é as one scalar and é as two scalars name two tables.
  private var sources: [(name: SQLText, source: SQLiteTableSource)] = []

  init(of file: SQLiteFile) {
    self.file = file
  }

  /// Returns the source for a table. If none can be created, returns a source whose requests fail
  /// with the reason.
  func source(for table: String) -> any TableSource {
    do throws(TableError) {
      if let source = existingSource(for: table) { return source }
      return try newSource(for: table)
    } catch {
      return UnreadableSource(error: error)
    }
  }

  private func existingSource(for table: String) -> SQLiteTableSource? {
    let name = SQLText(table)
    guard let index = sources.firstIndex(where: { $0.name == name }) else { return nil }
    sources.append(sources.remove(at: index))
    return sources.last?.source
  }

  private func newSource(for table: String) throws(TableError) -> SQLiteTableSource {
    let source = try file.source(for: table)
    sources.append((SQLText(table), source))
    if sources.count > Self.capacity {
      let oldest = sources.removeFirst().source
      Task { await SQLiteTableSource.close([oldest]) }
    }
    return source
  }
}

/// A source for a table that cannot be read. Every request fails with the same error.
nonisolated struct UnreadableSource: TableSource {
  let error: TableError

  func schema() async throws -> TableSchema { throw error }

  func page(_ request: PageRequest) async throws -> TablePage { throw error }

  func count(_ query: TableQuery, limit: Int?) async throws -> RowCount { throw error }

  func version() async throws -> UInt64 { throw error }
}
