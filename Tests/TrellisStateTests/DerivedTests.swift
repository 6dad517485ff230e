import Testing
import TrellisState

struct DerivedTests {
  struct Person: Equatable {
    var name: String
    var age: Int
    var isAdult: Bool { age >= 18 }
  }

  @Test(.tags(.row45)) func `a map with ten observers computes its value once per change`() {
    @State var x = 1
    var computed = 0
    var told: [String] = []
    let text = $x.map { value -> String in
      computed += 1
      return "<\(value)>"
    }
    #expect(computed == 0)
    for _ in 0..<10 { text.observe { told.append($0.new) } }
    #expect(computed == 1)
    x = 2
    #expect(computed == 2)
    #expect(told == Array(repeating: "<1>", count: 10) + Array(repeating: "<2>", count: 10))
    _ = text.wrappedValue
    #expect(computed == 2)
  }

  @Test(.tags(.row45)) func `a map computes its value only when it is read or observed`() {
    @State var x = 1
    var computed = 0
    let text = $x.map { value -> Int in
      computed += 1
      return value
    }
    x = 2
    x = 3
    #expect(computed == 0)
    #expect(text.wrappedValue == 3)
    #expect(text.wrappedValue == 3)
    #expect(computed == 1)
    let token = text.observe { _ in }
    token.cancel()
    x = 4
    #expect(computed == 1)
    #expect($x.observerCount == 0)
  }

  @Test(.tags(.row45)) func `maps can be chained, and observers are not called for equal results`()
  {
    @State var x = 11
    var log: [String] = []
    $x.map { $0 / 10 }.map { "tens \($0)" }.observe { log.append("\($0.old)>\($0.new)") }
    x = 12
    x = 25
    #expect(log == ["tens 1>tens 1", "tens 1>tens 2"])
  }

  @Test(.tags(.row45)) func `a map with a setter writes back to its state`() {
    @State var age = 40
    let text = $age.map {
      String($0)
    } set: {
      $0 = Int($1) ?? $0
    }
    var seen: [String] = []
    text.observe { seen.append($0.new) }
    text.wrappedValue = "41"
    text.wrappedValue = "many"
    age = 42
    #expect(seen == ["40", "41", "42"])
  }

  @Test(.tags(.row46))
  func `a change of a combined binding contains all old values, including unchanged ones`() {
    @State var a = 1
    @State var b = 10
    var log: [String] = []
    combine($a, $b).observe(initial: false) { log.append("\($0.old)>\($0.new)") }
    b = 20
    a = 2
    #expect(log == ["(1, 10)>(1, 20)", "(1, 20)>(2, 20)"])
  }

  @Test(.tags(.row44, .row46))
  func `a transaction that restores all values does not notify observers of combined bindings`() {
    @State var a = 1
    @State var c = 3
    @State(notify: .always) var d = 10
    var log: [String] = []
    combine($a, $c).observe(initial: false) { log.append("\($0.new)") }
    combine($d, $d).observe(initial: false) { log.append("always \($0.new)") }
    transaction {
      a = 9
      c = 4
      a = 1
      c = 3
    }
    #expect(log == [])
    d = 10
    #expect(log == ["always (10, 10)"])
    transaction {
      a = 9
      c = 4
      a = 1
    }
    #expect(log == ["always (10, 10)", "(1, 4)"])
  }

  @Test(.tags(.row46)) func `combine takes up to eight bindings`() {
    @State var a = 1
    @State var b = "b"
    @State var c = 3.0
    var last = ""
    combine($a, $b, $c).observe { last = "\($0.old.0)\($0.new.1)\($0.new.2)" }
    b = "x"
    #expect(last == "1x3.0")
    combine($a, $b, $c, $a).map { $0 + $3 }.observe { last = "\($0.new)" }
    #expect(last == "2")
    combine($a, $b, $c, $a, $b).map { "\($0)\($4)" }.observe { last = $0.new }
    combine($a, $b, $c, $a, $b, $c).map { "\($0)\($5)" }.observe { last = $0.new }
    combine($a, $b, $c, $a, $b, $c, $a).map { "\($0)\($6)" }.observe { last = $0.new }
    combine($a, $b, $c, $a, $b, $c, $a, $b).map { "\($0)\($7)" }.observe { last = $0.new }
    a = 5
    #expect(last == "5x")
  }

  @Test(.tags(.row46)) func `a combined binding keeps the last value of a state that has ended`() {
    final class Model {
      @State var a = 1
    }
    @State var b = 1
    var model: Model? = Model()
    var log: [String] = []
    if let model { combine(model.$a, $b).observe(initial: false) { log.append("\($0.new)") } }
    model?.a = 2
    model = nil
    b = 5
    #expect(log == ["(2, 1)", "(2, 5)"])
  }

  @Test(.tags(.row47))
  func `an observer is notified once when its value depends on one state in two ways`() {
    @State var x = 1
    var sums: [Int] = []
    let double = $x.map { $0 * 2 }
    let square = $x.map { $0 * $0 }
    (double + square).observe { sums.append($0.new) }
    combine($x, $x).observe { sums.append($0.new.0 + $0.new.1) }
    #expect(sums == [3, 2])
    x = 3
    #expect(sums == [3, 2, 15, 6])
  }

