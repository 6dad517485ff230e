import Testing
import TrellisState

struct RoundTests {
  final class Owner {}

  @Test(.tags(.row41))
  func `an observer added while observers are notified is called for later changes`() {
    @State var x = 0
    var inner: [Int] = []
    var hasAdded = false
    $x.observe(initial: false) { _ in
      guard !hasAdded else { return }
      hasAdded = true
      $x.observe(initial: false) { inner.append($0.new) }
    }
    x = 1
    #expect($x.observerCount == 2)
    #expect(inner.isEmpty)
    x = 2
    x = 3
    #expect(inner == [2, 3])
  }

  @Test(.tags(.row41)) func `an observer added while notifying gets its first call at once`() {
    @State var x = 0
    var calls: [String] = []
    var hasAdded = false
    $x.observe(initial: false) { _ in
      guard !hasAdded else { return }
      hasAdded = true
      $x.observe { calls.append("\($0.old)>\($0.new)") }
    }
    x = 1
    x = 2
    #expect(calls == ["1>1", "1>2"])
  }

  @Test(.tags(.row41)) func `an observer removed before its turn does not run`() {
    @State var x = 0
    var count = 0
    var later: Cancellation?
    let first = $x.observe(initial: false) { _ in later?.cancel() }
    later = $x.observe(initial: false) { _ in count += 1 }
    $x.observe(initial: false) { _ in first.cancel() }
    x = 1
    #expect(count == 0)
    #expect($x.observerCount == 1)
  }

  @Test(.tags(.row41)) func `an observer may end itself`() {
    @State var x = 0
    var calls: [Int] = []
    var token: Cancellation?
    token = $x.observe(initial: false) {
      calls.append($0.new)
      token?.cancel()
    }
    $x.observe(initial: false) { calls.append(-$0.new) }
    x = 1
    x = 2
    #expect(calls == [1, -1, -2])
  }

  @Test(.tags(.row41)) func `an observer whose owner dies before its turn does not run`() {
    @State var x = 0
    var count = 0
    var owner: Owner? = Owner()
    $x.observe(initial: false) { _ in owner = nil }
    $x.observe(owner: owner, initial: false) { _ in count += 1 }
    x = 1
    #expect(owner == nil)
    #expect(count == 0)
    #expect($x.observerCount == 1)
  }

  @Test(.tags(.row41)) func `a state that ends while it notifies finishes its round`() {
    final class Model {
      @State var x = 0
    }
    var model: Model? = Model()
    var count = 0
    model?.$x.observe(initial: false) { _ in model = nil }
    model?.$x.observe(initial: false) { _ in count += 1 }
    model?.$x.map { $0 + 1 }.observe(initial: false) { _ in count += 1 }
    model?.$x.set(1, source: .program)
    #expect(model == nil)
    #expect(count == 2)
  }

  @Test(.tags(.row42))
  func `observers are called for each change in order, so the last call has the current value`() {
    @State var x = 0
    var first: [String] = []
    var second: [String] = []
    $x.observe(initial: false) {
      first.append("\($0.old)>\($0.new)")
      if x < 3 { x += 1 }
    }
    $x.observe(initial: false) { second.append("\($0.old)>\($0.new)") }
    x = 1
    #expect(x == 3)
    #expect(first == ["0>1", "1>2", "2>3"])
    #expect(second == first)
  }

  @Test(.tags(.row42))
  func `setting the value in the initial call notifies the observer after that call has returned`()
  {
    @State var x = 0
    var log: [String] = []
    $x.observe {
      log.append("begin \($0.new)")
      if $0.isInitial { x = 5 }
      log.append("end \($0.new)")
    }
    #expect(log == ["begin 0", "end 0", "begin 5", "end 5"])
  }

  @Test(.tags(.row42))
  func `observers of other states are notified after all observers of the first change`() {
    @State var x = 0
    @State var y = 0
    var log: [String] = []
    $y.observe(initial: false) { log.append("y\($0.old)>\($0.new)") }
    $x.observe(initial: false) {
      y = $0.new
      y = $0.new * 10
      log.append("x first")
    }
    $x.observe(initial: false) { _ in log.append("x second sees y=\(y)") }
    x = 1
    #expect(log == ["x first", "x second sees y=10", "y0>10"])
  }

  @Test(.tags(.row44)) func `a transaction notifies each observer once`() {
    @State var x = 0
    @State var y = 0
    var log: [String] = []
    $x.observe(initial: false) { log.append("x\($0.old)>\($0.new)") }
    combine($x, $y).observe(initial: false) { log.append("\($0.old)>\($0.new)") }
    transaction {
      for value in 1...10 { x = value }
      transaction { y = 5 }
      #expect(log.isEmpty)
      #expect(x == 10)
    }
    #expect(log == ["x0>10", "(0, 0)>(10, 5)"])
  }

  @Test(.tags(.row44)) func `a transaction that restores the old value notifies no observer`() {
    @State var x = 0
    var count = 0
    $x.observe(initial: false) { _ in count += 1 }
    transaction {
      x = 1
      x = 0
    }
    #expect(count == 0)
  }

  @Test(.tags(.row44))
  func `a transaction that throws notifies observers of the values set before the error`() {
    struct Failure: Error {}
    @State var x = 0
    var seen: [Int] = []
    $x.observe(initial: false) { seen.append($0.new) }
    #expect(throws: Failure.self) {
      try transaction {
        x = 1
        throw Failure()
      }
    }
    #expect(seen == [1])
    x = 2
    #expect(seen == [1, 2])
  }

  @Test(.tags(.row44))
  func `an observer added in a transaction sees only the changes after its registration`() {
    @State var x = 0
    var log: [String] = []
    func watch(_ name: String) {
      $x.observe { log.append("\(name)\($0.old)>\($0.new)") }
    }
    watch("a")
    transaction {
      x = 1
      watch("b")
      x = 2
      watch("c")
    }
    #expect(log == ["a0>0", "b1>1", "c2>2", "a0>2", "b1>2"])
    log = []
    transaction {
      x = 3
      watch("d")
      x = 2
    }
    #expect(log == ["d3>3", "d3>2"])
  }

  @Test(.tags(.row42))
  func `an observer added between two changes in a handler is notified of the second change`() {
    @State var x = 0
    var log: [String] = []
    var hasAdded = false
    $x.observe(initial: false) { _ in
      guard !hasAdded else { return }
      hasAdded = true
      x = 2
      $x.observe { log.append("\($0.old)>\($0.new)") }
      x = 1
    }
    x = 1
    #expect(log == ["2>2", "2>1"])
  }

  @Test
  func `states that set themselves endlessly are stopped, and all observers see the last value`() {
    @State var x = 0
    var seen = 0
    var rounds = 0
    $x.observe(initial: false) {
      rounds += 1
      x = $0.new + 1
    }
    $x.observe(initial: false) { seen = $0.new }
    x = 1
    #expect(rounds == StateScope.maximumRounds)
    #expect(seen == x)
    x = 1
    #expect(seen == x)
  }
}
