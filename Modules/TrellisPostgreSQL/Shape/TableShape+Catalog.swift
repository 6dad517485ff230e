import TrellisDatabase
import TrellisTable
import TrellisText

extension TableShape {
  /// The kinds of relations that have rows, as an SQL list of values of `relkind`.
  static let kinds = "('r', 'p', 'v', 'm', 'f')"

  /// Reads the shape of a table from the server's catalog.
  ///
  /// - Throws: ``TableError`` with code `notFound` if there is no such table.
  init(
    of table: PostgreSQLTable.Name, on connection: ServerConnection, database: String
  ) throws {
    var statement = ServerStatement()
    let (schema, name) = (statement.bind(text: table.schema), statement.bind(text: table.name))
    statement.sql = """
      SELECT c.oid, c.relkind, pg_catalog.row_security_active(c.oid),
        pg_catalog.pg_is_in_recovery(),
        pg_catalog.has_any_column_privilege(c.oid, 'UPDATE')
          OR pg_catalog.has_any_column_privilege(c.oid, 'INSERT')
          OR pg_catalog.has_table_privilege(c.oid, 'DELETE'),
        c.relkind = 'r' AND EXISTS (
          SELECT FROM pg_catalog.pg_inherits i WHERE i.inhparent = c.oid)
      FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = \(schema) AND c.relname = \(name) AND c.relkind IN \(Self.kinds)
      """
    let facts = try connection.query(statement)
    guard facts.count == 1, let number = facts.integer(0, 0) else {
      let name = PrintableToken.quoted(table.description, limit: 80)
      throw TableError(.notFound, "there is no table \(name)")
    }
    let kind = facts.text(0, 1) ?? ""
    let isParent = facts.isTrue(0, 5)
    let columns = try Self.columns(ofRelation: number, on: connection)
    let identity =
      isParent || kind == "v" || kind == "m" || kind == "f"
      ? [] : try Self.identity(ofRelation: number, on: connection)
    let places = identity.compactMap { place in columns.firstIndex { $0.place == place } }
    let reason = Self.readOnlyReason(
      kind, isStandby: facts.isTrue(0, 3), mayChange: facts.isTrue(0, 4), isParent: isParent,
      hasKey: !places.isEmpty)
    self.init(
      number: number,
      relation: "\(SQLIdentifier(table.schema)).\(SQLIdentifier(table.name))",
      columns: columns.enumerated().map { index, read in read.column(isKey: places.contains(index))
      },
      identity: places,
      schema: TableSchema(
        name: table.name,
        columns: columns.enumerated().map { index, read in
          read.column(isKey: places.contains(index)).description
        },
        readOnlyReason: reason, database: "\(database), schema \(PrintableToken(table.schema))"),
      isSecured: facts.isTrue(0, 2))
  }

  private static func readOnlyReason(
    _ kind: String, isStandby: Bool, mayChange: Bool, isParent: Bool, hasKey: Bool
  ) -> String? {
    switch kind {
    case "v": return "it is a view"
    case "m": return "it is a materialized view"
    case "f": return "it is a foreign table"
    default: break
    }
    if isStandby { return "the server is a standby; connect to the primary to edit" }
    if !mayChange { return "you have no privilege to change it; ask its owner for that privilege" }
    if isParent { return "other tables inherit from it, so its key is not unique" }
    if !hasKey {
      return "it has no primary key and no unique index of NOT NULL columns; "
        + "add such an index to edit rows"
    }
    return nil
  }

  /// Returns the columns of the primary key, or of a unique index that identifies each row.
  private static func identity(
    ofRelation number: Int64, on connection: ServerConnection
  ) throws -> [String] {
    var statement = ServerStatement()
    let relation = statement.bind(text: String(number))
    statement.sql = """
      SELECT a.attname
      FROM (
        SELECT i.indrelid, i.indkey, i.indnkeyatts
        FROM pg_catalog.pg_index i
        WHERE i.indrelid = \(relation)::oid AND i.indisunique AND i.indisvalid AND i.indimmediate
          AND i.indpred IS NULL AND i.indexprs IS NULL
          AND NOT EXISTS (
            SELECT FROM pg_catalog.generate_series(0, i.indnkeyatts - 1) k
            JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[k]
            WHERE NOT a.attnotnull)
        ORDER BY i.indisprimary DESC, i.indnkeyatts, i.indexrelid LIMIT 1) i,
        pg_catalog.generate_series(0, i.indnkeyatts - 1) k
      JOIN pg_catalog.pg_attribute a ON true
      WHERE a.attrelid = i.indrelid AND a.attnum = i.indkey[k]
      ORDER BY k
      """
    let rows = try connection.query(statement)
    return (0..<rows.count).compactMap { row in
      rows.text(row, 0).map { "t.\(SQLIdentifier($0))" }
    }
  }

  private static func columns(
    ofRelation number: Int64, on connection: ServerConnection
  ) throws -> [CatalogColumn] {
    var statement = ServerStatement()
    let relation = statement.bind(text: String(number))
    statement.sql = """
      WITH RECURSIVE base AS (
        SELECT a.attnum, a.atttypid AS type FROM pg_catalog.pg_attribute a
        WHERE a.attrelid = \(relation)::oid AND a.attnum > 0 AND NOT a.attisdropped
        UNION ALL
        SELECT b.attnum, t.typbasetype FROM base b
        JOIN pg_catalog.pg_type t ON t.oid = b.type AND t.typtype = 'd')
      SELECT a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod),
        pg_catalog.format_type(t.oid, -1),
        CASE WHEN n.nspname = 'pg_catalog' THEN t.typname ELSE '' END,
        t.typlen = -1, a.attnotnull, a.attgenerated, a.attidentity,
        pg_catalog.pg_get_expr(d.adbin, d.adrelid),
        pg_catalog.has_column_privilege(a.attrelid, a.attnum, 'UPDATE')
          OR pg_catalog.has_column_privilege(a.attrelid, a.attnum, 'INSERT'),
        CASE WHEN t.typtype = 'e' OR t.oid = 1043 THEN 'pg_catalog' ELSE (
          SELECT m.nspname FROM pg_catalog.pg_opclass o
          JOIN pg_catalog.pg_am am ON am.oid = o.opcmethod AND am.amname = 'btree'
          JOIN pg_catalog.pg_amop p ON p.amopfamily = o.opcfamily AND p.amopstrategy = 3
            AND p.amoplefttype = o.opcintype AND p.amoprighttype = o.opcintype
          JOIN pg_catalog.pg_operator q ON q.oid = p.amopopr
          JOIN pg_catalog.pg_namespace m ON m.oid = q.oprnamespace
          WHERE o.opcdefault AND o.opcintype = t.oid LIMIT 1) END
      FROM base b
      JOIN pg_catalog.pg_type t ON t.oid = b.type AND t.typtype <> 'd'
      JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
      JOIN pg_catalog.pg_attribute a ON a.attrelid = \(relation)::oid AND a.attnum = b.attnum
      LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      ORDER BY a.attnum
      """
    let rows = try connection.query(statement)
    return (0..<rows.count).map { CatalogColumn(rows, $0) }
  }
}
