/// The changes of the open transaction, and the savepoints to which it may be rolled back.
struct OpenWrites {
  /// A stored change, with the schema name of the changed database, the size of the change in
  /// memory, and the origin of the change.
  struct Entry {
    var change: CommittingWrites.Change
    /// The name that the database has on the connection.
    let schema: String
    /// The approximate size of the change in memory, in bytes.
    let bytes: Int
    var origin: Origin
  }

  /// The kind of a change, and whether the statement itself or one of its triggers made the change.
  /// The last change that a statement makes determines the kind of the statement. However, changes
  /// to whole tables take precedence over changes to rows, and changes by the statement itself over
  /// changes by triggers.
  struct Origin {
    /// The kind of the change.
    var kind: CommittingWrites.Kind
    /// Whether the statement made the change itself, rather than one of its triggers.
    var isDirect: Bool

    /// The origin of a change to a whole table.
    static let schema = Origin(kind: .schema, isDirect: true)

    /// Returns whether a later change, rather than this one, determines the kind of the statement.
    func givesWay(to later: Origin) -> Bool {
      kind != .schema && (later.isDirect || !isDirect)
    }
  }

  private struct Savepoint {
    let name: [UInt8]
    let entryCount: Int
    let statementCount: Int
  }

  /// The changes, in order.
  private(set) var entries: [Entry] = []
  /// The total size of the changes in memory, in bytes.
  private(set) var bytes = 0
  /// The number of statements that made the changes.
  var statementCount = 0
  private var savepoints: [Savepoint] = []
  /// The number of entries that existed before the first step of each writing statement that has
  /// returned a row and is still running.
  private var runs: [ObjectIdentifier: Int] = [:]

  /// Returns the kind of the statement that made the changes.
  static func kind(of entries: [Entry]) -> CommittingWrites.Kind {
    guard var origin = entries.first?.origin else { return .transaction }
    for entry in entries where origin.givesWay(to: entry.origin) { origin = entry.origin }
    return origin.kind
  }

  // MARK: Changes

  mutating func append(
    _ change: CommittingWrites.Change, _ schema: String, bytes size: Int, _ origin: Origin
  ) {
    entries.append(Entry(change: change, schema: schema, bytes: size, origin: origin))
    bytes += size
  }

  /// Adds 1 to the number of rows that a statement has changed in a table.
  ///
  /// - Parameters:
  ///   - start: The number of entries that existed before the statement.
  ///   - sql: The text of the statement.
  mutating func count(
    _ table: String, _ schema: String, from start: Int, sql: String, _ origin: Origin
  ) {
    for index in entries.indices.dropFirst(start) where entries[index].schema == schema {
      guard case .bulk(var bulk) = entries[index].change,
        let part = bulk.parts.firstIndex(where: { $0.table == table })
      else { continue }
      guard let count = bulk.parts[part].rowCount else { return }
      bulk.parts[part].rowCount = count + 1
      entries[index].change = .bulk(bulk)
      if entries[index].origin.givesWay(to: origin) { entries[index].origin = origin }
      return
    }
    let part = BulkWrite.Part(table: table, rowCount: 1)
    append(.bulk(BulkWrite(parts: [part], sql: sql)), schema, bytes: sql.utf8.count, origin)
  }

  /// Replaces the row changes of a statement with the number of changed rows in each table.
  ///
  /// - Parameters:
  ///   - start: The number of entries that existed before the statement.
  ///   - sql: The text of the statement.
  mutating func countRows(from start: Int, sql: String) {
    let own = entries.dropFirst(start)
    truncate(to: start)
    for entry in own {
      switch entry.change {
      case .row(let row): count(row.table.name, entry.schema, from: start, sql: sql, entry.origin)
      case .bulk: append(entry.change, entry.schema, bytes: entry.bytes, entry.origin)
      }
    }
  }

  /// Drops all entries except the given number of entries at the beginning.
  mutating func truncate(to count: Int) {
    guard count < entries.count else { return }
    bytes -= entries[count...].reduce(0) { $0 + $1.bytes }
    entries.removeSubrange(count...)
  }

  // MARK: Savepoints

  /// Processes a statement that begins a savepoint, releases it or rolls back to it.
  mutating func follow(_ action: StatementActions.Savepoint) {
    switch action {
    case .begin(let name):
      savepoints.append(
        Savepoint(
          name: Self.folded(name), entryCount: entries.count, statementCount: statementCount))
    case .release(let name):
      guard let index = index(of: name) else { return }
      savepoints.removeSubrange(index...)
    case .rollBack(let name):
      guard let index = index(of: name) else { return }
      savepoints.removeSubrange((index + 1)...)
      truncate(to: savepoints[index].entryCount)
      statementCount = savepoints[index].statementCount
    }
  }

  /// Forgets the savepoints, because there is no transaction.
  mutating func forgetSavepoints() {
    if !savepoints.isEmpty { savepoints.removeAll() }
  }

  private func index(of name: String) -> Int? {
    let name = Self.folded(name)
    return savepoints.lastIndex { $0.name == name }
  }

  /// Returns the bytes of a name in lower case. Only ASCII letters change, because SQLite
  /// distinguishes between all other capital and small letters.
  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
  }

  // MARK: Runs of statements

  /// Returns the index in `entries` of the first change that the current run of a statement made.
  func start(of statement: Statement) -> Int {
    guard !runs.isEmpty else { return entries.count }
    return runs[ObjectIdentifier(statement)] ?? entries.count
  }

  /// Stores the number of entries that existed before a statement's run, for the later steps of the
  /// run.
  mutating func keepStart(_ start: Int, of statement: Statement) {
    runs[ObjectIdentifier(statement)] = start
  }

  /// Forgets the number of entries that was stored for a statement's run.
  mutating func endRun(of statement: Statement) {
    if !runs.isEmpty { runs[ObjectIdentifier(statement)] = nil }
  }
}
