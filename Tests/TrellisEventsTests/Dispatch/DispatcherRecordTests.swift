import Testing
import TrellisEvents
import TrellisTestSupport

/// What the funnel tells of what runs: what caused it, in which order, and what went wrong.
struct DispatcherRecordTests {
  @Test func `what follows a nested delivery is again caused by the one around it`() {
    let bench = Bench()
    bench.on(.touchDown, "1") {
      bench.send(.valueChanged)
      bench.send(.menuAction)
    }
    bench.send(.touchDown)
    bench.send(.touchCancel)
    #expect(
      bench.sink.lines == [
        "event box touchDown [1]", "  event box valueChanged: unhandled",
        "  event box menuAction: unhandled", "event box touchCancel: unhandled",
      ])
  }

  @Test func `work can name another cause than what runs now`() {
    let bench = Bench()
    var earlier: RecordID?
    bench.on(.touchDown, "1") { bench.send(.valueChanged) }
    bench.on(.valueChanged, "2") { earlier = bench.dispatcher.current }
    bench.on(.touchCancel, "3") {
      bench.dispatcher.run(.effect, "write", cause: earlier) {}
      bench.dispatcher.note(.rowChange, "saved", cause: earlier)
      bench.dispatcher.attribute(to: earlier) { bench.dispatcher.note(.effect, "layout") }
      bench.dispatcher.note(.effect, "own")
    }
    bench.send(.touchDown)
    bench.send(.touchCancel)
    #expect(
      bench.sink.lines == [
        "event box touchDown [1]", "  event box valueChanged [2]", "event box touchCancel [3]",
        "    effect write", "    row-change saved", "    effect layout", "  effect own",
      ])
  }

  @Test func `the outcome of a delivery is its first error, and all errors reach the hook`() {
    let bench = Bench()
    var errors: [String] = []
    bench.dispatcher.onError = { error, site in errors.append("\(error) \(site == bench.site)") }
    bench.on(.touchDown, "1") { throw Complaint() }
    bench.on(.touchDown, "2") { throw OtherComplaint() }
    #expect(bench.send(.touchDown) == .threw(type: "Complaint", message: "Complaint()"))
    #expect(errors == ["Complaint() true", "OtherComplaint() true"])
  }

  @Test func `the hook learns the place of an error also where nothing is on record`() {
    let bench = Bench()
    let dispatcher = Dispatcher()
    var sites: [SourceSite?] = []
    dispatcher.onError = { _, site in sites.append(site) }
    bench.on(.touchDown, "1") { throw Complaint() }
    dispatcher.send(.touchDown, to: bench.handlers, sender: bench, path: ControlPath("box"))
    #expect(sites == [bench.site])
  }

  @Test func `a control that was never shown tells its delegate first, too`() {
    let bench = Bench()
    bench.on(.touchDown, "handler")
    Dispatcher.sendUnrecorded(
      .touchDown, to: bench.handlers, sender: bench, delegate: { bench.notes.append("delegate") })
    #expect(bench.notes == ["delegate", "handler"])
  }

  @Test func `calls are counted from zero, started and finished in turn`() {
    let calls = CallSink()
    let dispatcher = Dispatcher(sink: calls)
    let bench = Bench()
    bench.on(.touchDown, "1")
    bench.on(.touchDown, "2") { throw Complaint() }
    dispatcher.send(.touchDown, to: bench.handlers, sender: bench, path: ControlPath("box"))
    #expect(calls.lines == ["0 started", "0 returned", "1 started", "1 threw"])
  }

  @Test func `work that goes on elsewhere is on record with its answer`() {
    let bench = Bench()
    let record = bench.dispatcher.begin(.effect, "rows")
    #expect(bench.sink.lines == ["effect rows: running"])
    bench.dispatcher.finish(record, outcome: .returned, answer: .integer(275))
    #expect(bench.sink.lines == ["effect rows → 275"])
  }

  @Test func `a scope holds from the first delivery to the end of the one around it`() {
    let scope = Scope()
    let bench = Bench()
    bench.dispatcher.scope = scope
    bench.on(.touchDown, "1") {
      bench.send(.valueChanged)
      scope.notes.append("inside")
    }
    bench.send(.touchDown)
    bench.dispatcher.note(.effect, "later")
    #expect(scope.notes == ["start", "inside", "stop", "start", "stop"])
  }
}

private struct OtherComplaint: Error {}

private final class Scope: DispatcherScope {
  var notes: [String] = []

  func dispatcherDidStart() { notes.append("start") }
  func dispatcherDidStop() { notes.append("stop") }
}
