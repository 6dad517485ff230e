import Testing
import Trellis

struct ControlHandlerTests {
  @Test(.tags(.row1))
  func `a handler receives its control with the type known at the registration`() {
    let knob = Knob()
    var notes: [String] = []
    knob.on(.valueChanged) { knob in notes.append("knob \(knob.level)") }
    let control: Control = knob
    control.on(.valueChanged) { control in notes.append("control \(control === knob)") }
    knob.raise(.valueChanged)
    #expect(notes == ["knob 7", "control true"])
  }

  @Test(.tags(.row2))
  func `every method takes short closures without annotations`() {
    let key = EventKey<Int>("test.key")
    let question = Question<Int, Bool>.veto("test.should")
    let knob = Knob()
    var count = 0
    knob.on(.touchDown) {}.on(.touchDown) { count += 1 }.on(.touchDown) { $0.level += 1 }
      .on(.touchDown) { _ in }
    knob.once(.touchDown) {}.once(.touchDown) { count += 1 }.once(.touchDown) { $0.level += 1 }
      .once(.touchDown) { _ in }
    knob.set(.touchCancel) {}.set(.touchCancel) { $0.level += 1 }.set(.touchCancel) { _ in }
    knob.on(key) { count += $0 }.on(key) { _ in }.on(key) { knob, number in knob.level += number }
    knob.answer(question) { $0 > 0 }.answer(question) { _ in true }
      .answer(question) { knob, number in knob.level > number }
    knob.raise(.touchDown)
    knob.raise(key, 10)
    #expect(count == 12 && knob.level == 19)
    #expect(knob.ask(question, 18) && !knob.ask(question, 19))
  }

  @Test(.tags(.row3))
  func `handlers set in one chain all run`() {
    var notes: [String] = []
    let knob = Knob().on(.touchDown) { notes.append("down") }
      .on(.valueChanged) { notes.append("changed") }
      .once(.editingDidEnd) { notes.append("end") }
      .set(.primaryAction) { notes.append("action") }
    for event in Event.allSingle { knob.raise(event) }
    #expect(notes == ["down", "changed", "end", "action"])
  }

  @Test(.tags(.row12), arguments: Event.allSingle)
  func `an event reaches its own handlers and no others`(event: Event) {
    let knob = Knob()
    var called: [Event] = []
    for other in Event.allSingle { knob.on(other) { called.append(other) } }
    knob.raise(event)
    #expect(called == [event])
    called = []
    knob.handlers.remove(event, match: .exact)
    for other in Event.allSingle { knob.raise(other) }
    #expect(called == Event.allSingle.filter { $0 != event })
  }

  @Test(.tags(.row15, .row16))
  func `handlers do not keep their control alive and end with it`() {
    let before = HandlerList.liveCount
    weak var gone: Knob?
    do {
      let knob = Knob()
      for event in Event.allSingle.prefix(5) { knob.on(event) { $0.level += 1 } }
      #expect(HandlerList.liveCount == before + 5)
      knob.raise(.touchDown)
      gone = knob
    }
    #expect(gone == nil)
    #expect(HandlerList.liveCount == before)
  }

  @Test(.tags(.row16))
  func `handlers end with a control that ends off the main actor`() async {
    // The count of all handlers is of no use here: other tests run while this one waits.
    weak var kept: Knob?
    var knob: Knob? = Knob()
    do {
      let other = Knob()
      kept = other
      knob?.on(.touchDown) { _ = other }
    }
    #expect(kept != nil)
    let last = Task.detached { [knob] in withExtendedLifetime(knob) {} }
    knob = nil
    await last.value
    await waitUntil { kept == nil }
    #expect(kept == nil)
  }

  @Test func `set replaces a handler for the given event only and leaves its other events`() {
    let knob = Knob()
    var notes: [String] = []
    knob.on([.touchDown, .touchCancel]) { notes.append("both") }
    knob.set(.touchDown) { notes.append("one") }
    knob.raise([.touchDown, .touchCancel])
    #expect(notes == ["one", "both"])
  }

  @Test(.tags(.row34))
  func `clearing the handlers of a control removes all handlers and answers`() {
    let question = Question<Int, Bool>.veto("test.should")
    let knob = Knob().on(.touchDown) {}.on(EventKey<Int>("test.key")) { _ in }
      .answer(question) { _ in false }
    knob.clearHandlers()
    #expect(knob.handlers.all.isEmpty && knob.questions.all.isEmpty)
    #expect(knob.raise(.touchDown) == .unhandled)
    #expect(knob.ask(question, 1))
  }

  @Test func `registering a handler for an invalid key stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = Window {}.onKey("no such key") { _ in }
    }
  }

  /// A release on another thread reaches the main actor some turns later.
  private func waitUntil(_ isDone: () -> Bool) async {
    for _ in 0..<10_000 where !isDone() { await Task.yield() }
  }
}

/// A control that is no button.
final class Knob: Control {
  var level = 7
}
