import Testing
import TrellisEvents
import TrellisTestSupport

struct DispatcherTests {
  @Test(.tags(.row11))
  func `the events of a set are delivered one at a time, lowest value first`() {
    let bench = Bench()
    bench.on([.touchDown, .touchUpInside, .menuAction], "x")
    bench.send([.menuAction, .touchDown, .valueChanged])
    #expect(bench.notes == ["x", "x"])
    #expect(
      bench.sink.lines == [
        "event box touchDown [1]", "event box valueChanged: unhandled", "event box menuAction [1]",
      ])
  }

  @Test(.tags(.row13))
  func `a handler added during a delivery runs from the next one`() {
    let bench = Bench()
    bench.on(.touchDown, "1", maximumCount: 1) { bench.on(.touchDown, "2") }
    #expect(bench.notes { bench.send(.touchDown) } == ["1"])
    #expect(bench.notes { bench.send(.touchDown) } == ["2"])
  }

  @Test(.tags(.row13))
  func `a handler added during a delivery runs in a delivery nested in it`() {
    let bench = Bench()
    bench.on(.touchDown, "1", maximumCount: 1) {
      bench.on(.touchDown, "2")
      bench.send(.touchDown)
    }
    #expect(bench.notes { bench.send(.touchDown) } == ["1", "2"])
  }

  @Test(.tags(.row13))
  func `a handler removed before its turn does not run`() {
    let bench = Bench()
    var last: Cancellation?
    bench.on(.touchDown, "1") { last?.cancel() }
    bench.on(.touchDown, "2")
    last = bench.on(.touchDown, "3")
    #expect(bench.notes { bench.send(.touchDown) } == ["1", "2"])
  }

  @Test(.tags(.row13))
  func `a handler that loses its event before its turn does not run`() {
    let bench = Bench()
    bench.on(.touchDown, "1", maximumCount: 1) {
      bench.handlers.remove(.touchDown, match: .overlapping)
    }
    bench.on([.touchDown, .touchCancel], "2")
    #expect(bench.notes { bench.send([.touchDown, .touchCancel]) } == ["1", "2"])
  }

  @Test(.tags(.row14))
  func `an event raised in a handler is delivered at once, below the delivery that runs`() {
    let bench = Bench()
    bench.on(.touchDown, "1") { bench.send(.valueChanged) }
    bench.on(.touchDown, "2")
    bench.on(.valueChanged, "inner")
    bench.send(.touchDown)
    #expect(bench.notes == ["1", "inner", "2"])
    #expect(bench.sink.lines == ["event box touchDown [1] [2]", "  event box valueChanged [3]"])
  }

  @Test func `the delegate is called before the handlers of an event`() {
    let bench = Bench()
    bench.on(.editingChanged, "handler")
    bench.dispatcher.send(
      .editingChanged, to: bench.handlers, sender: bench, path: ControlPath("box"),
      delegate: { bench.notes.append("delegate") })
    #expect(bench.notes == ["delegate", "handler"])
    #expect(bench.sink.lines == ["event box editingChanged [delegate] [1]"])
  }

  @Test(.tags(.row30))
  func `an error reaches the hook and the record, and the other handlers run`() {
    let bench = Bench()
    var errors: [String] = []
    bench.dispatcher.onError = { error, site in errors.append("\(error) \(site == bench.site)") }
    bench.on(.touchDown, "1") { throw Complaint() }
    bench.on(.touchDown, "2")
    let outcome = bench.send(.touchDown)
    #expect(outcome == .threw(type: "Complaint", message: "Complaint()"))
    #expect(bench.notes == ["1", "2"])
    #expect(errors == ["Complaint() true"])
    #expect(bench.sink.lines == ["event box touchDown: threw [1 threw] [2]"])
  }

  @Test func `a dispatch that would nest deeper than 64 is refused and recorded`() throws {
    let bench = Bench()
    bench.on(.touchDown, "x") { bench.send(.touchDown) }
    bench.send(.touchDown)
    #expect(bench.notes.count == Dispatcher.maximumDepth)
    #expect(bench.sink.count == Dispatcher.maximumDepth + 1)
    let last = try #require(bench.sink.lines.last)
    #expect(last.hasSuffix("event box touchDown: too-deep"))
    #expect(!bench.dispatcher.isRunning && bench.dispatcher.current == nil)
  }

  @Test func `unrecorded dispatches have the same depth limit as recorded ones`() {
    let bench = Bench()
    bench.on(.touchDown, "x") {
      Dispatcher.sendUnrecorded(.touchDown, to: bench.handlers, sender: bench)
    }
    Dispatcher.sendUnrecorded(.touchDown, to: bench.handlers, sender: bench)
    #expect(bench.notes.count == Dispatcher.maximumDepth)
    #expect(bench.sink.count == 0)
  }

  @Test func `unrecorded dispatches to different sources share one depth limit`() {
    var benches: [Bench] = []
    func raiseOnAnother() {
      let bench = Bench()
      benches.append(bench)
      bench.on(.touchDown, "x") { raiseOnAnother() }
      Dispatcher.sendUnrecorded(.touchDown, to: bench.handlers, sender: bench)
    }
    raiseOnAnother()
    #expect(benches.count == Dispatcher.maximumDepth + 1)
    #expect(benches.last?.notes == [])
  }

  @Test
  func `unrecorded dispatches to delegates have the same depth limit, with or without handlers`() {
    for isHandled in [false, true] {
      let bench = Bench()
      if isHandled { bench.on([.touchDown, .touchUpInside], "x") }
      let key = EventKey<Int>("test.key")
      func touch() {
        bench.notes.append("touch")
        Dispatcher.sendUnrecorded(
          .touchDown, to: bench.handlers, sender: bench, delegate: { touch() })
      }
      func turn() {
        bench.notes.append("turn")
        Dispatcher.sendUnrecorded(
          key, 1, to: bench.handlers, sender: bench, delegate: { turn() })
      }
      for _ in 0..<2 {
        let notes = bench.notes {
          touch()
          turn()
        }
        #expect(notes.count { $0 == "touch" } == Dispatcher.maximumDepth + 1)
        #expect(notes.count { $0 == "turn" } == Dispatcher.maximumDepth + 1)
      }
    }
  }

  @Test func `changes of state belong to the innermost delivery`() {
    let bench = Bench()
    func change(_ name: String) {
      bench.dispatcher.add(StateChangeRecord(state: name, old: .none, new: .bool(true)))
    }
    bench.on(.touchDown, "1") {
      change("a")
      bench.send(.valueChanged)
      change("c")
    }
    bench.on(.valueChanged, "2") { change("b") }
    change("outside")
    bench.send(.touchDown)
    #expect(
      bench.sink.lines == [
        "event box touchDown [1] {a: none → yes} {c: none → yes}",
        "  event box valueChanged [2] {b: none → yes}",
      ])
  }

  @Test func `a handler of an event key runs only for the same name and payload type`() {
    let bench = Bench()
    var payloads: [Int] = []
    let key = EventKey<Int>("test.key")
    bench.handlers.add(key, site: bench.site) { _, payload in payloads.append(payload) }
    bench.handlers.add(EventKey<Int>("test.other"), site: bench.site) { _, _ in payloads.append(0) }
    func send<Payload>(_ key: EventKey<Payload>, _ payload: Payload) -> Outcome {
      bench.dispatcher.send(
        key, payload, to: bench.handlers, sender: bench, path: ControlPath("box"))
    }
    #expect(send(key, 7) == .returned)
    #expect(send(EventKey<String>("test.key"), "7") == .unhandled)
    #expect(payloads == [7])
  }
}
