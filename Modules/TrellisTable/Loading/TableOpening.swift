/// The facts that are read together when a table is opened or read again.
struct TableOpening: Hashable, Sendable {
  let schema: TableSchema
  /// The query, without columns that no longer exist.
  let query: TableQuery
  let version: UInt64
  let page: TablePage
}

extension TableOpening {
  /// Creates an opening by reading the schema and some rows from a source.
  init(of source: any TableSource, _ request: PageRequest) async throws {
    schema = try await source.schema()
    query = request.query.fitting(schema)
    version = try await source.version()
    page = try await source.page(
      PageRequest(query: query, anchor: request.anchor, count: request.count))
  }
}

extension TableQuery {
  /// Returns the query without the columns that are missing from a schema.
  func fitting(_ schema: TableSchema) -> TableQuery {
    TableQuery(
      sort: sort.filter { schema.index(of: $0.column) != nil }, filter: filter,
      conditions: conditions.filter { schema.index(of: $0.column) != nil })
  }

  /// Returns the error for the first column that is missing from a schema, or `nil` if none is.
  func missingColumn(in schema: TableSchema) -> TableError? {
    do throws(TableError) {
      for key in sort { _ = try schema.requiredIndex(of: key.column, "to sort by") }
      for condition in conditions {
        _ = try schema.requiredIndex(of: condition.column, "to filter by")
      }
      return nil
    } catch {
      return error
    }
  }
}
