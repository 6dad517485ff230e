import Testing
import Trellis
import TrellisTable

@testable import TrellisTable

/// Single steps of a table's model, without a host.
struct TableModelTests {
  private func opened(_ ids: ClosedRange<Int64> = 1...20, knowsNumbers: Bool = true) throws
    -> ModelBench
  {
    var bench = ModelBench(SmallSource(ids, knowsNumbers: knowsNumbers), rowCount: 3)
    try bench.settle()
    bench.forgetTold()
    return bench
  }

  @Test func `opening a table reads its rows, counts them up to a limit and then to the end`()
    throws
  {
    var bench = ModelBench(SmallSource(1...20), rowCount: 3)
    let request = PageRequest(anchor: .first, count: 3)
    #expect(bench.open.map(\.question) == [.rows(.table(request, selecting: nil, isFirst: true))])
    bench.answer()
    #expect(bench.open.map(\.question) == [.count(TableQuery(), .limited)])
    bench.answer()
    #expect(bench.open.map(\.question) == [.count(TableQuery(), .all)])
    bench.answer()
    #expect(bench.open.isEmpty)
    #expect(bench.told == [.selected, .counted(.atLeast(4)), .counted(.exact(20))])
    #expect(bench.model.selectedColumn?.id == ColumnID("Name"))
  }

  @Test func `an estimated number of rows is reported, and all rows are counted afterwards`() throws
  {
    var source = SmallSource(1...20)
    source.estimates = true
    var bench = ModelBench(source, rowCount: 3)
    try bench.settle()
    #expect(bench.told == [.selected, .counted(.estimate(21)), .counted(.exact(20))])
    bench.source.countsExactly = false
    bench.step { $0.show(TableQuery(filter: "1")) }
    bench.forgetTold()
    try bench.settle()
    #expect(bench.told == [.selected, .counted(.estimate(12)), .counted(.estimate(12))])
    #expect(bench.model.loader.requests.dueCount == nil)
  }

  @Test func `a source is not asked to count rows that are all loaded`() throws {
    var bench = ModelBench(SmallSource(1...2), rowCount: 3)
    bench.answer()
    #expect(bench.open.isEmpty && bench.model.count.told == .exact(2))
  }

  @Test func `a table without space for rows reads none until it has space`() throws {
    var bench = try opened()
    bench.room.isThere = false
    bench.step { $0.show(TableQuery(filter: "1")) }
    bench.step { $0.fillView() }
    #expect(bench.open.isEmpty && !bench.model.loader.isReadingRows)
    bench.room.isThere = true
    try bench.settle()
    try bench.checkSettled()
  }

  @Test func `keys pressed while rows are read are combined into one movement`() throws {
    var bench = try opened()
    bench.step { $0.moveCursor(by: 3) }
    bench.step { $0.moveCursor(by: 3) }
    bench.step { $0.moveCursor(by: -1) }
    #expect(bench.open.count == 1 && bench.model.rows.cursor == 0)
    bench.answer()
    #expect(bench.model.rows.selectedNumber == 6 && bench.told == [.selected])
  }

