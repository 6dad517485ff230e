import TrellisDatabase
import TrellisText

/// A table or a view on a PostgreSQL server.
public struct PostgreSQLTable: Hashable, Sendable {
  /// The name of a table, together with the name of its schema.
  public struct Name: Hashable, Sendable, CustomStringConvertible {
    /// The schema of the table.
    public let schema: String
    /// The name of the table, exactly as the server has it.
    public let name: String

    /// Creates a name from the name of the schema and the name of the table.
    public init(schema: String = "public", name: String) {
      (self.schema, self.name) = (schema, name)
    }

    /// The name to show to users, such as `track` or `sales.orders`. The schema `public` is left
    /// out.
    public var description: String {
      schema == "public" ? name : "\(schema).\(name)"
    }
  }

  /// A kind of table.
  public enum Kind: Hashable, Sendable {
    /// An ordinary table, or one that is divided into partitions.
    case table
    /// A table that is a partition of another table.
    case partition
    /// A stored query.
    case view
    /// A stored query together with its stored result.
    case materializedView
    /// A table on another server.
    case foreignTable
  }

  /// The name of the table, together with the name of its schema.
  public let name: Name
  /// The kind of table.
  public let kind: Kind
}

extension PostgreSQLTable {
  /// Returns the tables of a database that the user may read, sorted by schema and name. The schema
  /// `public` comes first.
  static func all(on connection: ServerConnection) throws -> [PostgreSQLTable] {
    let rows = try connection.run(
      """
      SELECT n.nspname, c.relname, c.relkind, c.relispartition
      FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN \(TableShape.kinds) AND n.nspname <> 'information_schema'
        AND n.nspname !~ '^pg_' AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')
        AND pg_catalog.has_any_column_privilege(c.oid, 'SELECT')
      ORDER BY n.nspname <> 'public', n.nspname COLLATE "C", c.relname COLLATE "C"
      """)
    return (0..<rows.count).map { row in
      PostgreSQLTable(
        name: Name(schema: rows.text(row, 0) ?? "", name: rows.text(row, 1) ?? ""),
        kind: kind(rows.text(row, 2), isPartition: rows.isTrue(row, 3)))
    }
  }

  private static func kind(_ letter: String?, isPartition: Bool) -> Kind {
    switch letter {
    case "v": .view
    case "m": .materializedView
    case "f": .foreignTable
    default: isPartition ? .partition : .table
    }
  }
}
