import Testing
import TrellisEvents
import TrellisTestSupport

struct HandlerListTests {
  @Test(.tags(.row4))
  func `handlers of one event run in the order of registration`() {
    for _ in 0..<1000 {
      let bench = Bench()
      for note in ["1", "2", "3"] { bench.on(.valueChanged, note) }
      #expect(bench.notes { bench.send(.valueChanged) } == ["1", "2", "3"])
    }
  }

  @Test(.tags(.row6))
  func `registering a name again replaces its handler, which then runs after the others`() {
    let bench = Bench()
    bench.on(.valueChanged, "old", id: "sync")
    bench.on(.valueChanged, "other")
    bench.on(.valueChanged, "new", id: "sync")
    #expect(bench.notes { bench.send(.valueChanged) } == ["other", "new"])
    #expect(bench.sink.lines == ["event box valueChanged [2] [3]"])
  }

  @Test(.tags(.row6))
  func `reusing a handler's name replaces it only for the events of the new registration`() {
    let bench = Bench()
    bench.on([.touchDown, .touchUpInside], "old", id: "sync")
    bench.on(.touchDown, "new", id: "sync")
    #expect(bench.notes { bench.send([.touchDown, .touchUpInside]) } == ["new", "old"])
  }

  @Test(.tags(.row6))
  func `one name can stand for a handler of an event and for one of an event key`() {
    let bench = Bench()
    let options = HandlerOptions(id: "sync")
    bench.on(.touchDown, "event", id: "sync")
    bench.handlers.add(EventKey<Int>("test.key"), options: options, site: bench.site) { _, _ in }
    #expect(bench.handlers.all.count == 2)
    bench.handlers.add(EventKey<Int>("test.key"), options: options, site: bench.site) { _, _ in }
    #expect(bench.handlers.all.map(\.handler.number) == [1, 3])
  }

  @Test(.tags(.row7))
  func `cancelling a token ends its handler once`() {
    let bench = Bench()
    let token = bench.on(.touchDown, "1")
    bench.on(.touchDown, "2")
    #expect(token.cancel())
    #expect(!token.cancel())
    #expect(bench.notes { bench.send(.touchDown) } == ["2"])
  }

  @Test(.tags(.row8))
  func `removing by name, owner or event removes the matching handlers only`() {
    func remaining(_ remove: (HandlerList, AnyObject) -> Int) -> ([UInt32], Int) {
      let bench = Bench()
      let owner = Complainer()
      bench.on(.touchDown, "1")
      bench.on(.touchDown, "2", id: "name")
      bench.on(.touchCancel, "3", owner: owner)
      bench.on(.touchCancel, "4", id: "name", owner: owner)
      bench.on(.menuAction, "5", id: "name")
      let removed = remove(bench.handlers, owner)
      return (bench.handlers.all.map(\.handler.number), removed)
    }
    #expect(remaining { list, _ in list.remove(id: "name") } == ([1, 3], 3))
    #expect(remaining { list, _ in list.remove(id: "nobody") } == ([1, 2, 3, 4, 5], 0))
    #expect(remaining { list, owner in list.remove(owner: owner) } == ([1, 2, 5], 2))
    #expect(remaining { list, _ in list.remove(.touchCancel, match: .exact) } == ([1, 2, 5], 2))
    #expect(remaining { list, _ in list.removeAll() } == ([], 5))
  }

  @Test(.tags(.row9))
  func `an exact removal needs equal events, and an overlapping one removes only shared events`() {
    let bench = Bench()
    bench.on([.touchDown, .touchUpInside], "1")
    #expect(bench.handlers.remove(.touchDown, match: .exact) == 0)
    #expect(bench.handlers.remove(.touchDown, match: .overlapping) == 1)
    #expect(bench.notes { bench.send([.touchDown, .touchUpInside]) } == ["1"])
    #expect(bench.handlers.all.map(\.events) == [.touchUpInside])
    #expect(bench.handlers.remove(.touchUpInside, match: .overlapping) == 1)
    #expect(bench.handlers.all.isEmpty)
  }

  @Test(.tags(.row9))
  func `a removal by mask leaves handlers of event keys alone`() {
    for match in [HandlerMatch.exact, .overlapping] {
      let list = HandlerList()
      list.add(EventKey<Int>("test.key"), site: SourceSite()) { _, _ in }
      #expect(list.remove([], match: match) == 0)
      #expect(list.remove(.touchDown, match: match) == 0)
      #expect(list.all.count == 1)
    }
  }

  @Test(.tags(.row10))
  func `the list of handlers contains the name, owner, events, limit and line of each one`() throws
  {
    let list = HandlerList()
    let owner = Complainer()
    let site = SourceSite()
    list.add(
      [.touchDown, .menuAction],
      options: HandlerOptions(id: "name", owner: owner, maximumCount: 2), site: site
    ) { _ in }
    list.add(EventKey<Int>("test.key"), site: site) { _, _ in }
    let all = list.all
    try #require(all.count == 2)
    #expect(all[0].id == "name" && all[0].hasOwner && all[0].remainingCount == 2)
    #expect(all[0].events == [.touchDown, .menuAction] && all[0].key == nil)
    #expect(all[1].id == nil && !all[1].hasOwner && all[1].remainingCount == nil)
    #expect(all[1].events == [] && all[1].key == "test.key")
    #expect(all.map(\.site) == [site, site])
    #expect(all.map(\.handler) == [HandlerID(1), HandlerID(2)])
  }

