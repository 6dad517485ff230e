import Testing
import Trellis

struct ShortFormTests {
  private static let count = Question<Int, Int>("test.count", default: 0)
  private static let pause = Question<Void, Bool>.veto("test.pause")
  private static let key = EventKey<Int>("test.key")
  private static let bell = EventKey<Void>("test.bell")

  @Test(.tags(.row28))
  func `a question's handler may take sender and argument, the argument, or nothing`() {
    let knob = Knob()
    #expect(knob.answer(Self.count) { $0.level + $1 }.ask(Self.count, 1) == 8)
    #expect(
      knob.answer(Self.count) { knob, number in knob.level * number }.ask(Self.count, 2) == 14)
    #expect(knob.answer(Self.count) { $0 + 1 }.ask(Self.count, 1) == 2)
    #expect(knob.answer(Self.count) { _ in 5 }.ask(Self.count, 1) == 5)
    #expect(knob.answer(Self.count) { 6 }.ask(Self.count, 1) == 6)
  }

  @Test(.tags(.row28))
  func `the handler of a question without an argument may take the sender, or nothing`() {
    let knob = Knob()
    #expect(knob.answer(Self.pause) { $0.level == 7 }.ask(Self.pause, ()))
    #expect(!knob.answer(Self.pause) { knob in knob.level > 7 }.ask(Self.pause, ()))
    #expect(knob.answer(Self.pause) { _ in true }.ask(Self.pause, ()))
    #expect(!knob.answer(Self.pause) { false }.ask(Self.pause, ()))
    #expect(knob.answer(Self.pause) { knob, _ in knob.level == 7 }.ask(Self.pause, ()))
  }

  @Test(.tags(.row28))
  func `an event key's handler may take sender and payload, the payload, or nothing`() {
    let knob = Knob()
    var notes: [Int] = []
    knob.on(Self.key) { knob, number in notes.append(knob.level + number) }
      .on(Self.key) { notes.append($0) }.on(Self.key) { notes.append(0) }
    knob.raise(Self.key, 1)
    #expect(notes == [8, 1, 0])
    knob.set(Self.key) { knob, number in notes.append(knob.level * number) }
    knob.raise(Self.key, 2)
    knob.set(Self.key) { notes.append($0 + 1) }
    knob.raise(Self.key, 2)
    knob.set(Self.key) { notes.append(-1) }
    knob.raise(Self.key, 2)
    #expect(notes == [8, 1, 0, 14, 3, -1])
  }

  @Test(.tags(.row2, .row28))
  func `the handler of an event key without a payload may take the sender, or nothing`() {
    let knob = Knob()
    var notes: [Int] = []
    knob.on(Self.bell) { notes.append($0.level) }
      .on(Self.bell) { knob in notes.append(knob.level + 1) }
      .on(Self.bell) { _ in notes.append(0) }.on(Self.bell) { notes.append(1) }
      .on(Self.bell) { knob, _ in notes.append(knob.level + 2) }
    knob.raise(Self.bell, ())
    #expect(notes == [7, 8, 0, 1, 9])
    knob.set(Self.bell) { notes.append($0.level) }
    knob.raise(Self.bell, ())
    knob.set(Self.bell) { notes.append(-1) }
    knob.raise(Self.bell, ())
    #expect(notes == [7, 8, 0, 1, 9, 7, -1])
  }

  @Test func `clearing the answer to a question restores the default answer`() {
    let knob = Knob().answer(Self.count) { 6 }
    #expect(knob.clearAnswer(Self.count) && !knob.clearAnswer(Self.count))
    #expect(knob.ask(Self.count, 1) == 0)
  }
}
