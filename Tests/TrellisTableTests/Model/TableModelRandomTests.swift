import Testing
import TrellisTable
import TrellisTestSupport

@testable import TrellisTable

/// Actions of users, late or missing answers of a source, and changes of the source by other
/// programs, in any order.
struct TableModelRandomTests {
  private enum Happening: CaseIterable {
    case up, down, left, right, click, pageUp, pageDown, home, end, row, scroll
    case sort, filter, otherSource, refresh, checkForChanges, stop, hide, attach
    case edit, save, cancelEdit, endChange, refuseChange
    case answer, answerLast, fail, busy, answerCalledOff, moment
    case insert, remove, lose
    case hideColumn, moveColumn
    case toggleMark, markDown, markUp
  }

  @Test func `after every sequence of three events, the table shows the right rows`() throws {
    let all = Happening.allCases
    var opened = ModelBench(SmallSource(1...5, knowsNumbers: false), rowCount: 2)
    try opened.settle()
    for first in all {
      for second in all {
        for third in all {
          var bench = opened
          try run([first, second, third], on: &bench)
        }
      }
    }
  }

  @Test func `after any three events while rows are ranked, the table shows the right rows`()
    throws
  {
    var source = SmallSource(1...9, knowsNumbers: false)
    source.canRank = true
    var opened = ModelBench(source, rowCount: 2)
    // The rows have arrived, and neither their number nor their ranks are known.
    opened.step { $0.fillView() }
    while !opened.open.contains(where: { $0.question == .rank(TableQuery()) }) { opened.answer() }
    for first in Happening.allCases {
      for second in Happening.allCases {
        for third in Happening.allCases {
          var bench = opened
          try run([first, second, third], on: &bench)
        }
      }
    }
  }

  @Test func `after any two events while a source is opened, the table shows the right rows`()
    throws
  {
    for first in Happening.allCases {
      for second in Happening.allCases {
        var bench = ModelBench(SmallSource(1...5), rowCount: 2)
        try run([first, second], on: &bench)
      }
    }
  }

  @Test func `after many random events, the table shows the right rows`() throws {
    var generator = SeededGenerator()
    for _ in 0..<Soak.count(100_000) {
      var source = SmallSource(
        1...Int64.random(in: 1...150, using: &generator), knowsNumbers: .random(using: &generator))
      source.canRank = .random(using: &generator)
      source.findsNumbers = .random(using: &generator)
      source.estimates = .random(using: &generator)
      var bench = ModelBench(source, rowCount: .random(in: 1...6, using: &generator))
      let happenings = (0..<30).map { _ in
        // Answers are as likely as everything else together.
        Bool.random(using: &generator)
          ? .answer : Happening.allCases.randomElement(using: &generator) ?? .answer
      }
      try run(happenings, on: &bench)
    }
  }

  private func run(_ happenings: [Happening], on bench: inout ModelBench) throws {
    do {
      for happening in happenings {
        try take(happening, &bench)
        try bench.check()
      }
      bench.source.isGone = false
      bench.room.isThere = true
      bench.step { $0.cancelEdit() }
      try bench.settle()
      bench.step { $0.refresh() }
      try bench.settle()
      try bench.checkSettled()
    } catch {
      Issue.record("error: after \(happenings.map { "\($0)" })")
      throw error
    }
  }

  private func take(_ happening: Happening, _ bench: inout ModelBench) throws {
    switch happening {
    case .answer: bench.answer()
    case .answerLast: bench.answer(bench.open.count - 1)
    case .fail: bench.fail(.unavailable)
    case .busy: bench.fail(.busy)
    case .answerCalledOff: try bench.answerCalledOff()
    case .moment: bench.activityDelayPassed()
    case .endChange: bench.endChange()
    case .refuseChange: bench.endChange(refused: true)
    case .insert: bench.source.set(Int64(1_000 - bench.source.names.count), to: "new")
    case .remove:
      let key = bench.model.rows.selected?.key
      bench.source.set(key.map(SmallSource.id) ?? 1, to: nil)
    case .lose: bench.source.isGone.toggle()
    case .otherSource:
      bench.exchange(SmallSource(11...17, knowsNumbers: bench.source.knowsNumbers))
    case .hide:
      bench.room.isThere = false
      bench.step { $0.detach() }
    case .attach:
      bench.room.isThere = true
      bench.step { $0.attach() }
    default: bench.step { press(happening, &$0) }
    }
  }

  /// Performs an action of the user or the program on the table.
  private func press(_ happening: Happening, _ model: inout TableModel) {
    switch happening {
    case .up: model.moveCursor(by: -1)
    case .down: model.moveCursor(by: 1)
    case .left: model.moveColumn(by: -1)
    case .right: model.moveColumn(by: 1)
    case .click:
      let line = model.rows.visible(in: model.room).count - 1
      if line >= 0 { model.select(line: line, column: 1 - model.column) }
    case .pageUp: model.moveCursor(by: -model.room.rowCount)
    case .pageDown: model.moveCursor(by: model.room.rowCount)
    case .home: model.goToEnd(.first)
    case .end: model.goToEnd(.last)
    case .row: model.selectRow(4)
    case .scroll: model.scroll(by: 3)
    case .toggleMark: model.toggleMark()
    case .markDown: model.moveCursor(by: 2, marking: true)
    case .markUp: model.moveCursor(by: -1, marking: true)
    case .hideColumn:
      if let id = model.selectedColumn?.id { arrange(&model) { $0.hide(id) } }
    case .moveColumn:
      arrange(&model) {
        $0.showHidden()
        $0.setFrozen($0.frozen.isEmpty, for: ColumnID("Name"))
        $0.move(ColumnID("Id"), by: 1, among: SmallSource.schema.columns.map(\.id))
      }
    case .sort: model.toggleSort(by: 0, edited: false)
    case .filter: model.show(TableQuery(filter: model.query.wanted.filter == nil ? "1" : nil))
    case .refresh: model.refresh()
    case .checkForChanges: model.checkForChanges()
    case .stop: _ = model.stopReading()
    case .edit: if let session = model.cellToEdit() { model.beginEdit(session) }
    case .cancelEdit: model.cancelEdit()
    case .save:
      guard case .open(let session) = model.editing else { return }
      model.save(
        CellEdit(
          key: session.row.key, column: session.column.id, old: session.old, new: .text("saved")))
    default: break
    }
  }

  private func arrange(_ model: inout TableModel, _ change: (inout ColumnArrangement) -> Void) {
    var arrangement = model.arrangement
    change(&arrangement)
    model.arrange(arrangement)
  }
}
