import Testing
import TrellisEvents
import TrellisJournal

@MainActor
@Suite struct DispatchedCallTests {
  private let clock = StillClock()
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test(.tags(.row31))
  func `the journal has the control, handler, order, answer, duration and veto of every call`()
    throws
  {
    let journal = try Journal(at: folder.file("a.journal"), session: session, clock: clock)
    let dispatcher = Dispatcher(sink: journal)
    let handlers = HandlerList()
    let questions = QuestionBoard()
    let question = Question<Int, Bool>.veto("test.should")
    let site = SourceSite()
    for nanoseconds in [3, 5] as [Int64] {
      handlers.add(.touchDown, site: site) { _ in
        clock.advance(nanoseconds: nanoseconds)
        if nanoseconds == 5 {
          _ = dispatcher.ask(
            question, 1, of: questions, sender: handlers, path: ControlPath("box/knob"),
            delegate: { _ in
              clock.advance(nanoseconds: 2)
              return false
            })
        }
      }
    }
    questions.set(question, site: site) { _, _ in
      clock.advance(nanoseconds: 7)
      return true
    }
    dispatcher.send(.touchDown, to: handlers, sender: handlers, path: ControlPath("box/knob"))
    try journal.close()

    let records = try JournalReader(journal.path).records()
    try #require(records.count == 2)
    let (event, asked) = (records[0], records[1])
    #expect(event.subject == "touchDown" && asked.subject == "test.should")
    #expect(records.map(\.path) == [ControlPath("box/knob"), ControlPath("box/knob")])
    #expect(asked.cause == event.id)
    #expect(event.calls.map(\.order) == [0, 1] && asked.calls.map(\.order) == [0, 1])
    #expect(event.calls.map(\.handler) == [HandlerID(1), HandlerID(2)])
    #expect(asked.calls.map(\.handler) == [.delegate, HandlerID(1)])
    #expect(event.calls.map(\.duration) == [3, 14] && asked.calls.map(\.duration) == [2, 7])
    #expect(asked.calls.map(\.end?.answer) == [.clear(.bool(false)), .clear(.bool(true))])
    #expect(asked.end?.outcome == .vetoed && asked.end?.answer == .clear(.bool(false)))
    #expect(event.calls.map { $0.site?.line } == [Int(site.line), Int(site.line)])
  }
}
