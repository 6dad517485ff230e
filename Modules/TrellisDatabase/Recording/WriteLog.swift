import CTrellisSQLite

/// The writes of a connection, which are recorded when their transaction commits. Changes that are
/// rolled back are dropped.
///
/// `Statement` runs each of its steps and resets inside ``step(of:_:)`` or ``reset(_:_:)``. During
/// this call, SQLite calls hooks of the connection (`WriteHooks`), which call ``add(_:)``,
/// ``willCommit()`` and ``didRollBack()``. When the call ends, the log knows the result.
///
/// A statement on its own:
///
/// ```
/// INSERT …         step(of:) begins
///                    add(_:)          for each row, right before the row changes
///                    willCommit()     begins the records
///                  step(of:) ends     ends the records as saved, and drops the changes
/// ```
///
/// A transaction:
///
/// ```
/// BEGIN            step(of:)
/// INSERT …         step(of:)          with add(_:) for each row; the log keeps the changes
/// COMMIT           step(of:) begins
///                    willCommit()     begins the records of all changes
///                  step(of:) ends     ends the records as saved, and drops the changes
/// ```
///
/// `ROLLBACK` calls `didRollBack()` instead, which drops the changes.
///
/// A savepoint to which the transaction is rolled back. SQLite has no hook for savepoints, but the
/// actions of a compiled statement name its savepoint:
///
/// ```
/// SAVEPOINT a      step(of:) ends     keeps the number of changes so far
/// INSERT …         step(of:)          with add(_:)
/// ROLLBACK TO a    step(of:) ends     drops the changes after that number
/// ```
///
/// A statement that fails in a transaction:
///
/// ```
/// INSERT …         step(of:) begins
///                    add(_:)          for each row before the failure
///                  step(of:) ends     drops the changes, unless SQLite kept them (wasKept(from:))
/// ```
///
/// Outside of a transaction, SQLite also calls `didRollBack()`. `OR FAIL` commits what the
/// statement has changed, so `willCommit()` is called in this case, and the records end as saved.
///
/// A commit that finds the file busy and is tried again:
///
/// ```
/// COMMIT           step(of:) begins
///                    willCommit()     begins the records
///                  step(of:) ends     ends the records as failed; the transaction is still open,
///                                     so the log keeps the changes
/// COMMIT           as in a transaction, with new records
/// ```
///
/// A statement that returns rows (`RETURNING`) changes them in its first step. It commits in the
/// step after its last row or, if it ends early, in `reset(_:_:)`.
final class WriteLog {
  /// The maximum number of row changes that are kept individually for one statement.
  static let mostRows = 10_000
  /// The maximum total size in bytes of the values that are kept for one transaction.
  static let mostBytes = 64 << 20

  /// A step of a statement.
  private struct Step {
    let sql: String
    /// The number of entries that existed before the step.
    let start: Int
    /// Whether a transaction was open before the step.
    let isInTransaction: Bool
    var rowCount = 0
    /// Whether the rows that the step changes are only counted, and their values are not kept.
    var isBulk = false
  }

  /// A commit whose result is not known yet.
  private struct Commit {
    var endings: [WriteRecorder.Ending] = []
    var isRolledBack = false
  }

  /// The reader of the actions of the connection's statements.
  let actions = ActionReader()
  unowned let handle: DatabaseHandle
  private let recorder: any WriteRecorder
  private var tables: RecordedTables
  private(set) var open = OpenWrites()
  private var step: Step?
  private var commit: Commit?

  init(_ recorder: any WriteRecorder, on handle: DatabaseHandle) {
    self.recorder = recorder
    self.handle = handle
    tables = RecordedTables(handle)
  }

  // MARK: Statements

  /// Runs one step of a statement, and processes the result.
  ///
  /// Steps may be nested, because the log itself reads tables during a step.
  ///
  /// - Parameter advance: A closure that runs the step in SQLite, and returns whether there is a
  ///   row. The closure resets the statement before it returns false or throws an error.
  func step(
    of statement: Statement, _ advance: () throws(DatabaseError) -> Bool
  ) throws(DatabaseError) -> Bool {
    let outer = step
    let start = open.start(of: statement)
    let countBefore = open.entries.count
    let endVacuum = beginVacuum(statement)
    begin(statement)
    do throws(DatabaseError) {
      let hasRow = try advance()
      if open.entries.count > countBefore { open.statementCount += 1 }
      step = outer
      if hasRow {
        if !statement.isReadOnly { open.keepStart(start, of: statement) }
      } else {
        open.endRun(of: statement)
        if let actions = statement.actions { follow(actions) }
      }
      settle()
      endVacuum?(nil)
      return hasRow
    } catch {
      endVacuum?(error)
      step = outer
      open.endRun(of: statement)
      fail(from: start, with: error)
      throw error
    }
  }

  /// Resets a statement, and processes the result.
  ///
  /// - Parameter reset: A closure that resets the statement in SQLite, and returns the result code.
  func reset(_ statement: Statement, _ reset: () -> Int32) {
    let isRunning = statement.isRunning
    let start = open.start(of: statement)
    open.endRun(of: statement)
    let result = reset()
    // The result of a statement that has already ended is the result of its last step.
    guard isRunning, result != SQLITE_OK else { return settle() }
    fail(from: start, with: handle.error(result, sql: statement.sql))
  }

