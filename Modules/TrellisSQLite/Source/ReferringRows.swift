import TrellisDatabase
import TrellisTable
import TrellisText

/// The rows that refer to another row by a foreign key and therefore prevent its deletion. Even if
/// SQLite would delete or change the referring rows automatically, undoing the deletion could not
/// restore them.
struct ReferringRows {
  private let table: String
  private let columns: [String]
  private let action: SchemaForeignKey.DeleteAction
  private let count: Int

  /// The maximum number of rows to count exactly.
  private static let countLimit = 1_000

  /// Returns the rows of the first foreign key by which other rows refer to a row, or `nil` if
  /// there are none.
  static func first(
    to key: [SQLValue], of shape: TableShape, _ connection: Connection
  ) throws -> ReferringRows? {
    for object in try connection.schemaObjects() where object.kind == .table && object.hasExactName
    {
      for foreign in try connection.foreignKeys(of: object.name)
      where SQLName.areSame(foreign.parent, shape.schema.name) {
        let count = try Self.count(of: foreign, in: object.name, to: key, of: shape, connection)
        guard count > 0 else { continue }
        return ReferringRows(
          table: object.name, columns: foreign.columns, action: foreign.onDelete, count: count)
      }
    }
    return nil
  }

  private static func count(
    of foreign: SchemaForeignKey, in table: String, to key: [SQLValue], of shape: TableShape,
    _ connection: Connection
  ) throws -> Int {
    let isIt = shape.identity.enumerated().map { "parent.\($1) = ?\($0 + 1)" }
    let refers = zip(foreign.columns, foreign.parentColumns).map { column, parent in
      "parent.\(SQLIdentifier(parent)) = child.\(SQLIdentifier(column))"
    }
    // A row that refers to itself can be deleted.
    let isSameTable = SQLName.areSame(table, shape.schema.name)
    let isOther =
      isSameTable
      ? [
        "NOT (" + shape.identity.map { "child.\($0) = parent.\($0)" }.joined(separator: " AND ")
          + ")"
      ]
      : []
    let sql = """
      SELECT count(*) FROM (SELECT 1 FROM \(shape.relation) AS parent \
      CROSS JOIN main.\(SQLIdentifier(table)) AS child \
      WHERE \((isIt + refers + isOther).joined(separator: " AND ")) LIMIT \(countLimit + 1))
      """
    return Int(try connection.value(sql, key)?.asInteger ?? 0)
  }

  /// The reason why the row cannot be deleted, without the number of the referring rows.
  var reason: String { "rows of \(PrintableToken(table)) \(words(of: 2))" }

  /// The reason why the row cannot be deleted, with the number of the referring rows.
  var detail: String {
    let number = count > Self.countLimit ? "more than \(Self.countLimit)" : "\(count)"
    return
      "\(number) \(count == 1 ? "row" : "rows") of \(PrintableToken(table)) \(words(of: count))"
  }

  /// The end of the message about the refused deletion. It says what was not done and what to do.
  var ending: String {
    "nothing was deleted; \(action == .reset ? "change" : "delete") \(count == 1 ? "it" : "them") first"
  }

  private func words(of count: Int) -> String {
    let columns = columns.map { "\(PrintableToken($0))" }.joined(separator: ",")
    return switch action {
    case .none: "\(count == 1 ? "refers" : "refer") to it by \(columns)"
    case .cascade:
      "would be deleted with it (through \(columns)), and undo would not restore \(count == 1 ? "it" : "them")"
    case .reset: "would no longer refer to it by \(columns), even after an undo"
    }
  }
}