  @Test(.tags(.row17))
  func `an owner set on existing options has the same effect as one passed at their creation`() {
    let list = HandlerList()
    var owner: Complainer? = Complainer()
    var options = HandlerOptions()
    options.owner = owner
    list.add(.touchDown, options: options, site: SourceSite()) { _ in }
    list.add(EventKey<Int>("test.key"), options: options, site: SourceSite()) { _, _ in }
    #expect(list.all.map(\.hasOwner) == [true, true])
    #expect(list.remove(owner: Complainer()) == 0)
    options.owner = nil
    list.add(.touchDown, options: options, site: SourceSite()) { _ in }
    owner = nil
    #expect(list.all.map(\.hasOwner) == [false])
    let last = Complainer()
    options.owner = last
    list.add(.touchDown, options: options, site: SourceSite()) { _ in }
    #expect(list.remove(owner: last) == 1)
  }

  @Test(.tags(.row17))
  func `a handler ends with its owner`() {
    let bench = Bench()
    var owner: Complainer? = Complainer()
    bench.on(.touchDown, "1", owner: owner)
    #expect(bench.notes { bench.send(.touchDown) } == ["1"])
    owner = nil
    #expect(bench.notes { bench.send(.touchDown) } == [])
    #expect(bench.handlers.all.isEmpty)
  }

  @Test(.tags(.row17))
  func `a handler whose owner ends during the delivery does not run`() {
    let bench = Bench()
    var owner: Complainer? = Complainer()
    bench.on(.touchDown, "1") { owner = nil }
    bench.on(.touchDown, "2", owner: owner)
    bench.on(.touchDown, "3")
    #expect(bench.notes { bench.send(.touchDown) } == ["1", "3"])
  }

  @Test(.tags(.row18), arguments: 0...4)
  func `a handler with a limit runs that many times, including nested deliveries`(limit: Int) {
    let bench = Bench()
    bench.on(.touchDown, "x", maximumCount: limit) { bench.send(.touchDown) }
    let expected = [String](repeating: "x", count: limit)
    #expect(bench.notes { for _ in 0..<6 { bench.send(.touchDown) } } == expected)
    #expect(bench.handlers.all.isEmpty)
  }

  @Test(arguments: 0...3)
  func `a handler of an event key with a limit runs that many times`(limit: Int) {
    let bench = Bench()
    let key = EventKey<Int>("test.key")
    var payloads: [Int] = []
    let options = HandlerOptions(maximumCount: limit)
    bench.handlers.add(key, options: options, site: bench.site) { payloads.append($1) }
    for payload in 0..<6 {
      bench.dispatcher.send(
        key, payload, to: bench.handlers, sender: bench, path: ControlPath("box"))
    }
    #expect(payloads == Array(0..<limit))
    #expect(bench.handlers.all.isEmpty)
  }

  @Test(.tags(.row32))
  func `the plan for an event lists exactly the handlers that the event then calls`() {
    for event in Event.allSingle {
      let bench = Bench()
      var owner: Complainer? = Complainer()
      bench.on(event, "1")
      bench.on(Event(rawValue: 0xFFFF), "2", maximumCount: 1)
      bench.on(Event(rawValue: 0xFFFF).subtracting(event), "3")
      bench.on(event, "4", owner: owner)
      bench.on(event, "5", maximumCount: 0)
      bench.on([event, .touchDown], "6")
      owner = nil
      let plan = bench.handlers.plan(for: event).map { String($0.handler.number) }
      #expect(plan == ["1", "2", "6"])
      #expect(bench.notes { bench.send(event) } == plan)
    }
  }

  @Test func `a handler that is removed during a delivery is no longer listed`() {
    let bench = Bench()
    let key = EventKey<Int>("test.key")
    var listed: [[HandlerInfo]] = []
    bench.on(.touchDown, "1") {
      bench.handlers.removeAll()
      listed = [
        bench.handlers.plan(for: .touchDown), bench.handlers.plan(for: key), bench.handlers.all,
        bench.handlers.all(named: "name"),
      ]
    }
    bench.on(.touchDown, "2", id: "name")
    bench.handlers.add(key, site: bench.site) { _, _ in }
    bench.send(.touchDown)
    #expect(listed.map(\.count) == [0, 0, 0, 0])
  }

  @Test func `the deinitializer of a value in a handler can remove from the same list`() {
    let before = HandlerList.liveCount
    let list = HandlerList()
    let last = list.add(.touchDown, site: SourceSite()) { _ in }
    do {
      let remover = Remover(token: last)
      list.add(.touchCancel, site: SourceSite()) { _ in withExtendedLifetime(remover) {} }
    }
    list.remove(.touchCancel, match: .exact)
    #expect(list.all.isEmpty)
    #expect(HandlerList.liveCount == before)
  }

  @Test func `the count of live handlers excludes those of a list that has ended`() {
    let before = HandlerList.liveCount
    do {
      let bench = Bench()
      for event in Event.allSingle { bench.on(event, "1") }
      #expect(HandlerList.liveCount == before + 16)
      bench.on(.touchDown, "2", maximumCount: 1)
      bench.send(.touchDown)
      #expect(HandlerList.liveCount == before + 16)
    }
    #expect(HandlerList.liveCount == before)
  }
}

/// An owner of handlers.
final class Complainer {}

/// Ends another handler of the list when its own closure ends.
private final class Remover {
  private let token: Cancellation

  init(token: Cancellation) {
    self.token = token
  }

  isolated deinit {
    token.cancel()
  }
}