  private func begin(_ statement: Statement) {
    let isInTransaction = handle.isInTransaction
    if !isInTransaction { open.forgetSavepoints() }
    step = Step(
      sql: statement.sql, start: open.entries.count, isInTransaction: isInTransaction)
    guard let actions = statement.actions, !statement.isRunning else { return }
    for table in actions.wholeTables where !isInternal(table.table) {
      let part = BulkWrite.Part(
        table: table.table, rowCount: nil, isAltered: table.isAltered,
        tableAfter: table.isAltered ? RenameStatement(statement.sql)?.name : nil,
        isDropped: table.isDropped)
      let bulk = BulkWrite(parts: [part], sql: statement.sql)
      open.append(.bulk(bulk), table.schema, bytes: statement.sql.utf8.count, .schema)
    }
  }

  /// Begins the record of a `VACUUM` statement, which may change rowids, and returns the closure
  /// that ends the record. Returns `nil` for any other statement, and if no table is affected.
  /// SQLite does not call the hooks of a transaction for `VACUUM`.
  private func beginVacuum(_ statement: Statement) -> WriteRecorder.Ending? {
    guard let vacuum = VacuumStatement(statement), !statement.isRunning else { return nil }
    let parts = vacuum.tables(on: handle).map { BulkWrite.Part(table: $0, rowCount: nil) }
    guard !parts.isEmpty else { return nil }
    return recorder.begin(
      CommittingWrites(
        kind: .schema, source: tables.source(of: vacuum.schema), schema: vacuum.schema,
        statementCount: 1, changes: [.bulk(BulkWrite(parts: parts, sql: statement.sql))]))
  }

  private func follow(_ actions: StatementActions) {
    if actions.changesSchema { tables.forget() }
    guard let savepoint = actions.savepoint else { return }
    open.follow(savepoint)
    if case .rollBack = savepoint { tables.forget() }
  }

  private func fail(from start: Int, with error: DatabaseError) {
    settle(error)
    guard start < open.entries.count, !wasKept(from: start) else { return }
    open.truncate(to: start)
  }

  // MARK: Changes

  /// Adds a change that SQLite reports.
  func add(_ change: RowChange) {
    guard !isInternal(change.table) else { return }
    let origin = OpenWrites.Origin(kind: .init(change.kind), isDirect: change.triggerDepth == 0)
    guard let table = tables[change.schema, change.table], step?.isBulk != true else {
      return count(change, origin)
    }
    guard
      let write = RowWrite(change, in: table, stored: { currentRows(with: $0, in: table)?.first })
    else { return }
    step?.rowCount += 1
    let size = write.footprint
    if step?.rowCount ?? 0 > Self.mostRows || open.bytes + size > Self.mostBytes {
      if let step { open.countRows(from: step.start, sql: step.sql) }
      step?.isBulk = true
      return count(change, origin)
    }
    open.append(.row(write), change.schema, bytes: size, origin)
  }

  private func count(_ change: RowChange, _ origin: OpenWrites.Origin) {
    open.count(
      change.table, change.schema, from: step?.start ?? open.entries.count, sql: step?.sql ?? "",
      origin)
  }

  private func isInternal(_ table: String) -> Bool { table.hasPrefix("sqlite_") }

  // MARK: Ends of transactions

  /// Begins the records of the changes, which are about to be committed.
  func willCommit() {
    let entries = open.entries
    guard !entries.isEmpty else { return }
    // A statement that is reset early commits outside of its steps.
    let isAlone = open.statementCount <= 1 && step?.isInTransaction != true
    var schemas: [String] = []
    for entry in entries where !schemas.contains(entry.schema) { schemas.append(entry.schema) }
    var commit = self.commit ?? Commit()
    for schema in schemas {
      let own = entries.filter { $0.schema == schema }
      let writes = CommittingWrites(
        kind: isAlone ? OpenWrites.kind(of: own) : .transaction, source: tables.source(of: schema),
        schema: schema, statementCount: max(1, open.statementCount), changes: own.map(\.change))
      commit.endings.append(recorder.begin(writes))
    }
    self.commit = commit
  }

  /// Drops all changes, because the transaction was rolled back.
  func didRollBack() {
    commit?.isRolledBack = true
    open = OpenWrites()
    tables.forget()
  }

  /// Ends the records of a commit, if there was one.
  private func settle(_ error: DatabaseError? = nil) {
    guard let commit else { return }
    self.commit = nil
    let isOpen = handle.isInTransaction
    let failure =
      error ?? DatabaseError(.rolledBack, "the transaction was not committed", path: handle.path)
    for end in commit.endings { end(isOpen || commit.isRolledBack ? failure : nil) }
    // A commit that failed because the file is busy may be tried again.
    if !isOpen { open = OpenWrites() }
  }
}

extension CommittingWrites.Kind {
  fileprivate init(_ kind: RowChange.Kind) {
    self =
      switch kind {
      case .insert: .insert
      case .update: .update
      case .delete: .delete
      }
  }
}
