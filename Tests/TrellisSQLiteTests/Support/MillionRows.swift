/// A table `t` of a million rows and a view `longer` of one more, made once for all tests.
enum MillionRows {
  private static let made = Task {
    let folder = try TemporaryFolder()
    let file = try folder.database(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT, status TEXT, note TEXT);
      INSERT INTO t
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000)
        SELECT i, CASE WHEN i % 10 THEN printf('%08x', i * 2654435761 % 4294967296) END,
          CASE i % 4 WHEN 0 THEN 'open' WHEN 1 THEN 'done' WHEN 2 THEN NULL ELSE 'late' END, 'note ' || i
        FROM n;
      CREATE INDEX t_name ON t(name);
      CREATE INDEX t_status ON t(status);
      CREATE VIEW longer AS SELECT id, note FROM t UNION ALL VALUES (1000001, 'zz the last one');
      """)
    return (folder: folder, file: file)
  }

  /// The file it is in.
  static var file: String {
    get async throws { try await made.value.file }
  }
}
