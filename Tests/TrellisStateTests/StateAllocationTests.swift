import Testing
import TrellisState
import TrellisTestSupport

@Suite(.enabled(if: Allocations.areCounted, "allocations are not counted in this build"))
struct StateAllocationTests {
  @Test(arguments: [0, 1, 8])
  func `setting a state allocates nothing`(observers count: Int) {
    let state = State(wrappedValue: 0)
    let total = State(wrappedValue: 0)
    for _ in 0..<count {
      state.projectedValue.observe(initial: false) { _ in total.wrappedValue += 1 }
    }
    state.wrappedValue += 1
    #expect(Allocations.count { for _ in 0..<100 { state.wrappedValue += 1 } } == 0)
    #expect(total.wrappedValue == 101 * count)
  }
}
