import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct DelegateTests {
  private let door = Door()
  private let doorman = Doorman()

  // MARK: The user's own

  @Test(.tags(.row23), arguments: [true, false])
  func `a delegate set before or after handlers reads back unchanged, and runs before them`(
    isFirst: Bool
  ) {
    if isFirst { door.delegate = doorman }
    door.answer(.shouldOpen) { [doorman] width in
      doorman.notes.append("handler \(width)")
      return true
    }
    door.on(.touchDown) { [doorman] in doorman.notes.append("handler touched") }
    if !isFirst { door.delegate = doorman }
    #expect(door.delegate === doorman)
    #expect(door.open(1))
    door.raise(.touchDown)
    #expect(door.delegate === doorman)
    #expect(doorman.notes == ["delegate 1", "handler 1", "delegate touched", "handler touched"])
  }

  @Test(.tags(.row23))
  func `replacing or removing the delegate of a control leaves its handlers in place`() {
    let other = Doorman()
    var count = 0
    door.answer(.shouldOpen) { _ in
      count += 1
      return true
    }
    doorman.mayOpen = false
    for (delegate, mayOpen) in [(doorman, false), (other, true), (nil, true), (doorman, false)] {
      door.delegate = delegate
      #expect(door.delegate === delegate)
      #expect(door.open(2) == mayOpen)
    }
    #expect(count == 4 && doorman.notes.count == 2 && other.notes.count == 1)
    door.clearHandlers()
    #expect(door.delegate === doorman && !door.open(3))
  }

  @Test(.tags(.row23))
  func `a delegate whose last reference goes away during a question still gives its answer`() {
    final class Leaver: DoorShouldOpen {
      var leave: () -> Void = {}
      func door(_ door: Door, shouldOpen width: Int) -> Bool {
        leave()
        return width == 2
      }
    }
    var last: Leaver? = Leaver()
    last?.leave = { last = nil }
    door.delegate = last
    #expect(door.open(2))
    #expect(last == nil && door.delegate == nil)
  }

  @Test(.tags(.row23))
  func `the delegate of a subclass receives the calls of both the subclass and its superclass`() {
    final class Sailor: DoorShouldOpen, HatchLocked {
      var notes: [String] = []
      func door(_ door: Door, shouldOpen width: Int) -> Bool {
        notes.append("asked")
        return true
      }
      func hatchLocked(_ hatch: Hatch) { notes.append("locked") }
    }
    let sailor = Sailor()
    let hatch = Hatch()
    hatch.on([.menuAction, .touchDown]) { sailor.notes.append("handler") }
    hatch.delegate = sailor
    hatch.open(1)
    hatch.raise([.menuAction, .touchDown])
    #expect(sailor.notes == ["asked", "handler", "locked", "handler"])
    door.delegate = sailor
    door.raise(.menuAction)
    #expect(sailor.notes.count == 4)
  }

  // MARK: The record

  @Test
  func `a record lists the delegate's call apart from those of handlers, each with its answer`()
    async throws
  {
    let sink = TraceSink()
    door.id("door").delegate = doorman
    door.answer(.shouldOpen) { _ in true }
    let host = try await TestHost(Window { door }, sink: sink)
    sink.removeAll()
    doorman.mayOpen = false
    door.open(1)
    #expect(door.ask(.weight, ()) == 50)
    door.raise(.touchDown)
    let idler = Idler()
    door.delegate = idler
    #expect(door.ask(.weight, ()) == 40)
    #expect(
      sink.lines == [
        "question door test.door.shouldOpen: vetoed → no [delegate no] [1 yes]",
        "question door test.door.weight → 50 [delegate 50]", "event door touchDown [delegate]",
        "question door test.door.weight: unhandled → 40 by default",
      ])
    withExtendedLifetime(host) {}
  }

  // MARK: Who responds

  @Test(.tags(.row24))
  func `a control responds to an event or question that its delegate or a handler handles`() {
    let idler = Idler()
    func responses() -> [Bool] {
      [
        door.responds(to: .shouldOpen), door.responds(to: .weight), door.responds(to: .touchDown),
        door.responds(to: [.touchCancel, .touchDown]), door.responds(to: .opened),
        door.responds(to: .touchCancel),
      ]
    }
    #expect(responses() == [false, false, false, false, false, false])
    door.delegate = idler
    #expect(responses() == [false, false, false, false, false, false])
    door.delegate = doorman
    #expect(responses() == [true, true, true, true, false, false])
    door.delegate = nil
    door.on(.opened) {}.answer(.weight) { 1 }.on(.touchCancel) {}
    #expect(responses() == [false, true, false, true, true, true])
    door.clearAnswer(.weight)
    door.handlers.removeAll()
    #expect(responses() == [false, false, false, false, false, false])
  }

  @Test(.tags(.row24))
  func `a question that neither a delegate nor a handler answers gets its default answer`()
    async throws
  {
    let idler = Idler()
    let sheet = Door().id("sheet")
    let box = VStack { sheet }
    let host = try await TestHost(Window { box })
    sheet.delegate = idler
    var count = 0
    sheet.on(.cancelled) { count += 1 }
    sheet.cancel()
    #expect(count == 1 && sheet.parent === box)
    sheet.handlers.removeAll()
    sheet.cancel()
    #expect(sheet.parent == nil)
    withExtendedLifetime(host) {}
  }

  // MARK: Lifetime

  @Test(.tags(.row25))
  func `a control holds its delegate weakly, and works without it once it is gone`() {
    weak var gone: Doorman?
    do {
      let short = Doorman()
      gone = short
      door.delegate = short
      #expect(door.open(1) && short.notes == ["delegate 1"])
    }
    #expect(gone == nil && door.delegate == nil)
    #expect(door.ask(.weight, ()) == 40)
  }

  @Test(.tags(.row25))
  func `a control that is its own delegate gets each question once, and is freed after use`() {
    weak var gone: Gate?
    do {
      let gate = Gate()
      gate.answer(.shouldOpen) { gate, width in
        gate.notes.append("handler \(width)")
        return true
      }
      #expect(gate.open(5) && !gate.open(20))
      #expect(
        gate.notes == [
          "asked 5, 60 heavy", "handler 5", "opened 5", "asked 20, 60 heavy", "handler 20",
        ])
      gone = gate
    }
    #expect(gone == nil)
  }

  @Test(.tags(.row25), arguments: [true, false])
  func `a delegate that repeats its question endlessly is stopped at the maximum depth`(
    isShown: Bool
  ) async throws {
    let sink = TraceSink()
    let mirror = Mirror()
    mirror.delegate = mirror
    let host = isShown ? try await TestHost(Window { mirror }, sink: sink) : nil
    #expect(mirror.open(1))
    #expect(mirror.count == Dispatcher.maximumDepth)
    if isShown { #expect(sink.lines.contains { $0.hasSuffix("test.door.shouldOpen: too-deep") }) }
    withExtendedLifetime(host) {}
  }

  // MARK: Errors

  @Test
  func `a question whose delegate throws gets its default answer, and its record shows the error`()
    async throws
  {
    final class Thrower: DoorShouldOpen, DoorTouched {
      struct Complaint: Error {}
      func door(_ door: Door, shouldOpen width: Int) throws -> Bool { throw Complaint() }
      func doorTouched(_ door: Door) throws { throw Complaint() }
    }
    let sink = TraceSink()
    let thrower = Thrower()
    door.id("door").delegate = thrower
    let host = try await TestHost(Window { door }, sink: sink)
    sink.removeAll()
    #expect(door.open(1))
    door.raise(.touchDown)
    #expect(
      sink.lines == [
        "question door test.door.shouldOpen: threw → yes by default [delegate threw]",
        "event door test.door.opened: unhandled", "event door touchDown: threw [delegate threw]",
      ])
    withExtendedLifetime(host) {}
  }
}