  @Test(.tags(.row47)) func `the work for a ladder of diamonds grows linearly with its height`() {
    @State var x = 1
    var computed = 0
    var top = $x.map { $0 }
    for _ in 0..<40 {
      let (left, right) = (top.map { $0 }, top.map { -$0 })
      top = combine(left, right).map { left, _ in
        computed += 1
        return left
      }
    }
    var seen: [Int] = []
    top.observe { seen.append($0.new) }
    x = 2
    #expect(seen == [1, 2])
    #expect(computed == 80)
  }

  @Test(.tags(.row48))
  func `zip calls its observer at registration, then each time both states have changed`() {
    @State var a = 1
    @State var b = 10
    var log: [String] = []
    $a.zip(with: $b).observe { log.append("\($0.old)>\($0.new)") }
    a = 2
    a = 3
    #expect(log == ["(1, 10)>(1, 10)"])
    b = 20
    #expect(log.last == "(1, 10)>(3, 20)")
    b = 30
    #expect(log.count == 2)
    a = 4
    #expect(log.last == "(3, 20)>(4, 30)")
  }

  @Test(.tags(.row49))
  func `setting a member of a binding notifies observers of that member and of the whole`() {
    @State var person = Person(name: "Ada", age: 36)
    var log: [String] = []
    $person.observe(initial: false) { log.append("whole \($0.new.name)") }
    $person.name.observe(initial: false) { log.append("name \($0.new)") }
    $person.age.observe(initial: false) { log.append("age \($0.new)") }
    $person.name.wrappedValue = "Eve"
    #expect(person == Person(name: "Eve", age: 36))
    #expect(log == ["whole Eve", "name Eve"])
    $person.name.wrappedValue = "Eve"
    #expect(log.count == 2)
    #expect(!$person.isAdult.wrappedValue == false)
  }

  @Test(.tags(.row49)) func `setting a member of a member of a binding changes the whole`() {
    struct Team: Equatable {
      var lead = Person(name: "Ada", age: 36)
      var scores = [1, 2, 3]
    }
    @State var team = Team()
    var ages: [Int] = []
    $team.lead.age.observe { ages.append($0.new) }
    $team.lead.age.set(37, source: .user)
    $team.scores[1].wrappedValue = 20
    #expect(team == Team(lead: Person(name: "Ada", age: 37), scores: [1, 20, 3]))
    #expect(ages == [36, 37])
  }

  @Test func `setting a constant binding has no effect`() {
    let binding = Binding.constant(1)
    binding.wrappedValue = 2
    #expect(binding.wrappedValue == 1)
    var count = 0
    binding.observe { _ in count += 1 }
    #expect(count == 1)
  }

  @Test func `a custom binding notifies its observers of values set through it`() {
    var stored = "a"
    let upper = Binding(get: { stored }, set: { stored = $0.uppercased() })
    var log: [String] = []
    upper.observe { log.append("\($0.old)>\($0.new)") }
    upper.map { $0.count }.observe { log.append("\($0.new)") }
    upper.wrappedValue = "bc"
    upper.wrappedValue = "bc"
    #expect(log == ["a>a", "1", "a>BC", "2"])
    stored = "elsewhere"
    #expect(upper.wrappedValue == "elsewhere")
    #expect(upper.map { $0.count }.wrappedValue == 9)
  }

  @Test func `setting a combined binding sets the bindings whose values differ, all at once`() {
    @State var a = 1
    @State var b = "x"
    let both = combine($a, $b)
    var log: [String] = []
    $a.observe(initial: false) { log.append("a \($0.old)>\($0.new) \($0.source)") }
    $b.observe(initial: false) { log.append("b \($0.new)") }
    both.observe(initial: false) { log.append("both \($0.new)") }
    both.set((2, "x"), source: .user)
    both.wrappedValue = (3, "y")
    both.wrappedValue = (3, "y")
    #expect((a, b) == (3, "y"))
    #expect(
      log == [
        "a 1>2 user", #"both (2, "x")"#, "a 2>3 program", "b y", #"both (3, "y")"#,
      ])
  }

  @Test func `a combined binding can be mapped to a binding that can be set`() {
    @State var first = "Ada"
    @State var last = "King"
    let name = combine($first, $last).map {
      "\($0) \($1)"
    } set: { names, new in
      let parts = new.split(separator: " ").map(String.init)
      if parts.count == 2 { names = (parts[0], parts[1]) }
    }
    name.wrappedValue = "Grace Hopper"
    #expect((first, last) == ("Grace", "Hopper"))
    name.wrappedValue = "Grace"
    #expect(name.wrappedValue == "Grace Hopper")
    // Of a read-only binding, only a different value is refused.
    let mixed = combine($first.map(\.count), $last)
    mixed.wrappedValue = (5, "Murray")
    #expect(last == "Murray")
  }
}
