import Testing
import TrellisEvents
import TrellisTestSupport

/// The outcome of a delivery of several events. A failure is not reported as a success.
struct WorstOutcomeTests {
  /// The outcome of one event.
  nonisolated enum Fate: CaseIterable {
    case unhandled, returned, threw
  }

  nonisolated private static let all: [[Fate]] = Fate.allCases.flatMap { first in
    Fate.allCases.flatMap { second in Fate.allCases.map { [first, second, $0] } }
  }

  @Test(arguments: all, [false, true])
  func `the outcome of a set of events is the worst of its outcomes, in any order`(
    fates: [Fate], isRecorded: Bool
  ) {
    let bench = Bench()
    let events = [Event.touchDown, .valueChanged, .menuAction]
    for (event, fate) in zip(events, fates) where fate != .unhandled {
      bench.on(event, "\(fate)") { if fate == .threw { throw Complaint() } }
    }
    let set = events.reduce(into: Event()) { $0.formUnion($1) }
    let outcome =
      isRecorded
      ? bench.send(set) : Dispatcher.sendUnrecorded(set, to: bench.handlers, sender: bench)
    let expected: Outcome =
      if fates.contains(.threw) {
        .threw(type: "Complaint", message: "Complaint()")
      } else {
        fates.contains(.returned) ? .returned : .unhandled
      }
    #expect(outcome == expected)
    #expect(bench.notes == fates.filter { $0 != .unhandled }.map { "\($0)" })
  }

  @Test func `a delivery without events is unhandled`() {
    let bench = Bench()
    #expect(bench.send([]) == .unhandled)
    #expect(Dispatcher.sendUnrecorded([], to: bench.handlers, sender: bench) == .unhandled)
  }

  @Test(arguments: Outcome.Refusal.allCases)
  func `the record of a refusal contains the reason`(reason: Outcome.Refusal) {
    let bench = Bench()
    let outcome = bench.dispatcher.refuse(
      .event, "touchDown", path: ControlPath("box"), because: reason)
    #expect(outcome == reason.outcome)
    #expect(bench.sink.lines == ["event box touchDown: \(outcome.name)"])
  }

  @Test func `an unrecorded question that asks itself ends at the depth limit`() {
    let question = Question<Int, Int>("test.depth", default: -1)
    let bench = Bench()
    var count = 0
    bench.questions.set(question, site: bench.site) { [unowned bench] _, number in
      count += 1
      return Dispatcher.askUnrecorded(question, number + 1, of: bench.questions, sender: bench)
    }
    for round in 1...2 {
      let answer = Dispatcher.askUnrecorded(question, 0, of: bench.questions, sender: bench)
      #expect(answer == -1 && count == round * Dispatcher.maximumDepth)
    }
  }
}
