import Testing
import TrellisTable

@testable import TrellisTable

/// A model without a host. Requests wait until a test answers them, in any way.
struct ModelBench {
  private(set) var model = TableModel()
  var source: SmallSource
  var room: ViewRoom
  /// The requests that have not been answered, oldest first.
  private(set) var open: [(ticket: LoadTicket, question: SourceRequest<TableRowsRequest>)] = []
  /// The requests that were cancelled.
  private(set) var calledOff: [(ticket: LoadTicket, question: SourceRequest<TableRowsRequest>)] = []
  /// The changes that are being made.
  private(set) var changes: [TableWrite] = []
  private(set) var told: [TableNews] = []
  /// Whether a moment is being waited for.
  private(set) var isTiming = false

  /// A model that has been asked to show a source and waits for its rows.
  init(_ source: SmallSource, rowCount: Int) {
    self.source = source
    room = ViewRoom(rowCount: rowCount, isThere: true)
    step { $0.show(sourceWith: TableQuery(), canRank: source.canRank) }
  }

  /// Has another source be shown.
  mutating func exchange(_ source: SmallSource) {
    self.source = source
    step { $0.show(sourceWith: TableQuery(), canRank: source.canRank) }
  }

  mutating func step(_ body: (inout TableModel) -> Void) {
    for action in model.step(in: room, body).actions { perform(action) }
  }

  private mutating func perform(_ action: TableAction) {
    switch action {
    case .load(.ask(let ticket, let question)):
      if model.loader.awaits(ticket) { open.append((ticket, question)) }
    case .load(.cancel(let ticket)):
      calledOff += open.filter { $0.ticket == ticket }
      open.removeAll { $0.ticket == ticket }
    case .raise(let news): told.append(news)
    case .resume: step { $0.resume() }
    case .commit(let write): changes.append(write)
    case .startTimer: isTiming = true
    case .stopTimer: isTiming = false
    }
  }

  mutating func forgetTold() { told = [] }

  mutating func activityDelayPassed() {
    guard isTiming else { return }
    isTiming = false
    step { $0.activityDelayPassed() }
  }

  // MARK: Answering

  /// Answers one of the open questions as the source is now.
  mutating func answer(_ index: Int = 0) {
    guard open.indices.contains(index) else { return }
    let (ticket, question) = open.remove(at: index)
    do throws(TableError) {
      let answer = try source.answer(question)
      step { $0.isNoNews(answer) ? $0.discard(ticket) : $0.receive(answer, for: ticket) }
    } catch {
      step { $0.fail(error, for: ticket) }
    }
  }

  /// Has one of the open questions fail.
  mutating func fail(_ code: TableError.Code, _ index: Int = 0) {
    guard open.indices.contains(index) else { return }
    let ticket = open.remove(at: index).ticket
    step { $0.fail(TableError(code, "it is \(code.name)"), for: ticket) }
  }

  /// Answers the cancelled requests, which must change nothing.
  mutating func answerCalledOff() throws {
    for (ticket, question) in calledOff {
      guard let answer = try? source.answer(question) else { continue }
      let before = model
      step { $0.receive(answer, for: ticket) }
      try #require(model == before)
    }
    calledOff = []
  }

  /// Ends the first change that is being made, for good or with a conflict.
  mutating func endChange(refused: Bool = false) {
    guard !changes.isEmpty else { return }
    let write = changes.removeFirst()
    guard case .cell(let edit) = write.change else { return }
    let id = SmallSource.id(of: edit.key)
    guard !refused, source.names[id] != nil, case .text(let name) = edit.new else {
      return step { $0.refuse(TableError(.conflict, "changed meanwhile"), of: write) }
    }
    source.set(id, to: name)
    let cells: [CellValue] = [.integer(id), .text(name)]
    let saved = CommittedEdit(edit: edit, keyAfter: edit.key, rowAfter: cells)
    step { $0.confirm(.cell(saved), of: write, isOfHistory: true) }
  }

  /// Answers everything, and has the view be filled, until nothing is asked any more.
  mutating func settle() throws {
    for _ in 0..<1_000 {
      step { $0.fillView() }
      if !changes.isEmpty { endChange() }
      if open.isEmpty, changes.isEmpty { return }
      answer()
    }
    Issue.record("the model never stops asking: \(open)")
  }

  // MARK: What must be true

  /// Checks the conditions that are always true, whatever the source did, apart from those that the
  /// model checks itself.
  func check() throws {
    try #require(Set(open.map(\.ticket)) == Set(model.loader.requests.open))
    try #require(open.count { $0.question.isOfRowsOrCount } <= 1)
    let ranked = open.compactMap { if case .rank(let query) = $0.question { query } else { nil } }
    try #require(ranked.isEmpty || ranked == [model.query.wanted])
    try #require(Set(model.rows.all.map(\.key)).count == model.rows.all.count)
    let reported = model.notice.reported
    let isWaiting = reported == .none || reported == .ranking && model.work != .ranking
    try #require(isTiming == (model.work != .none && isWaiting))
    try #require(model.runningWrites.current == changes.count)
    // A loaded row that is marked is marked as it is shown.
    let marked = Dictionary(uniqueKeysWithValues: model.marks.rows.map { ($0.key, $0.cells) })
    for row in model.rows.all { try #require(marked[row.key].map { $0 == row.cells } ?? true) }
  }

  /// Checks the conditions that are true once all requests were answered and the rows were read
  /// again.
  func checkSettled() throws {
    try check()
    let (rows, all) = (model.rows, source.rows(model.query.wanted))
    try #require(model.columns == .current(SmallSource.schema) && model.query.isShown)
    try #require(model.loader.requests.phase == .idle && !model.loader.hasFailed)
    try #require(model.count.told == .exact(all.count) && model.loader.version == source.version)
    let first = rows.all.first.flatMap { first in all.firstIndex { $0.key == first.key } } ?? 0
    try #require(Array(all[first...].prefix(rows.all.count)) == rows.all)
    try #require(rows.visible(in: room).count == min(room.rowCount, all.count))
    try #require(all.isEmpty || (0..<room.rowCount).contains(rows.cursorLine))
    if let known = rows.window.firstNumber { try #require(known == first) }
    if source.knowsNumbers || source.findsNumbers { try #require(rows.window.firstNumber != nil) }
  }
}

extension SourceRequest {
  fileprivate var isOfRowsOrCount: Bool {
    switch self {
    case .rows, .count, .number: true
    case .rank, .changeCheck: false
    }
  }
}
