import CTrellisSQLite

/// The changes of a connection's open transaction, which are recorded when it commits.
///
/// What is rolled back is dropped: a statement that fails, what came after a savepoint, or all.
final class WriteLog {
  /// The greatest number of row changes of one statement that are kept one by one.
  static let mostRows = 10_000
  /// The greatest total size of the values that are kept for one transaction.
  static let mostBytes = 64 << 20

  /// A change, with the room that it takes.
  struct Entry {
    var change: CommittingWrites.Change
    let schema: String
    let bytes: Int
    /// Whether the statement itself made it, not one of its triggers.
    let isDirect: Bool
  }

  /// The part of a statement's run that is going on.
  struct Step {
    let sql: String
    /// The number of entries before the step.
    let start: Int
    /// Whether a transaction was open before it.
    let isInTransaction: Bool
    var rowCount = 0
    var isBulk = false
  }

  private let recorder: any WriteRecorder
  unowned let handle: DatabaseHandle
  private(set) var entries: [Entry] = []
  private var bytes = 0
  private var marks: [(name: String, start: Int, statements: Int)] = []
  private var statements = 0
  private var step: Step?
  private var endings: [WriteRecorder.Ending] = []
  private var wasRolledBack = false
  var tables: RecordedTables
  /// What the statement that is being compiled does; nil if none is.
  var compiling: StatementEffect?

  init(_ recorder: any WriteRecorder, on handle: DatabaseHandle) {
    self.recorder = recorder
    self.handle = handle
    tables = RecordedTables(handle)
  }

  // MARK: Steps

  /// Begins a step of a statement. Steps nest only where the log itself looks at tables.
  ///
  /// - Returns: The step around it, to give back to `end`.
  func begin(_ statement: Statement) -> Step? {
    let outer = step
    step = Step(
      sql: statement.sql, start: entries.count, isInTransaction: handle.isInTransaction)
    if let effect = statement.effect, !statement.isRunning {
      for table in effect.wholeTables where !isInternal(table.table) {
        let part = BulkWrite.Part(table: table.table, rowCount: nil)
        let bulk = BulkWrite(parts: [part], sql: statement.sql)
        append(.bulk(bulk), table.schema, bytes: statement.sql.utf8.count, isDirect: true)
      }
    }
    return outer
  }

  /// Ends a step that did not fail.
  func end(_ outer: Step?, of statement: Statement, isOver: Bool) {
    if let step, entries.count > step.start { statements += 1 }
    step = outer
    if isOver, let effect = statement.effect { follow(effect) }
    settle()
  }

  /// Ends a step that failed.
  ///
  /// - Parameter start: The number of entries before the first step of the statement's run.
  func fail(_ outer: Step?, from start: Int, with error: DatabaseError) {
    step = outer
    settle(error)
    guard start < entries.count, !wasKept(from: start) else { return }
    truncate(to: start)
  }

  /// Follows the end of a run whose statement was reset before its last step.
  func didReset(_ result: Int32, from start: Int, sql: String) {
    guard result != SQLITE_OK else { return settle() }
    fail(step, from: start, with: handle.error(result, sql: sql))
  }

  /// The number of entries before the current step.
  var startOfStep: Int { step?.start ?? entries.count }

  private func follow(_ effect: StatementEffect) {
    if effect.changesSchema { tables.forget() }
    switch effect.savepoint {
    case .begin(let name): marks.append((name.lowercased(), entries.count, statements))
    case .release(let name):
      if let index = marks.lastIndex(where: { $0.name == name.lowercased() }) {
        marks.removeSubrange(index...)
      }
    case .rollBack(let name):
      guard let index = marks.lastIndex(where: { $0.name == name.lowercased() }) else { return }
      marks.removeSubrange((index + 1)...)
      truncate(to: marks[index].start)
      statements = marks[index].statements
      tables.forget()
    case nil: break
    }
  }

  // MARK: Changes

  /// Adds a change that SQLite reports.
  func add(_ change: RowChange) {
    guard !isInternal(change.table) else { return }
    guard let table = tables[change.schema, change.table] else {
      return addToBulk(change.table, change.schema)
    }
    guard step?.isBulk != true else { return addToBulk(change.table, change.schema) }
    guard let write = RowWrite(change, in: table) else { return }
    step?.rowCount += 1
    let size = write.footprint
    if step?.rowCount ?? 0 > Self.mostRows || bytes + size > Self.mostBytes {
      makeBulk()
      return addToBulk(change.table, change.schema)
    }
    append(.row(write), change.schema, bytes: size, isDirect: change.triggerDepth == 0)
  }

