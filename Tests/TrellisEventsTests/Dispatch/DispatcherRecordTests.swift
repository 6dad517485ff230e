import Testing
import TrellisEvents
import TrellisTestSupport

/// The reports of the dispatcher about what runs: its cause, its order and its errors.
struct DispatcherRecordTests {
  @Test func `deliveries after a nested delivery are still caused by the delivery around them`() {
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

  @Test func `the cause of a record can be set to another record than the running one`() {
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

  @Test
  func `the outcome of a delivery is its first error, and the error hook receives all errors`() {
    let bench = Bench()
    var errors: [String] = []
    bench.dispatcher.onError = { error, site in errors.append("\(error) \(site == bench.site)") }
    bench.on(.touchDown, "1") { throw Complaint() }
    bench.on(.touchDown, "2") { throw OtherComplaint() }
    #expect(bench.send(.touchDown) == .threw(type: "Complaint", message: "Complaint()"))
    #expect(errors == ["Complaint() true", "OtherComplaint() true"])
  }

  @Test func `the error hook receives the line of the handler also when nothing is recorded`() {
    let bench = Bench()
    let dispatcher = Dispatcher()
    var sites: [SourceSite?] = []
    dispatcher.onError = { _, site in sites.append(site) }
    bench.on(.touchDown, "1") { throw Complaint() }
    dispatcher.send(.touchDown, to: bench.handlers, sender: bench, path: ControlPath("box"))
    #expect(sites == [bench.site])
  }

  @Test func `an unrecorded dispatch calls the delegate before the handlers`() {
    let bench = Bench()
    bench.on(.touchDown, "handler")
    Dispatcher.sendUnrecorded(
      .touchDown, to: bench.handlers, sender: bench, delegate: { bench.notes.append("delegate") })
    #expect(bench.notes == ["delegate", "handler"])
  }

  @Test func `the sink receives the start and the end of each call, counted from zero`() {
    let calls = CallSink()
    let dispatcher = Dispatcher(sink: calls)
    let bench = Bench()
    bench.on(.touchDown, "1")
    bench.on(.touchDown, "2") { throw Complaint() }
    dispatcher.send(.touchDown, to: bench.handlers, sender: bench, path: ControlPath("box"))
    #expect(calls.lines == ["0 started", "0 returned", "1 started", "1 threw"])
  }

  @Test func `work that continues elsewhere is recorded as running, then with its answer`() {
    let bench = Bench()
    let record = bench.dispatcher.begin(.effect, "rows")
    #expect(bench.sink.lines == ["effect rows: running"])
    record.end(.returned, answer: .integer(275))
    #expect(bench.sink.lines == ["effect rows → 275"])
  }

  @Test func `the scope is active from the start to the end of each outermost record`() {
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
