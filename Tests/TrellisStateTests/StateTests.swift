import Testing
import TrellisState

struct StateTests {
  @Test(.tags(.row35)) func `a state has a value, a state and a binding`() {
    @State var x = 1
    let state: State<Int> = _x
    let binding: Binding<Int> = $x
    binding.wrappedValue = 2
    #expect(x == 2)
    #expect(state.wrappedValue == 2)
    x += 1
    #expect(binding.wrappedValue == 3)
  }

  @Test(.tags(.row36)) func `an observer is called at registration with the current value`() {
    @State var x = 7
    var changes: [Change<Int>] = []
    $x.observe { changes.append($0) }
    $x.observe(initial: false) { changes.append($0) }
    #expect(changes.count == 1)
    #expect(changes[0].isInitial)
    #expect(changes[0].old == 7)
    #expect(changes[0].new == 7)
  }
}
