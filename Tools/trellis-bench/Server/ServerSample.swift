import TrellisPostgreSQL
import TrellisTable

/// A table of many rows on the server, which is created when it is first needed.
///
/// These columns have indexes: `id` (the primary key), `name` (nearly unique values), `status` (3
/// values, one of them in three fifths of the rows) and `score` (NULL in three tenths of the rows).
/// These columns have none: `city` (500 values), `note` and `amount`.
struct ServerSample {
  /// A word that one row in 4,000 contains.
  static let rareWord = "quixotry"

  /// The number of rows.
  let rows: Int
  let shell: ServerShell
  /// The name of the table.
  let name: String

  /// Creates the table, unless it exists.
  init(rows: Int) throws {
    self.rows = rows
    name = "t\(rows)"
    shell = try ServerShell()
    if try shell.run("SELECT to_regclass('\(name)') IS NOT NULL;") != ["t"] {
      try shell.run(statements)
    }
  }

  /// The address of the database and the name of the table, for ``TableMemory``.
  var place: String { "\(shell.address) \(name)" }

  /// The name of the table, in the type that a source needs.
  var table: PostgreSQLTable.Name { PostgreSQLTable.Name(name: name) }

  private var statements: String {
    """
    BEGIN;
    CREATE TABLE \(name) (
      id bigint PRIMARY KEY, name text NOT NULL, city text, note text, amount numeric(12, 2),
      score int, status text NOT NULL, created timestamptz NOT NULL);
    INSERT INTO \(name)
    SELECT i, substr(md5(i::text), 1, 12), 'city ' || i * 7919 % 500,
      substr(md5('n' || i), 1, 20) || CASE WHEN i % 4000 = 0 THEN ' \(Self.rareWord)' ELSE '' END,
      (i * 7907 % 1000000) / 100.0, CASE WHEN i * 31 % 10 > 2 THEN i * 7901 % 100000 END,
      (ARRAY['open', 'open', 'open', 'done', 'late'])[1 + i % 5],
      timestamptz '2020-01-01 00:00+00' + i * interval '7 s'
    FROM generate_series(1::bigint, \(rows)) i;
    CREATE INDEX ON \(name) (name);
    CREATE INDEX ON \(name) (status);
    CREATE INDEX ON \(name) (score);
    COMMIT;
    VACUUM ANALYZE \(name);

    """
  }

  /// Calls a closure with a source for the table.
  func withSource<Result>(
    _ body: @MainActor (PostgreSQLTableSource) async throws -> Result
  ) async throws -> Result {
    let database = try PostgreSQLDatabase(shell.address)
    let result: Result
    do { result = try await body(database.source(for: table)) } catch {
      await database.close()
      throw error
    }
    await database.close()
    return result
  }
}
