import Testing
import TrellisState
import TrellisTestSupport

/// Chains of derived values that would overflow the stack of a thread if they were visited by
/// recursion.
struct DeepChainTests {
  private static let count = 20_000

  private func chain(_ count: Int, from start: Binding<Int>) -> Binding<Int> {
    var end = start
    for _ in 0..<count { end = end.map { $0 + 1 } }
    return end
  }

  @Test func `a long chain of maps can be read, observed and released`() {
    let count = Self.count
    let state = State(wrappedValue: 0)
    let observers = StateScope.liveObserverCount
    var told: [Change<Int>] = []
    do {
      let end = chain(count, from: state.projectedValue)
      #expect(end.wrappedValue == count)
      let token = end.observe(initial: false) { told.append($0) }
      #expect(state.projectedValue.observerCount == 1)
      state.wrappedValue = 1
      #expect(told.map(\.old) == [count] && told.map(\.new) == [count + 1])
      token.cancel()
      state.wrappedValue = 2
      #expect(told.count == 1 && end.wrappedValue == count + 2)
      #expect(state.projectedValue.observerCount == 0)
    }
    #expect(StateScope.liveObserverCount == observers)
  }

  @Test(arguments: [true, false])
  func `the state or the last binding of a long chain can be released first`(stateFirst: Bool) {
    var told = 0
    let observers = StateScope.liveObserverCount
    var state: State<Int>? = State(wrappedValue: 0)
    var end = state.map { chain(Self.count, from: $0.projectedValue) }
    end?.observe(initial: false) { _ in told += 1 }
    if stateFirst { state = nil } else { end = nil }
    state?.wrappedValue = 1
    #expect(told == (stateFirst ? 0 : 1))
    state = nil
    end = nil
    #expect(StateScope.liveObserverCount == observers)
  }

  @Test func `a value set on the last binding of a long chain reaches the state`() {
    let state = State(wrappedValue: 0)
    var told: [Int] = []
    state.projectedValue.observe(initial: false) { told.append($0.new) }
    var end = state.projectedValue
    for _ in 0..<Self.count {
      end = end.map {
        $0 + 1
      } set: {
        $0 = $1 - 1
      }
    }
    end.wrappedValue = 7
    #expect(state.wrappedValue == 7 - Self.count && told == [7 - Self.count])
    #expect(end.wrappedValue == 7)
  }

  @Test(arguments: [true, false])
  func `an observer of a long sum is called once when the state behind all its terms changes`(
    isLeft: Bool
  ) {
    let state = State(wrappedValue: 1)
    let one = state.projectedValue
    var sum = one
    for _ in 1..<5_000 { sum = isLeft ? sum + one : one + sum }
    var told: [Int] = []
    sum.observe(initial: false) { told.append($0.new) }
    state.wrappedValue = 2
    #expect(told == [10_000] && state.projectedValue.observerCount == 1)
  }

  @Test(arguments: [1, 4, 5, 31, 32, 33, 100])
  func `each closure of a chain runs once per change, however long the chain is`(count: Int) {
    var runs = 0
    let state = State(wrappedValue: 0)
    var end = state.projectedValue
    for _ in 0..<count {
      end = end.map {
        runs += 1
        return $0 + 1
      }
    }
    end.observe { _ in }
    #expect(runs == count)
    state.wrappedValue = 1
    #expect(runs == 2 * count && end.wrappedValue == count + 1)
    #expect(runs == 2 * count)
  }

  private struct Box { var number: Int }

  @Test(arguments: [1, 4, 5, 24, 100])
  func `a chain of closures computes each value once per read, however long it is`(
    count: Int
  ) {
    var (runs, stored) = (0, 0)
    var end = Binding(get: { Box(number: stored) }, set: { stored = $0.number })
    for _ in 0..<count {
      end = end.map {
        runs += 1
        return Box(number: $0.number + 1)
      }
    }
    #expect(end.wrappedValue.number == count && runs == count)
    stored = 5
    #expect(end.wrappedValue.number == count + 5 && runs == 2 * count)
  }

  @Test func `reading forty nested combinations of one binding runs fewer than a hundred closures`()
  {
    var (runs, stored) = (0, 1)
    var end = Binding(get: { stored }, set: { stored = $0 })
    for _ in 0..<40 {
      end = combine(end, end).map { left, right in
        runs += 1
        return (left &+ right) % 1_000_003
      }
    }
    _ = end.wrappedValue
    // The first four levels may ask for both sides.
    #expect(runs < 100)
  }
}

@Suite(.enabled(if: Allocations.areCounted, "allocations are not counted in this build"))
struct DeepChainAllocationTests {
  private func allocations(levels: Int) -> Int {
    let state = State(wrappedValue: 0)
    var end = state.projectedValue
    for _ in 0..<levels { end = end.map { $0 + 1 } }
    var last = 0
    end.observe { last = $0.new }
    for _ in 0..<10 { state.wrappedValue += 1 }
    let count = Allocations.count { for _ in 0..<10 { state.wrappedValue += 1 } }
    #expect(last == 20 + levels)
    return count
  }

  @Test
  func `a change that passes many maps allocates no more per map than one that passes one map`() {
    #expect(allocations(levels: 32) <= 32 * allocations(levels: 1))
    #expect(allocations(levels: 32) <= 32 * 10)
  }
}
