import TrellisTable

/// A change to one row on a server. The change has passed its first checks.
protocol ServerChange: GuardedChange, Sendable
where Writer == ServerConnection, Committed: Sendable {
  /// The shape of the table for which the change was prepared.
  var shape: TableShape { get }
}

extension ServerChange {
  var tableName: String { shape.schema.name }
}
