import Testing
import TrellisTable

@testable import TrellisTable

/// The small values that make up the model of a table.
struct ModelValueTests {
  private func session(_ number: Int) -> EditSession {
    EditSession(
      number: number,
      row: TableRow(
        position: RowPosition(key: RowKey([.integer(1)])), cells: [.integer(1), .text("a")]),
      column: SmallSource.schema.columns[1], old: .text("a"))
  }

  @Test
  func `only an open editor can be saved, and saving and reopening keep its session`() {
    var editing = CellEditing.none
    editing.save()
    #expect(editing == .none)
    editing = .open(session(1))
    editing.reopen()
    #expect(editing == .open(session(1)))
    editing.save()
    #expect(editing == .saving(session(1)))
    editing.session?.isRefreshDue = true
    #expect(editing.isSaving && editing.session?.isRefreshDue == true)
    editing.reopen()
    #expect(!editing.isSaving && editing.session?.isRefreshDue == true)
    editing.session = nil
    #expect(editing == .none)
  }

  @Test func `an edit session follows earlier changes of its own row only`() {
    let key = RowKey([.integer(1)])
    func saved(_ key: RowKey, _ column: String, _ after: [CellValue]) -> CommittedEdit {
      CommittedEdit(
        edit: CellEdit(key: key, column: ColumnID(column), old: .text("a"), new: .text("b")),
        keyAfter: RowKey([.integer(9)]), rowAfter: after)
    }
    let after: [CellValue] = [.integer(9), .text("b")]
    var other = session(1)
    other.follow(saved(RowKey([.integer(2)]), "Name", after))
    other.follow(saved(key, "Name", []))
    #expect(other == session(1))
    var same = session(1)
    same.follow(saved(key, "Name", after))
    #expect(same.row.key == RowKey([.integer(9)]) && same.old == .text("b"))
    var beside = session(1)
    beside.follow(saved(key, "Id", after))
    #expect(beside.row.cells == after && beside.old == .text("a"))
  }

  @Test func `waiting is reported after a delay, and its end is reported immediately`() {
    let all: [TableActivity] = [.none, .reading, .saving]
    for told in all {
      for current in all {
        var notice = WaitNotice()
        #expect(notice.report(told) == (told != .none))
        let step = notice.update(to: current)
        if told == current, current != .none { #expect(step == .stopTimer) }
        if told != current, told != .none { #expect(step == .report && notice.reported == current) }
        if told == .none { #expect(step == (current == .none ? .stopTimer : .startTimer)) }
        #expect(notice.reported == (told == .none ? .none : current))
      }
    }
  }

  @Test func `a query is shown once its rows arrive, and giving up restores the previous query`() {
    let filter = TableQuery(filter: "a")
    var query = ShownQuery()
    query.want(filter)
    #expect(!query.isShown && query.shown == TableQuery())
    query.giveUp()
    #expect(query.isShown && query.wanted == TableQuery())
    query.want(filter)
    query.didReceiveRows()
    #expect(query.isShown && query.shown == filter)
  }

  @Test func `the columns of the previous source stay until there are new columns`() {
    var columns = ShownColumns.none
    columns.leave()
    #expect(columns == .none && columns.schema == nil)
    columns = .current(SmallSource.schema)
    columns.leave()
    columns.leave()
    #expect(columns == .former(SmallSource.schema) && !columns.isCurrent)
    #expect(columns.schema == SmallSource.schema)
  }
}