  private func append(
    _ change: CommittingWrites.Change, _ schema: String, bytes size: Int, isDirect: Bool
  ) {
    entries.append(Entry(change: change, schema: schema, bytes: size, isDirect: isDirect))
    bytes += size
  }

  /// Replaces the rows of the statement by their number.
  private func makeBulk() {
    guard let start = step?.start else { return }
    step?.isBulk = true
    let rows = entries[min(start, entries.count)...]
    truncate(to: start)
    for entry in rows {
      switch entry.change {
      case .row(let row): addToBulk(row.table.name, entry.schema)
      case .bulk: append(entry.change, entry.schema, bytes: entry.bytes, isDirect: true)
      }
    }
  }

  private func addToBulk(_ table: String, _ schema: String) {
    let start = min(step?.start ?? entries.count, entries.count)
    for index in entries.indices[start...] where entries[index].schema == schema {
      guard case .bulk(var bulk) = entries[index].change,
        let part = bulk.parts.firstIndex(where: { $0.table == table })
      else { continue }
      guard let count = bulk.parts[part].rowCount else { return }
      bulk.parts[part].rowCount = count + 1
      entries[index].change = .bulk(bulk)
      return
    }
    let sql = step?.sql ?? ""
    let part = BulkWrite.Part(table: table, rowCount: 1)
    append(
      .bulk(BulkWrite(parts: [part], sql: sql)), schema, bytes: sql.utf8.count, isDirect: true)
  }

  private func truncate(to count: Int) {
    guard count < entries.count else { return }
    bytes -= entries[count...].reduce(0) { $0 + $1.bytes }
    entries.removeSubrange(count...)
  }

  private func isInternal(_ table: String) -> Bool { table.hasPrefix("sqlite_") }

  // MARK: Ends of transactions

  /// Begins the records of what is about to be committed.
  func willCommit() {
    guard !entries.isEmpty else { return }
    // A statement that is reset early commits outside of its steps.
    let isAlone = statements <= 1 && step?.isInTransaction != true
    var schemas: [String] = []
    for entry in entries where !schemas.contains(entry.schema) { schemas.append(entry.schema) }
    for schema in schemas {
      let own = entries.filter { $0.schema == schema }
      let writes = CommittingWrites(
        kind: isAlone ? kind(of: own) : .transaction, source: tables.source(of: schema),
        schema: schema, statementCount: max(1, statements), changes: own.map(\.change))
      endings.append(recorder.begin(writes))
    }
  }

  private func kind(of entries: [Entry]) -> CommittingWrites.Kind {
    guard let entry = entries.last(where: \.isDirect) ?? entries.last else { return .transaction }
    switch entry.change {
    case .row(let row):
      return row.kind == .insert ? .insert : row.kind == .delete ? .delete : .update
    case .bulk(let bulk):
      if bulk.parts.allSatisfy({ $0.rowCount == nil }) { return .schema }
      let verb = bulk.sql.drop { !$0.isLetter }.prefix { $0.isLetter }.uppercased()
      return verb == "DELETE" ? .delete : verb == "UPDATE" ? .update : .insert
    }
  }

  /// Drops everything, because the transaction was rolled back.
  func didRollBack() {
    wasRolledBack = true
    clear()
  }

  /// Ends the records of a commit, if one was tried.
  func settle(_ error: DatabaseError? = nil) {
    defer { wasRolledBack = false }
    guard !endings.isEmpty else { return }
    let isOpen = handle.isInTransaction
    let isSaved = !wasRolledBack && !isOpen
    let failure =
      error ?? DatabaseError(.rolledBack, "the transaction was not committed", path: handle.path)
    for end in endings { end(isSaved ? nil : failure) }
    endings = []
    // A commit that failed because the file is busy may be tried again.
    if !isOpen { clear() }
  }

  private func clear() {
    entries = []
    marks = []
    (bytes, statements) = (0, 0)
    if wasRolledBack { tables.forget() }
  }
}