  @Test func `a movement over more rows than are kept ends at the right row`() throws {
    for isMarking in [false, true] {
      var bench = try opened(1...900)
      bench.step { $0.moveCursor(by: 1) }
      for count in [300, 400, -1] {
        bench.step { $0.moveCursor(by: count, marking: isMarking) }
      }
      try bench.settle()
      #expect(bench.model.rows.selectedNumber == 701)
      #expect(bench.model.marks.count == (isMarking ? 700 : 0))
      bench.step { $0.moveCursor(by: 4) }
      try bench.settle()
      if !isMarking { #expect(bench.model.rows.all.count <= 260) }
      bench.step { $0.unmark() }
      bench.step { $0.moveCursor(by: -300, marking: isMarking) }
      bench.step { $0.moveCursor(by: -300, marking: isMarking) }
      try bench.settle()
      #expect(bench.model.rows.selectedNumber == 105)
      #expect(bench.model.marks.count == (isMarking ? 601 : 0))
      for count in [500, -400] {
        bench.step { $0.scroll(by: count) }
        try bench.settle()
        let first = try #require(bench.model.rows.window.firstNumber)
        #expect(first + bench.model.rows.top == (count > 0 ? 604 : 204))
      }
    }
  }

  @Test func `reading rows interrupts counting, which then continues`() throws {
    var bench = ModelBench(SmallSource(1...20), rowCount: 3)
    bench.answer()
    bench.answer()
    bench.step { $0.moveCursor(by: 3) }
    #expect(bench.calledOff.map(\.question) == [.count(TableQuery(), .all)])
    #expect(bench.open.count == 1)
    try bench.answerCalledOff()
    bench.answer()
    #expect(bench.open.map(\.question) == [.count(TableQuery(), .all)])
    try bench.settle()
    try bench.checkSettled()
  }

  @Test func `a jump or a query during a refresh does not cancel the refresh`() throws {
    for press in [{ $0.goToEnd(.last) }, { $0.show(TableQuery(filter: "1")) }]
      as [(inout TableModel) -> Void]
    {
      var bench = try opened()
      bench.source.set(1, to: nil)
      bench.step { $0.refresh() }
      bench.step(press)
      guard case .rows(.table(_, _, isFirst: false))? = bench.open.first?.question else {
        Issue.record("\(bench.open)")
        continue
      }
      try bench.settle()
      #expect(bench.model.loader.version == bench.source.version)
    }
  }

  @Test
  func `reading is reported after a moment, and its end immediately, even if it is cancelled`()
    throws
  {
    var bench = try opened()
    bench.step { $0.show(TableQuery(filter: "1")) }
    #expect(bench.isTiming && bench.told.isEmpty)
    bench.activityDelayPassed()
    #expect(bench.told == [.activityChanged(.reading)])
    var wasReading = false
    bench.step { wasReading = $0.stopReading() }
    #expect(wasReading)
    #expect(bench.told == [.activityChanged(.reading), .activityChanged(.none)])
    #expect(bench.model.query.isShown && bench.open.isEmpty)
    try bench.answerCalledOff()
    bench.step { wasReading = $0.stopReading() }
    #expect(!wasReading)
  }

  @Test(arguments: [TableError.Code.unavailable, .busy])
  func `a query that fails is given up, unless the cause is a lock`(code: TableError.Code)
    throws
  {
    var bench = try opened()
    bench.step { $0.show(TableQuery(filter: "1")) }
    bench.fail(code)
    #expect(bench.model.query.isShown == (code == .unavailable))
    #expect(bench.model.loader.hasFailed == (code == .busy))
    #expect(bench.model.rows.all.count == 3)
    let message = "it is \(code.name)"
    #expect(bench.told == [.failed(message, recorded: .text(message))])
    bench.step { $0.checkForChanges() }
    if code == .busy {
      try bench.settle()
      #expect(bench.model.problem == nil && bench.told.contains(.recovered(message)))
    } else {
      #expect(bench.open.map(\.question) == [.changeCheck(since: bench.source.version)])
    }
  }

  @Test func `moving down while a new query waits for a lock reads more rows of the old query`()
    throws
  {
    var bench = try opened()
    bench.step { $0.show(TableQuery(sort: [SortKey(ColumnID("Id"), isDescending: true)])) }
    bench.fail(.busy)
    bench.step { $0.moveCursor(by: 3) }
    bench.answer()
    #expect(bench.model.rows.all.prefix(20) == source(bench).prefix(20))
    #expect(!bench.model.query.isShown && bench.model.rows.selectedNumber == 4)
    bench.step { $0.checkForChanges() }
    try bench.settle()
    try bench.checkSettled()
  }

  private func source(_ bench: ModelBench) -> [TableRow] { bench.source.rows(TableQuery()) }

  @Test func `a missing table has no rows, is reported once, and recovers when it is back`() throws
  {
    var bench = try opened()
    bench.source.isGone = true
    for _ in 0..<3 {
      bench.step { $0.checkForChanges() }
      try bench.settle()
    }
    #expect(bench.model.columns == .none && bench.model.rows.all.isEmpty)
    #expect(bench.told.count { if case .failed = $0 { true } else { false } } == 1)
    bench.source.isGone = false
    bench.step { $0.checkForChanges() }
    try bench.settle()
    try bench.checkSettled()
    #expect(bench.model.problem == nil)
  }

  @Test(arguments: [false, true])
  func `the version and the failures of an earlier source do not affect the next source`(
    hasFailed: Bool
  )
    throws
  {
    var bench = try opened()
    if hasFailed {
      bench.step { $0.moveCursor(by: 3) }
      bench.fail(.busy)
    }
    bench.exchange(SmallSource(11...17))
    bench.step { _ = $0.stopReading() }
    bench.step { $0.checkForChanges() }
    #expect(
      bench.open.isEmpty && bench.model.loader.version == nil && !bench.model.loader.hasFailed)
    bench.step { $0.refresh() }
    try bench.settle()
    try bench.checkSettled()
  }

