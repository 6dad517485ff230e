import Testing
import TrellisEvents
import TrellisTestSupport

struct QuestionTests {
  /// A reply to a question.
  enum Reply: CaseIterable {
    case absent, silent, yes, no, throwing
  }

  private static let veto = Question<Int, Bool>.veto("test.should")
  private static let value = Question<Int, Int>("test.count", default: 0)

  @Test(.tags(.row21), arguments: Reply.allCases, [Reply.absent, .yes, .no, .throwing])
  func `a veto asks the delegate, then the handler, and is no if either answers no`(
    delegate: Reply, handler: Reply
  ) {
    let bench = Bench()
    let answer = ask(Self.veto, delegate, handler, on: bench) { $0 == .yes }
    let replies = [delegate, handler]
    #expect(answer == !replies.contains(.no))
    #expect(bench.notes == expectedNotes(["delegate": delegate, "handler": handler]))
    #expect(outcome(bench) == expectedOutcome(replies))
  }

  @Test(.tags(.row21))
  func `the record of a veto names the closure that answered no`() {
    let bench = Bench()
    _ = ask(Self.veto, .no, .yes, on: bench) { $0 == .yes }
    #expect(bench.sink.lines == ["question box test.should: vetoed → no [delegate no] [1 yes]"])
  }

  @Test(.tags(.row22), arguments: Reply.allCases, [Reply.absent, .yes, .no, .throwing])
  func `the answer to a question comes from its handler, else its delegate, else the default`(
    delegate: Reply, handler: Reply
  ) {
    let bench = Bench()
    let answer = ask(Self.value, delegate, handler, on: bench) { $0 == .yes ? 1 : 2 }
    let given = [handler, delegate].first { $0 == .yes || $0 == .no }
    #expect(answer == given.map { $0 == .yes ? 1 : 2 } ?? 0)
    let asksDelegate = handler == .absent || handler == .throwing
    let notes =
      (handler == .absent ? [] : ["handler"])
      + (asksDelegate && delegate != .absent ? ["delegate"] : [])
    #expect(bench.notes == notes)
  }

  @Test func `a question without delegate and handler is recorded with its default answer`() {
    let bench = Bench()
    #expect(ask(Self.value, .absent, .absent, on: bench) { _ in 1 } == 0)
    #expect(bench.sink.lines == ["question box test.count: unhandled → 0 by default"])
  }

  @Test(.tags(.row27))
  func `the handler of a question can be read, replaced and removed`() throws {
    let board = QuestionBoard()
    #expect(board.handler(of: Self.value) == nil)
    board.set(Self.value, site: SourceSite()) { _, argument in argument + 1 }
    board.set(Self.value, site: SourceSite()) { _, argument in argument + 2 }
    let handler = try #require(board.handler(of: Self.value))
    #expect(try handler(self as AnyObject, 40) == 42)
    #expect(board.all.map(\.question.name) == ["test.count"])
    board.set(Self.value, site: SourceSite(), nil)
    #expect(board.handler(of: Self.value) == nil && board.info(of: Self.value) == nil)
  }

  @Test func `removing the handler of one question leaves the others`() {
    let board = QuestionBoard()
    board.set(Self.veto, site: SourceSite()) { _, _ in true }
    board.set(Self.value, site: SourceSite()) { _, argument in argument }
    #expect(board.all.map(\.question.name) == ["test.should", "test.count"])
    board.set(Self.value, site: SourceSite(), nil)
    #expect(board.all.map(\.question.name) == ["test.should"])
  }

  @Test func `a question that asks itself ends at the depth limit, recorded or not`() {
    let bench = Bench()
    var count = 0
    bench.questions.set(Self.value, site: bench.site) { _, argument in
      count += 1
      return bench.dispatcher.ask(
        Self.value, argument, of: bench.questions, sender: bench, path: ControlPath("box"))
    }
    let path = ControlPath("box")
    _ = bench.dispatcher.ask(Self.value, 1, of: bench.questions, sender: bench, path: path)
    #expect(count == Dispatcher.maximumDepth)
    bench.questions.set(Self.value, site: bench.site) { _, argument in
      count += 1
      return Dispatcher.askUnrecorded(Self.value, argument, of: bench.questions, sender: bench)
    }
    count = 0
    _ = Dispatcher.askUnrecorded(Self.value, 1, of: bench.questions, sender: bench)
    #expect(count == Dispatcher.maximumDepth)
  }

  private func ask<Answer>(
    _ question: Question<Int, Answer>, _ delegate: Reply, _ handler: Reply, on bench: Bench,
    answer: @escaping @MainActor (Reply) -> Answer
  ) -> Answer {
    if handler != .absent {
      bench.questions.set(question, site: bench.site) { _, _ in
        bench.notes.append("handler")
        if handler == .throwing { throw Complaint() }
        return answer(handler)
      }
    }
    let ask: @MainActor (Int) throws -> Answer? = { _ in
      bench.notes.append("delegate")
      if delegate == .throwing { throw Complaint() }
      return delegate == .silent ? nil : answer(delegate)
    }
    return bench.dispatcher.ask(
      question, 1, of: bench.questions, sender: bench, path: ControlPath("box"),
      delegate: delegate == .absent ? nil : ask)
  }

  private func expectedNotes(_ replies: KeyValuePairs<String, Reply>) -> [String] {
    replies.filter { $0.value != .absent }.map(\.key)
  }

  private func expectedOutcome(_ replies: [Reply]) -> String {
    if replies.contains(.no) { return "vetoed" }
    if replies.contains(.throwing) { return "threw" }
    return replies.contains(.yes) ? "returned" : "unhandled"
  }

  /// Returns the outcome of the only record.
  private func outcome(_ bench: Bench) -> String {
    let words = bench.sink.lines.first?.split(separator: " ") ?? []
    let name = words.drop { !$0.hasPrefix("test.should") }
    guard name.first?.hasSuffix(":") == true else { return "returned" }
    return name.dropFirst().first.map(String.init) ?? ""
  }
}
