import Trellis
import TrellisTable
import TrellisTestSupport
import TrellisTesting

/// A focused table of people in a window.
@MainActor
struct TableFixture {
  let host: TestHost
  let table: Table

  init(
    _ source: any TableSource, size: Size = Size(width: 30, height: 6), sink: TraceSink? = nil
  ) async throws {
    table = Table().id("rows")
    table.show(source)
    let table = table
    host = try await TestHost(Window { table }, size: size, sink: sink)
    table.takeFocus()
    await host.settle()
  }

  /// Presses keys without waiting for their effects.
  func press(_ keys: Key...) {
    for key in keys { host.application.receive(.key(KeyPress(key))) }
  }

  /// People with a number, a name and an age.
  static func people(_ count: Int) throws -> ArrayTableSource {
    try ArrayTableSource(
      name: "Person",
      columns: [
        TableColumn(id: ColumnID("Id"), type: .integer, isKey: true),
        TableColumn(id: ColumnID("Name"), type: .text),
        TableColumn(id: ColumnID("Age"), type: .integer),
      ],
      rows: (1...max(1, count)).prefix(count).map {
        [.integer(Int64($0)), .text("name \($0)"), .integer(Int64(($0 * 7) % 10))]
      })
  }
}

/// A source whose columns, answers and failures a test decides.
actor ScriptedSource: RowEditableTableSource {
  private var base: ArrayTableSource
  private var revision: UInt64 = 1
  private var failure: TableError?
  private var filterFailure: TableError?
  private var commitFailure: TableError?
  private var isHeld = false
  private var areEditsHeld = false
  private var areEditsStoppable = false
  private var areCountsHeld = false
  private var countFailure: TableError?
  private var losesEditedRows = false
  private var losesCells = false
  /// The number of counts that began while counting was held back, and the number that were
  /// cancelled.
  private(set) var countsBegun = 0
  private(set) var countsStopped = 0

  init(_ base: ArrayTableSource) {
    self.base = base
  }

  /// Has another table be in the place of this one.
  func become(_ other: ArrayTableSource) {
    base = other
    revision += 1
  }

  /// Changes the version of the data.
  func change() { revision += 1 }

  /// Has every question fail; nil for none.
  func fail(_ failure: TableError?) { self.failure = failure }

  /// Has questions for filtered rows fail.
  func failFilters(_ failure: TableError?) { filterFailure = failure }

  /// Has edits fail.
  func failEdits(_ failure: TableError?) { commitFailure = failure }

  /// Sets whether requests for pages wait until they are cancelled.
  func hold(_ isHeld: Bool) { self.isHeld = isHeld }

  /// Makes edits that wait end when they are cancelled.
  func stopEdits() { areEditsStoppable = true }

  /// Has edits wait.
  func holdEdits(_ areHeld: Bool) { areEditsHeld = areHeld }

  /// Sets whether counts to the end wait until they are cancelled. A count with a limit always
  /// reaches the limit.
  func holdCounts(_ areHeld: Bool) { areCountsHeld = areHeld }

  /// Has counting fail.
  func failCounts(_ failure: TableError?) { countFailure = failure }

  /// Has rows be gone once they were edited, as by a trigger.
  func loseEditedRows() { losesEditedRows = true }

  /// Has rows come without cells.
  func loseCells() { losesCells = true }

  func schema() async throws -> TableSchema {
    if let failure { throw failure }
    return await base.schema()
  }

  func page(_ request: PageRequest) async throws -> TablePage {
    if let failure { throw failure }
    if let filterFailure, request.query.filter != nil { throw filterFailure }
    while isHeld {
      try Task.checkCancellation()
      await Task.yield()
    }
    var page = try await base.page(request)
    if losesCells { for index in page.rows.indices { page.rows[index].cells = [] } }
    return page
  }

  func count(_ query: TableQuery, limit: Int?) async throws -> RowCount {
    if let failure { throw failure }
    if let countFailure { throw countFailure }
    if areCountsHeld, let limit { return .atLeast(limit) }
    if areCountsHeld { countsBegun += 1 }
    while areCountsHeld {
      if Task.isCancelled { countsStopped += 1 }
      try Task.checkCancellation()
      await Task.yield()
    }
    return try await base.count(query, limit: limit)
  }

  func version() async throws -> UInt64 {
    if let failure { throw failure }
    return await base.version() + revision * 1000
  }

  func commit(_ edit: CellEdit) async throws -> CommittedEdit {
    while areEditsHeld {
      if areEditsStoppable { try Task.checkCancellation() }
      await Task.yield()
    }
    if let commitFailure { throw commitFailure }
    var saved = try await base.commit(edit)
    if losesEditedRows {
      await base.remove(saved.keyAfter)
      saved.rowAfter = []
    }
    return saved
  }

  func commit(_ edit: RowEdit) async throws -> CommittedRowEdit {
    while areEditsHeld { await Task.yield() }
    if let commitFailure { throw commitFailure }
    return try await base.commit(edit)
  }
}
