import Testing
import TrellisState

struct StateTests {
  @Test(.tags(.row35)) func `a state gives access to its value, to itself and to a binding`() {
    @State var x = 1
    let state: State<Int> = _x
    let binding: Binding<Int> = $x
    binding.wrappedValue = 2
    #expect(x == 2)
    #expect(state.wrappedValue == 2)
    x += 1
    #expect(binding.wrappedValue == 3)
  }

  @Test(.tags(.row35)) func `a state is declared in a class and passed on as a binding`() {
    final class Model {
      @State("score") var score = 1
      @State var note: String?
    }
    struct Row {
      @Binding var value: Int
      func bump() { value += 1 }
    }
    let model = Model()
    Row(value: model.$score).bump()
    model.note = "x"
    #expect(model.score == 2)
    #expect(model.note == "x")
  }

  @Test func `text in the declaration of an optional state without a value is not its value`() {
    @State("selected") var text: String?
    @State("range") var value: (any Sendable)?
    #expect(text == nil && value == nil)
    var count = 0
    $text.observe(initial: false) { _ in count += 1 }
    text = nil
    text = "a"
    text = "a"
    #expect(count == 1)
  }

  @Test(.tags(.row43)) func `setting a state to an equal value notifies no observer`() {
    @State var x = 1
    var count = 0
    $x.observe(initial: false) { _ in count += 1 }
    x = 1
    #expect(count == 0)
    x = 2
    #expect(count == 1)
  }

  @Test(.tags(.row43))
  func `a state that always notifies calls its observers for equal values too`() {
    @State(notify: .always) var x = 1
    var changes: [[Int]] = []
    $x.observe(initial: false) { changes.append([$0.old, $0.new]) }
    x = 1
    #expect(changes == [[1, 1]])
  }

  @Test func `setting a value that is not equatable always notifies observers`() {
    struct Opaque {}
    @State var x = Opaque()
    var count = 0
    $x.observe(initial: false) { _ in count += 1 }
    x = Opaque()
    x = Opaque()
    #expect(count == 2)
  }

  @Test func `an optional state can become nil`() {
    @State var x: Int? = 1
    var seen: [Int?] = []
    $x.observe { seen.append($0.new) }
    x = nil
    x = nil
    x = 2
    #expect(seen == [1, nil, 2])
  }

  @Test(.tags(.row51)) func `the description of a binding is that of its current value`() {
    @State var x = 1.5
    @State var name = "Ada"
    #expect($x.wrappedValue == 1.5)
    #expect($x.description == "1.5")
    #expect($name.description == "Ada")
    name = "Eve"
    #expect($name.description == "Eve")
    var printed = ""
    print($x, $name.count, to: &printed)
    #expect(printed == "1.5 3\n")
  }

  @Test func `setting a value that is not equal to itself always notifies observers`() {
    @State var ratio = Double.nan
    var count = 0
    $ratio.observe(initial: false) { _ in count += 1 }
    ratio = .nan
    ratio = .nan
    #expect(count == 2)
    ratio = 0
    ratio = -0.0
    #expect(count == 3)
  }
}
