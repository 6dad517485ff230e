import CTrellisSQLite

/// The actions of a statement on tables and savepoints, as SQLite's authorizer callback reports
/// them while the statement is compiled. Changes to single rows are not included.
struct StatementActions {
  /// The beginning or the release of a savepoint, or a rollback to a savepoint. The associated
  /// value is the name of the savepoint.
  enum Savepoint {
    case begin(String)
    case release(String)
    case rollBack(String)
  }

  /// A table that the statement changes as a whole. SQLite does not report the rows that such a
  /// change affects.
  struct WholeTable: Hashable {
    let schema: String
    let table: String
    /// Whether the statement may rename the table or its columns.
    var isAltered = false
    /// Whether the statement drops the table.
    var isDropped = false
  }

  private(set) var savepoint: Savepoint?
  /// The tables that the statement drops, alters, or creates and fills with rows.
  private(set) var wholeTables: [WholeTable] = []
  /// Whether the statement may rename tables or change their columns.
  private(set) var changesSchema = false
  private var created: [WholeTable] = []
  private var selects = false

  /// Adds one action that SQLite's authorizer callback reports.
  mutating func take(_ action: Int32, _ first: String, _ second: String, _ schema: String) {
    switch action {
    case SQLITE_SAVEPOINT:
      savepoint =
        switch first {
        case "BEGIN": .begin(second)
        case "RELEASE": .release(second)
        default: .rollBack(second)
        }
    case SQLITE_SELECT: selects = true
    case SQLITE_CREATE_TABLE, SQLITE_CREATE_TEMP_TABLE:
      changesSchema = true
      created.append(WholeTable(schema: schema, table: first))
    case SQLITE_DROP_TABLE, SQLITE_DROP_TEMP_TABLE:
      add(WholeTable(schema: schema, table: first, isDropped: true))
    case SQLITE_ALTER_TABLE: add(WholeTable(schema: first, table: second, isAltered: true))
    case SQLITE_CREATE_INDEX, SQLITE_CREATE_TEMP_INDEX, SQLITE_DROP_INDEX, SQLITE_DROP_TEMP_INDEX,
      SQLITE_CREATE_VTABLE, SQLITE_DROP_VTABLE, SQLITE_ATTACH, SQLITE_DETACH:
      changesSchema = true
    default: break
    }
  }

  private mutating func add(_ table: WholeTable) {
    changesSchema = true
    if !wholeTables.contains(table) { wholeTables.append(table) }
  }

  /// Adds the tables that the statement creates and fills with rows (`CREATE TABLE … AS SELECT`).
  /// Call this method after the last action has been added.
  mutating func finish() {
    if selects { created.forEach { add($0) } }
  }
}
