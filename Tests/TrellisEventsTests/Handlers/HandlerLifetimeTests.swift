import Testing
import TrellisEvents

/// Handlers that are removed or released while they run.
struct HandlerLifetimeTests {
  @Test func `the captures of a running handler stay alive when the handler is removed`() {
    for remove in Removal.allCases {
      let probe = Probe()
      let list = HandlerList()
      let dispatcher = Dispatcher()
      list.add(.touchDown, options: HandlerOptions(id: "name"), site: SourceSite()) {
        [held = Held(probe), probe, unowned list] _ in
        remove.perform(on: list, nestingWith: dispatcher)
        probe.notes.append("held \(held.numbers.reduce(0, +))")
      }
      dispatcher.send(.touchDown, to: list, sender: probe, path: ControlPath("box"))
      #expect(probe.notes == ["held 4950", "ended"], "\(remove)")
      #expect(list.all.isEmpty)
    }
  }

  @Test(arguments: [true, false])
  func `a handler list that is released during a delivery finishes the delivery`(recorded: Bool) {
    let before = HandlerList.liveCount
    let probe = Probe()
    var control: Control? = Control()
    weak let list = control?.list
    let letGo: @MainActor () -> Void = { control = nil }
    control?.list.add(.touchDown, site: SourceSite()) { [held = Held(probe), probe] _ in
      letGo()
      probe.notes.append("first \(held.numbers.count)")
    }
    control?.list.add(.touchDown, site: SourceSite()) { [probe] _ in
      probe.notes.append("second")
    }
    control?.send(from: probe, on: recorded ? Dispatcher() : nil)
    #expect(probe.notes == ["first 100", "second", "ended"])
    #expect(list == nil)
    #expect(HandlerList.liveCount == before)
  }

  @Test func `the deinitializer of a value in a handler can register on the same list and send`() {
    let probe = Probe()
    let list = HandlerList()
    let dispatcher = Dispatcher()
    list.add(.touchDown, site: SourceSite()) { [unowned list, probe] _ in
      probe.notes.append("touched")
      list.remove(id: "name")
    }
    do {
      let last = AtEnd { [unowned list, probe] in
        for _ in 0..<100 {
          list.add(.touchCancel, site: SourceSite()) { _ in probe.notes.append("new") }
        }
        dispatcher.send(.touchCancel, to: list, sender: probe, path: ControlPath("box"))
        list.removeAll()
      }
      list.add(.touchUpInside, options: HandlerOptions(id: "name"), site: SourceSite()) {
        [last] _ in withExtendedLifetime(last) {}
      }
    }
    dispatcher.send(.touchDown, to: list, sender: probe, path: ControlPath("box"))
    #expect(probe.notes == ["touched"] + [String](repeating: "new", count: 100))
    #expect(list.all.isEmpty)
  }
}

private enum Removal: CaseIterable {
  case byName, byEvent, all, replaced, nested

  func perform(on list: HandlerList, nestingWith dispatcher: Dispatcher) {
    switch self {
    case .byName: list.remove(id: "name")
    case .byEvent: list.remove(.touchDown, match: .overlapping)
    case .all: list.removeAll()
    case .replaced:
      list.add(.touchDown, options: HandlerOptions(id: "name"), site: SourceSite()) { _ in }
      list.remove(id: "name")
    case .nested:
      list.removeAll()
      // A delivery within the delivery must not tidy up what still runs.
      list.add(.touchCancel, options: HandlerOptions(maximumCount: 1), site: SourceSite()) { _ in }
      dispatcher.send(.touchCancel, to: list, sender: list, path: ControlPath("box"))
    }
  }
}

/// An object that notes what happens, in order.
private final class Probe {
  var notes: [String] = []
}

/// The only one who holds a list.
private final class Control {
  let list = HandlerList()

  func send(from sender: AnyObject, on dispatcher: Dispatcher?) {
    if let dispatcher {
      dispatcher.send(.touchDown, to: list, sender: sender, path: ControlPath("box"))
    } else {
      Dispatcher.sendUnrecorded(.touchDown, to: list, sender: sender)
    }
  }
}

/// Some memory that only a closure holds.
private final class Held {
  let numbers = Array(0..<100)
  private let probe: Probe

  init(_ probe: Probe) {
    self.probe = probe
  }

  isolated deinit {
    probe.notes.append("ended")
  }
}

/// Does something when it ends.
private final class AtEnd {
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
  }

  isolated deinit {
    body()
  }
}