  @Test func `a change that comes while the source is being asked or read is not missed`() throws {
    let busy: [(inout TableModel) -> Void] = [
      { $0.checkForChanges() }, { $0.moveCursor(by: 3) }, { $0.refresh() },
    ]
    for begin in busy {
      var bench = try opened()
      bench.step(begin)
      bench.step { $0.checkForChanges() }
      #expect(bench.open.count == 1)
      bench.answer()
      let key = try #require(bench.model.rows.selected?.key)
      bench.source.set(SmallSource.id(of: key), to: "new")
      #expect(bench.open.map(\.question).contains(.changeCheck(since: 1)))
      try bench.settle()
      #expect(bench.model.rows.all.first { $0.key == key }?.cells[1] == .text("new"))
      bench.step { $0.discard(LoadTicket(source: 1, number: 0)) }
      #expect(bench.open.isEmpty)
    }
  }

  @Test func `an answer from an earlier source is ignored`() throws {
    var bench = ModelBench(SmallSource(1...20), rowCount: 3)
    bench.exchange(SmallSource(11...17))
    #expect(bench.calledOff.count == 1)
    #expect(bench.calledOff[0].ticket.source != bench.open[0].ticket.source)
    try bench.answerCalledOff()
    try bench.settle()
    try bench.checkSettled()
  }

