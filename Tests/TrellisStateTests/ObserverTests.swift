import Testing
import TrellisState

struct ObserverTests {
  final class Owner {}

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

  @Test(.tags(.row37)) func `a change contains the old value, the new value and the source`() {
    @State var x = 1
    var last: Change<Int>?
    $x.observe { last = $0 }
    x = 2
    #expect(last?.old == 1)
    #expect(last?.new == 2)
    #expect(last?.isInitial == false)
    #expect(last?.source == .program)
    $x.set(3, source: .user)
    #expect(last?.old == 2)
    #expect(last?.source == .user)
  }

  @Test(.tags(.row38)) func `observers run before the set returns, in order of registration`() {
    @State var x = 0
    var order: [String] = []
    $x.observe(initial: false) { order.append("a\($0.new)") }
    $x.observe(initial: false) { order.append("b\($0.new)") }
    $x.observe(initial: false) { order.append("c\($0.new)") }
    x = 1
    #expect(order == ["a1", "b1", "c1"])
    x = 2
    #expect(order == ["a1", "b1", "c1", "a2", "b2", "c2"])
  }

  @Test(.tags(.row38)) func `observers of derived values run in order of registration, too`() {
    @State var x = 0
    @State var y = 0
    var order: [Int] = []
    ($x + $y).observe(initial: false) { _ in order.append(1) }
    $y.observe(initial: false) { _ in order.append(2) }
    $x.map { $0 * 2 }.observe(initial: false) { _ in order.append(3) }
    $x.observe(initial: false) { _ in order.append(4) }
    transaction {
      x = 1
      y = 1
    }
    #expect(order == [1, 2, 3, 4])
  }

  @Test(.tags(.row39)) func `observers end with their owner, not only at the next change`() {
    @State var x = 0
    var count = 0
    var owner: Owner? = Owner()
    $x.observe(owner: owner, initial: false) { _ in count += 1 }
    $x.map { $0 + 1 }.observe(owner: owner, initial: false) { _ in count += 1 }
    $x.observe(initial: false) { _ in count += 1 }
    #expect($x.observerCount == 3)
    x = 1
    #expect(count == 3)
    owner = nil
    #expect($x.observerCount == 1)
    x = 2
    #expect(count == 4)
  }

  @Test(.tags(.row39)) func `an observer does not keep its owner alive`() {
    @State var x = 0
    weak var weakOwner: Owner?
    do {
      let owner = Owner()
      weakOwner = owner
      $x.observe(owner: owner) { _ in }
    }
    #expect(weakOwner == nil)
  }

  @Test(.tags(.row40)) func `cancelling a token ends its observer once`() {
    @State var x = 0
    var count = 0
    let token = $x.observe(initial: false) { _ in count += 1 }
    $x.observe(initial: false) { _ in count += 10 }
    x = 1
    #expect(token.cancel())
    #expect(!token.cancel())
    x = 2
    #expect(count == 21)
    #expect($x.observerCount == 1)
  }

  @Test(.tags(.row40)) func `a token can be cancelled after its state has ended`() {
    let token: Cancellation
    do {
      @State var x = 0
      token = $x.observe { _ in }
    }
    #expect(!token.cancel())
  }

  @Test func `a named observer replaces the earlier observer with the same name`() {
    @State var x = 0
    var calls: [String] = []
    $x.observe(initial: false, id: "shown") { _ in calls.append("old") }
    $x.observe(initial: false) { _ in calls.append("other") }
    $x.observe(initial: false, id: "shown") { _ in calls.append("new") }
    x = 1
    #expect(calls == ["other", "new"])
  }

  @Test func `observers of a state in a model keep neither the model nor themselves alive`() {
    final class Model {
      @State var x = 1
      @State var y = 1
    }
    weak var weakModel: Model?
    weak var weakCaptured: Owner?
    let before = StateScope.liveObserverCount
    do {
      let model = Model()
      let captured = Owner()
      weakModel = model
      weakCaptured = captured
      model.$x.observe { _ in _ = captured }
      model.$x.map { $0 + 1 }.map { $0 * 2 }.observe { _ in _ = captured }
      (model.$x + model.$y).observe { _ in _ = captured }
      model.x = 2
      #expect(StateScope.liveObserverCount == before + 3)
    }
    #expect(weakModel == nil)
    #expect(weakCaptured == nil)
    #expect(StateScope.liveObserverCount == before)
  }

  @Test func `a derived binding keeps its state alive, but observers do not`() {
    var sum: Binding<Int>?
    weak var weakCaptured: Owner?
    do {
      @State var x = 1
      let captured = Owner()
      weakCaptured = captured
      sum = $x.map { $0 + 1 }.map { $0 * 10 }
      sum?.observe { _ in _ = captured }
    }
    #expect(sum?.wrappedValue == 20)
    sum = nil
    #expect(weakCaptured == nil)
  }
}
