import TrellisDatabase
import TrellisTable
import TrellisText

/// A row deletion that has passed the first checks and is ready to be made.
struct RowRemoval: GuardedChange {
  private let shape: TableShape
  let ending = "nothing was deleted"
  private let deletion: RowDeletion

  /// Checks the deletion as far as possible without reading the row, and creates the change.
  init(_ deletion: RowDeletion, _ shape: TableShape) throws(TableError) {
    if let reason = shape.schema.readOnlyReason {
      throw TableError(.readOnly, "rows of \(shape.schema.name) cannot be deleted: \(reason)")
    }
    (self.deletion, self.shape) = (deletion, shape)
  }

  var tableName: String { shape.schema.name }
  var rowKey: RowKey? { deletion.key }

  /// Deletes the row if it has not changed since it was shown and no other row refers to it.
  /// Otherwise, throws an error.
  func make(_ connection: ServerConnection) throws -> CommittedRowEdit {
    let whole = try connection.cells(of: deletion.key, shape, lock: " FOR UPDATE") { _ in true }
    guard let whole, shape.key(of: whole) == deletion.key,
      let shown = try connection.cells(of: deletion.key, shape, isWhole: { _ in false })
    else { throw conflict("the row is gone") }
    try check(shown, whole: whole, deletion, shape.schema)
    try checkReferences(connection)
    var statement = ServerStatement()
    let condition = try shape.keyCondition(deletion.key, &statement)
    statement.sql = "DELETE FROM \(shape.relation) AS t WHERE \(condition) RETURNING 1"
    guard try connection.query(statement).count == 1 else {
      throw conflict("a trigger prevented the deletion")
    }
    guard try connection.cells(of: deletion.key, shape, isWhole: { _ in false }) == nil else {
      throw conflict("a trigger restored the row")
    }
    let restoration = RowInsertion(restoring: whole, deletion.key, shape.schema) {
      !shape.columns[$0].isComputed
    }
    return CommittedRowEdit(
      edit: .delete(deletion), key: deletion.key, row: whole, inverse: .insert(restoration))
  }

  /// Throws an error if other rows refer to the row and would be changed or deleted with it,
  /// because undoing the deletion could not restore them. If the foreign key forbids the deletion,
  /// the server itself refuses to delete the row.
  private func checkReferences(_ connection: ServerConnection) throws {
    var statement = ServerStatement()
    let number = statement.bind(text: String(shape.number))
    statement.sql = """
      SELECT n.nspname, c.relname,
        (SELECT pg_catalog.string_agg(pg_catalog.format(
           '%s = t.%I', 'r.' || pg_catalog.quote_ident(x.attname), y.attname), ' AND ')
         FROM pg_catalog.generate_subscripts(f.conkey, 1) k
         JOIN pg_catalog.pg_attribute x ON x.attrelid = f.conrelid AND x.attnum = f.conkey[k]
         JOIN pg_catalog.pg_attribute y ON y.attrelid = f.confrelid AND y.attnum = f.confkey[k])
      FROM pg_catalog.pg_constraint f
      JOIN pg_catalog.pg_class c ON c.oid = f.conrelid
      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE f.contype = 'f' AND f.confrelid = \(number)::oid AND f.confdeltype IN ('c', 'n', 'd')
        AND f.conparentid = 0
      """
    let references = try connection.query(statement)
    for row in 0..<references.count {
      guard let schema = references.text(row, 0), let name = references.text(row, 1),
        let match = references.text(row, 2)
      else { continue }
      var statement = ServerStatement()
      let condition = try shape.keyCondition(deletion.key, &statement)
      statement.sql = """
        SELECT 1 FROM \(SQLIdentifier(schema)).\(SQLIdentifier(name)) AS r, \(shape.relation) AS t \
        WHERE \(condition) AND \(match) LIMIT 1
        """
      guard try connection.query(statement).count > 0 else { continue }
      let place = PrintableToken(PostgreSQLTable.Name(schema: schema, name: name).description)
      throw refusal(
        .constraint, "rows of \(place) refer to it", ending: "\(ending); delete them first")
    }
  }
}