  @Test func `a count that fails is reported as a failed count, and the rows stay`() throws {
    for code in [TableError.Code.unavailable, .busy] {
      var bench = ModelBench(SmallSource(1...20), rowCount: 3)
      bench.answer()
      bench.forgetTold()
      let message = "the rows could not be counted: it is \(code.name)"
      for _ in 0..<2 {
        bench.fail(code)
        #expect(bench.model.problem == message && !bench.model.loader.hasFailed)
        #expect(bench.model.query.isShown && bench.model.rows.all.count == 3)
        #expect(bench.open.isEmpty)
        // Nothing is read again, only counted.
        bench.step { $0.checkForChanges() }
        #expect(
          bench.open.map(\.question) == [
            .count(TableQuery(), .limited), .changeCheck(since: bench.source.version),
          ])
        bench.answer(1)
      }
      #expect(bench.told == [.failed(message, recorded: .text(message))])
      try bench.settle()
      try bench.checkSettled()
      #expect(bench.model.problem == nil && bench.told.contains(.recovered(message)))
    }
  }

  @Test func `a table that is not shown reads no rows when the cursor moves`() throws {
    var bench = try opened()
    bench.room.isThere = false
    bench.step { $0.detach() }
    bench.step { $0.moveCursor(by: 10) }
    bench.step { $0.scroll(by: 10) }
    #expect(bench.open.isEmpty && bench.model.rows.cursor == 2)
    bench.room.isThere = true
    bench.step { $0.attach() }
    try bench.settle()
    try bench.checkSettled()
  }

  @Test func `a table that disappears before it is counted shows no rows and the reason`() throws {
    var bench = ModelBench(SmallSource(1...20), rowCount: 3)
    bench.answer()
    bench.source.isGone = true
    bench.answer()
    bench.answer()
    #expect(bench.model.rows.all.isEmpty && bench.model.problem == "there is no table")
  }

  @Test func `row numbers unknown to the source are found again after rows above are removed`()
    throws
  {
    var bench = try opened(1...40, knowsNumbers: false)
    for _ in 0..<10 {
      bench.step { $0.moveCursor(by: 2) }
      try bench.settle()
    }
    #expect(bench.model.rows.selectedNumber == 21)
    bench.source.set(2, to: nil)
    bench.step { $0.checkForChanges() }
    try bench.settle()
    #expect(bench.model.rows.selected?.key == RowKey([.integer(21)]))
    #expect(bench.model.rows.selectedNumber == 20)
  }

  @Test func `the previous number of rows is not used to number the rows of a changed source`()
    throws
  {
    var bench = try opened(1...20, knowsNumbers: false)
    bench.step { $0.goToEnd(.last) }
    try bench.settle()
    #expect(bench.model.rows.selectedNumber == 20)
    bench.source.set(0, to: "first")
    bench.step { $0.checkForChanges() }
    try bench.settle()
    #expect(bench.model.rows.selected?.key == RowKey([.integer(20)]))
    #expect(bench.model.rows.selectedNumber == 21 && bench.model.count.told == .exact(21))
  }

  @Test func `a cancelled count is not used to number rows that are read later`() throws {
    var bench = try opened(1...40, knowsNumbers: false)
    bench.source.set(0, to: "first")
    bench.step { $0.refresh() }
    bench.answer()
    bench.step { $0.moveCursor(by: 5) }
    bench.fail(.busy)
    bench.step { $0.goToEnd(.last) }
    bench.answer()
    #expect(bench.model.rows.selectedNumber == nil)
    try bench.settle()
    #expect(bench.model.rows.selectedNumber == 41)
  }

  @Test func `the end of an earlier edit updates its row but does not close the current editor`()
    throws
  {
    var bench = try opened()
    func save(_ text: String) {
      bench.step { model in
        guard let session = model.cellToEdit() else { return }
        model.beginEdit(session)
        model.save(
          CellEdit(
            key: session.row.key, column: session.column.id, old: session.old, new: .text(text)))
      }
    }
    save("first")
    bench.step { $0.cancelEdit() }
    bench.step { $0.moveCursor(by: 1) }
    save("second")
    #expect(bench.changes.count == 2 && bench.model.work == .saving)
    bench.endChange()
    #expect(bench.model.editing.isSaving && bench.model.work == .saving)
    #expect(bench.model.rows.all[0].cells[1] == .text("first"))
    bench.endChange(refused: true)
    #expect(bench.model.editing.session != nil && !bench.model.editing.isSaving)
    #expect(bench.model.problem == "changed meanwhile" && bench.model.work == .none)
    #expect(bench.open.isEmpty, "the rows are read again once the editor is closed")
    bench.step { $0.cancelEdit() }
    #expect(bench.open.count == 1 && bench.model.problem == nil)
    try bench.settle()
    try bench.checkSettled()
  }

  @Test func `an answer that arrives while an editor is open does not change the rows`() throws {
    for isRead in [false, true] {
      var bench = try opened()
      bench.step { $0.moveCursor(by: 2) }
      try bench.settle()
      bench.source.set(1, to: nil)
      bench.step { isRead ? $0.refresh() : $0.checkForChanges() }
      edit(&bench)
      let rows = bench.model.rows
      try bench.settle()
      #expect(bench.model.rows == rows && bench.model.editing.session?.row == rows.selected)
      try bench.answerCalledOff()
      bench.step { $0.cancelEdit() }
      #expect(bench.open.count == 1)
      try bench.settle()
      try bench.checkSettled()
    }
  }

  @Test func `a row that the cursor is about to leave is not deleted`() throws {
    for leave in [{ $0.moveCursor(by: 3) }, { $0.goToEnd(.last) }, { $0.selectRow(15) }]
      as [(inout TableModel) -> Void]
    {
      var bench = try opened()
      bench.step(leave)
      bench.step { #expect($0.rowToDelete() == nil) }
      #expect(bench.model.problem == "the table is still reading rows; delete when they are shown")
      try bench.settle()
      bench.step { #expect($0.rowToDelete() == $0.rows.selected) }
    }
  }

  @Test func `no editor opens on a row that the cursor is about to leave`() throws {
    for leave in [{ $0.moveCursor(by: 3) }, { $0.goToEnd(.last) }, { $0.selectRow(15) }]
      as [(inout TableModel) -> Void]
    {
      var bench = try opened()
      bench.step(leave)
      edit(&bench)
      #expect(bench.model.editing == .none)
      #expect(bench.model.problem == "the table is still reading rows; edit when they are shown")
      try bench.settle()
      #expect(bench.model.problem == nil)
      edit(&bench)
      #expect(bench.model.editing.session?.row == bench.model.rows.selected)
    }
  }

  private func edit(_ bench: inout ModelBench) {
    bench.step { model in
      if let session = model.cellToEdit() { model.beginEdit(session) }
    }
  }

  @Test func `the next successful read clears a reading problem`() throws {
    var stopped = ModelBench(SmallSource(1...20), rowCount: 3)
    stopped.step { _ = $0.stopReading() }
    #expect(stopped.model.problem?.hasPrefix("reading was stopped") == true)
    stopped.step { $0.checkForChanges() }
    #expect(stopped.open.isEmpty)
    stopped.step { $0.refresh() }
    try stopped.settle()
    #expect(stopped.model.problem == nil && stopped.told.contains { $0.isRecovery })
    var failed = try opened()
    failed.step { $0.moveCursor(by: 3) }
    failed.fail(.busy)
    failed.step { $0.moveCursor(by: 3) }
    failed.answer()
    #expect(failed.model.problem == nil && failed.told.contains { $0.isRecovery })
  }

  @Test func `the view is full after a jump to any row, as long as there are enough rows`() throws {
    for count in 1...8 as ClosedRange<Int64> {
      for row in 1...10 {
        for knowsNumbers in [false, true] {
          var bench = try opened(1...count, knowsNumbers: knowsNumbers)
          bench.step { $0.selectRow(row) }
          try bench.settle()
          if knowsNumbers { #expect(bench.model.rows.selectedNumber == min(row, Int(count))) }
          #expect(bench.model.rows.visible(in: bench.room).count == min(3, Int(count)))
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `after a jump by position, the number of the row is found out if the source knows it`(
    isKnown: Bool
  ) throws {
    let position = RowPosition(key: RowKey([.integer(12)]))
    let jumps: [(inout TableModel) -> Void] = [
      { $0.selectRow(at: position) },
      { model in
        model.show(TableQuery(filter: "1"))
        model.selectRow(at: position)
      },
    ]
    for jump in jumps {
      var source = SmallSource(1...300, knowsNumbers: false)
      source.findsNumbers = isKnown
      var bench = ModelBench(source, rowCount: 3)
      try bench.settle()
      bench.step(jump)
      // A key that needs other rows interrupts the search.
      bench.answer()
      bench.step { $0.moveCursor(by: 5) }
      try bench.settle()
      bench.step { $0.moveCursor(by: -5) }
      let number =
        (bench.source.rows(bench.model.query.shown).firstIndex {
          $0.key == position.key
        } ?? 0) + 1
      #expect(bench.model.rows.selectedNumber == (isKnown ? number : nil))
      bench.step { $0.checkForChanges() }
      #expect(bench.open.allSatisfy { $0.ticket == bench.model.loader.requests.changeCheck })
    }
  }

  @Test(arguments: [true, false])
  func `a click or a key that moves to another column clears the problem of a cell`(isClick: Bool)
    throws
  {
    var bench = try opened()
    let column = bench.model.column
    bench.step { $0.complain("of the cell") }
    bench.step { isClick ? $0.select(line: 0, column: column) : $0.moveColumn(by: 1) }
    #expect(bench.model.column == column && bench.model.problem == "of the cell")
    bench.step { isClick ? $0.select(line: 0, column: 0) : $0.moveColumn(by: -1) }
    #expect(bench.model.column == 0 && bench.model.problem == nil)
  }

  @Test func `in a table without columns the column index stays 0 and no column is selected`() {
    var model = TableModel()
    model.columns = .current(TableSchema(name: "T", columns: []))
    model.moveColumn(by: 1)
    #expect(model.column == 0 && model.selectedColumn == nil)
    model.select(line: 0, column: 3)
    #expect(model.column == 0)
  }

  @Test func `a request to edit a cell while rows are read is refused with the reason`() throws {
    var bench = try opened()
    bench.step { $0.show(TableQuery(filter: "1")) }
    var cell: EditSession?
    bench.step { cell = $0.cellToEdit() }
    #expect(cell == nil)
    #expect(bench.model.problem == "the table is still reading rows; edit when they are shown")
    try bench.settle()
    bench.step { cell = $0.cellToEdit() }
    #expect(cell?.old == .text("name 1"))
  }
}

extension TableNews {
  fileprivate var isRecovery: Bool {
    if case .recovered = self { true } else { false }
  }
}
