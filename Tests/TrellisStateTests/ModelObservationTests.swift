import Testing
import TrellisState

@Suite struct ModelObservationTests {
  final class Person {
    @State var name = "ada"
    @State var age = 36
    @State var partner: Person?
    @State var nickname: String?
    @State var home = House()
  }

  final class House {
    @State var street = "Elm"
  }

  final class Watcher: Associating {
    let associations = Associations()
    var log: [String] = []
  }

  // MARK: Forms

  @Test(.tags(.row57)) func `a closure is told the owner alone`() {
    let person = Person()
    let watcher = Watcher()
    watcher.observe(person, \.$name) { watcher in watcher.log.append("changed") }
    person.name = "bob"
    person.name = "bob"
    person.age = 1
    #expect(watcher.log == ["changed"])
  }

  @Test(.tags(.row57)) func `a closure is told the owner and the change, with its type`() {
    let person = Person()
    let watcher = Watcher()
    watcher.observe(person, \.$name) { watcher, change in
      let old: String? = change.old
      watcher.log.append("\(old ?? "-")>\(change.new ?? "-") \(change.source)")
    }
    person.name = "bob"
    person.$name.set("eve", source: .user)
    #expect(watcher.log == ["ada>bob program", "bob>eve user"])
  }

  @Test(.tags(.row57)) func `a closure is told the owner and which path changed`() {
    let person = Person()
    let watcher = Watcher()
    watcher.observe(person, \.$name, \.$age, \.$partner) { watcher, path in
      switch path {
      case \.$name: watcher.log.append("name")
      case \.$age: watcher.log.append("age")
      case \.$partner: watcher.log.append("partner")
      default: watcher.log.append("?")
      }
    }
    person.age = 1
    person.name = "bob"
    person.partner = Person()
    transaction {
      person.age = 2
      person.name = "eve"
    }
    #expect(watcher.log == ["age", "name", "partner", "name", "age"])
  }

  @Test(.tags(.row57)) func `a closure is told the owner, the path and the change`() {
    let person = Person()
    let watcher = Watcher()
    watcher.observe(person, \.$name, \.$age) { watcher, path, change in
      let what = path == \.$name ? "name" : "age"
      watcher.log.append("\(what) \(change.old ?? "-")>\(change.new ?? "-")")
    }
    watcher.observe(person, \.$age) { watcher, path, change in
      #expect(path == \.$age)
      watcher.log.append("alone \(change.new as? Int ?? 0)")
    }
    person.name = "bob"
    person.age = 1
    #expect(watcher.log == ["name ada>bob", "age 36>1", "alone 1"])
  }

  // MARK: Options

  private func word(_ change: ObservedChange<Int>) -> String {
    let kind = change.isInitial ? "initial" : change.isPrior ? "prior" : "change"
    return "\(kind) \(change.old.map(String.init) ?? "-")>\(change.new.map(String.init) ?? "-")"
  }

  @Test(.tags(.row58), arguments: (0..<16).map { ObservationOptions(rawValue: $0) })
  func `each set of options gives exactly its calls`(options: ObservationOptions) {
    let person = Person()
    let watcher = Watcher()
    watcher.observe(person, \.$age, options: options) { watcher, change in
      watcher.log.append(word(change))
    }
    person.age = 37
    person.age = 37
    person.age = 38
    let initial = options.contains(.initial)
    let prior = options.contains(.prior)
    let old = options.contains(.old)
    let new = options.contains(.new)
    var expected: [String] = []
    if initial { expected.append(new ? "initial ->36" : "initial ->-") }
    for (before, after) in [(36, 37), (37, 38)] {
      if prior { expected.append(old ? "prior \(before)>-" : "prior ->-") }
      switch (old, new) {
      case (true, true): expected.append("change \(before)>\(after)")
      case (true, false): expected.append("change \(before)>-")
      case (false, true): expected.append("change ->\(after)")
      case (false, false): expected.append("change ->-")
      }
    }
    #expect(watcher.log == expected)
  }

  @Test(.tags(.row58)) func `options hold for every path and every form`() {
    let person = Person()
    let watcher = Watcher()
    let options: ObservationOptions = [.initial, .old, .prior]
    watcher.observe(person, \.$name, options: options) { $0.log.append("1") }
    watcher.observe(person, \.$name, \.$age, options: options) { watcher, path in
      watcher.log.append(path == \.$name ? "2name" : "2age")
    }
    watcher.observe(person, \.$name, \.$age, options: options) { watcher, path, change in
      let kind = change.isInitial ? "initial" : change.isPrior ? "prior" : "change"
      watcher.log.append("\(path == \.$name ? "3name" : "3age") \(kind)")
      #expect(change.new == nil)
      #expect((change.old == nil) == change.isInitial)
    }
    #expect(watcher.log == ["1", "2name", "2age", "3name initial", "3age initial"])
    watcher.log = []
    person.age = 1
    #expect(watcher.log == ["2age", "2age", "3age prior", "3age change"])
    watcher.log = []
    person.name = "bob"
    #expect(watcher.log == ["1", "1", "2name", "2name", "3name prior", "3name change"])
  }

  @Test func `an observer ended by its call of what was gets no call of what is`() {
    let person = Person()
    let watcher = Watcher()
    watcher.observe(person, \.$age, options: [.old, .prior], id: "age") { watcher, change in
      watcher.log.append(word(change))
      watcher.stopObserving(id: "age")
    }
    person.age = 1
    person.age = 2
    #expect(watcher.log == ["prior 36>-"])
  }

  @Test func `what the call at registration sets is told when it has returned`() {
    let person = Person()
    let watcher = Watcher()
    watcher.observe(person, \.$age, options: [.initial, .old, .new]) { watcher, change in
      if change.isInitial { person.age = 40 }
      watcher.log.append(word(change))
    }
    #expect(watcher.log == ["initial ->36", "change 36>40"])
  }

  // MARK: Empty options

  @Test(.tags(.row61), arguments: [nil, "own"] as [ObserverID?])
  func `no options at all are fine in every form`(id: ObserverID?) {
    let person = Person()
    var watchers: [Watcher] = []
    func watcher() -> Watcher {
      watchers.append(Watcher())
      return watchers[watchers.count - 1]
    }
    watcher().observe(person, \.$age, options: [], id: id) { $0.log.append("called") }
    watcher().observe(person, \.$age, options: [], id: id) { watcher, change in
      #expect(change.old == nil && change.new == nil && !change.isInitial && !change.isPrior)
      watcher.log.append("called")
    }
    watcher().observe(person, \.$age, \.$name, options: [], id: id) { watcher, path in
      #expect(path == \.$age)
      watcher.log.append("called")
    }
    watcher().observe(person, \.$age, options: [], id: id) { watcher, path, change in
      #expect(path == \.$age && change.old == nil && change.new == nil)
      watcher.log.append("called")
    }
    watcher().observe(person, \.$age, \.$name, options: [], id: id) { watcher, path, change in
      #expect(path == \.$age && change.old == nil && change.new == nil)
      watcher.log.append("called")
    }
    #expect(watchers.flatMap(\.log).isEmpty)
    person.age = 1
    #expect(watchers.map(\.log) == Array(repeating: ["called"], count: 5))
    for watcher in watchers { watcher.stopObservingAll() }
    person.age = 2
    #expect(watchers.map(\.log) == Array(repeating: ["called"], count: 5))
  }

  // MARK: Identifiers and removal

  @Test(.tags(.row59)) func `generated identifiers are unique, and equal no name`() {
    let person = Person()
    let count = 100_000
    var ids: Set<ObserverID> = []
    for owner in 0..<10 {
      let watcher = Watcher()
      for index in 0..<count / 10 {
        let registration = watcher.observe(person, \.$age) { _ in }
        ids.insert(registration.id)
        if owner == 0, index < 100 { ids.insert(ObserverID(registration.id.description)) }
        registration.cancel()
      }
    }
    #expect(ids.count == count + 100)
  }

  @Test(.tags(.row59))
  func `the same identifier ends the observer that had it, whatever it observed`() {
    let person = Person()
    let other = Person()
    let watcher = Watcher()
    let neighbour = Watcher()
    let first = watcher.observe(person, \.$age, id: "x") { $0.log.append("first") }
    neighbour.observe(person, \.$age, id: "x") { $0.log.append("neighbour") }
    watcher.observe(person, \.$age, id: "y") { $0.log.append("y") }
    let second = watcher.observe(other, \.$name, id: "x") { $0.log.append("second") }
    #expect(!first.isActive)
    #expect(second.isActive)
    #expect(first.id == second.id)
    person.age = 1
    other.name = "eve"
    #expect(watcher.log == ["y", "second"])
    #expect(neighbour.log == ["neighbour"])
    #expect(!first.cancel())
    #expect(second.isActive)
  }

  @Test(.tags(.row60)) func `one path of several ends alone, and the last one ends the observer`() {
    let person = Person()
    let watcher = Watcher()
    let registration = watcher.observe(person, \.$name, \.$age, \.$partner.$name) {
      watcher, path in
      watcher.log.append(path == \.$name ? "name" : path == \.$age ? "age" : "partner")
    }
    #expect(!watcher.stopObserving(person, \.$nickname, id: registration.id))
    #expect(!watcher.stopObserving(Person(), \.$age, id: registration.id))
    #expect(watcher.stopObserving(person, \.$age, id: registration.id))
    #expect(!watcher.stopObserving(person, \.$age, id: registration.id))
    person.age = 1
    person.name = "bob"
    person.partner = Person()
    #expect(watcher.log == ["name", "partner"])
    #expect(watcher.stopObserving(person, \.$name, id: registration.id))
    #expect(registration.isActive)
    #expect(watcher.stopObserving(person, \.$partner.$name, id: registration.id))
    #expect(!registration.isActive)
    person.name = "eve"
    person.partner = nil
    #expect(watcher.log == ["name", "partner"])
    #expect(person.$name.observerCount == 0)
    #expect(person.$partner.observerCount == 0)
  }

  @Test(.tags(.row60)) func `one identifier ends alone, and all end together`() {
    let person = Person()
    let watcher = Watcher()
    watcher.observe(person, \.$age, id: "a") { $0.log.append("a") }
    watcher.observe(person, \.$age, id: "b") { $0.log.append("b") }
    watcher.observe(person, \.$age) { $0.log.append("c") }
    let bystander = Watcher()
    bystander.observe(person, \.$age, id: "a") { $0.log.append("other") }
    #expect(!watcher.stopObserving(id: "z"))
    #expect(watcher.stopObserving(id: "a"))
    #expect(!watcher.stopObserving(id: "a"))
    person.age = 1
    #expect(watcher.log == ["b", "c"])
    watcher.stopObservingAll()
    watcher.stopObservingAll()
    person.age = 2
    #expect(watcher.log == ["b", "c"])
    #expect(bystander.log == ["other", "other"])
    #expect(person.$age.observerCount == 1)
  }

  @Test(.tags(.row60)) func `an observer ended before its turn does not run in that round`() {
    let person = Person()
    let watcher = Watcher()
    watcher.observe(person, \.$age) { watcher in
      watcher.log.append("first")
      watcher.stopObserving(id: "second")
    }
    watcher.observe(person, \.$age, id: "second") { $0.log.append("second") }
    person.age = 1
    #expect(watcher.log == ["first"])
  }

  // MARK: Relations

  @Test(.tags(.row62)) func `replacing a relation moves the subscription`() {
    let person = Person()
    let watcher = Watcher()
    watcher.observe(person, \.$partner.$name) { watcher, change in
      watcher.log.append("\((change.old ?? nil) ?? "nil")>\((change.new ?? nil) ?? "nil")")
    }
    let first = Person()
    first.name = "first"
    let second = Person()
    second.name = "second"
    person.partner = first
    first.name = "one"
    person.partner = second
    first.name = "stale"
    #expect(first.$name.observerCount == 0)
    second.name = "two"
    person.partner = nil
    second.name = "stale"
    #expect(watcher.log == ["nil>first", "first>one", "one>second", "second>two", "two>nil"])
    #expect(second.$name.observerCount == 0)
  }

  @Test(.tags(.row62)) func `a relation to an object with an equal value is no change, but moves`()
  {
    let person = Person()
    let watcher = Watcher()
    let first = Person()
    let second = Person()
    person.partner = first
    watcher.observe(person, \.$partner.$name) { $0.log.append("called") }
    person.partner = second
    #expect(watcher.log.isEmpty)
    first.name = "stale"
    #expect(watcher.log.isEmpty)
    second.name = "bob"
    #expect(watcher.log == ["called"])
    person.partner = nil
    person.partner = nil
    #expect(watcher.log == ["called", "called"])
  }

  @Test(.tags(.row62)) func `a path goes through several relations, optional ones and others`() {
    let person = Person()
    let watcher = Watcher()
    watcher.observe(person, \.$partner.$partner.$nickname, options: [.new]) { watcher, change in
      watcher.log.append((change.new ?? nil) ?? "nil")
    }
    watcher.observe(person, \.$partner.$home.$street, options: [.new]) { watcher, change in
      watcher.log.append("at " + ((change.new ?? nil) ?? "nowhere"))
    }
    watcher.observe(person, \.$home.$street, options: [.new]) { watcher, change in
      watcher.log.append("home " + (change.new ?? ""))
    }
    let middle = Person()
    let far = Person()
    far.nickname = "f"
    middle.partner = far
    person.partner = middle
    #expect(watcher.log == ["f", "at Elm"])
    watcher.log = []
    far.nickname = "g"
    middle.home.street = "Oak"
    person.home = House()
    person.home.street = "Ash"
    #expect(watcher.log == ["g", "at Oak", "home Ash"])
    watcher.log = []
    let oldHome = middle.home
    middle.home = House()
    oldHome.street = "stale"
    middle.partner = nil
    far.nickname = "stale"
    #expect(watcher.log == ["at Elm", "nil"])
    watcher.log = []
    person.partner = nil
    middle.partner = far
    middle.home.street = "stale"
    #expect(watcher.log == ["at nowhere"])
    #expect(far.$nickname.observerCount == 0)
    #expect(middle.$partner.observerCount == 0)
  }

  @Test(.tags(.row62))
  func `a relation and the value behind it change in one transaction, told once`() {
    let person = Person()
    let first = Person()
    let second = Person()
    person.partner = first
    let watcher = Watcher()
    watcher.observe(person, \.$partner.$name) { watcher, change in
      watcher.log.append("\((change.old ?? nil) ?? "nil")>\((change.new ?? nil) ?? "nil")")
    }
    transaction {
      first.name = "stale"
      person.partner = second
      second.name = "bob"
    }
    transaction {
      second.name = "eve"
      person.partner = first
      first.name = "ann"
    }
    #expect(watcher.log == ["ada>bob", "bob>ann"])
  }

  // MARK: Ends

  @Test(.tags(.row64)) func `either side may end first`() {
    let before = StateScope.liveObserverCount
    for run in 0..<1000 {
      var person: Person? = Person()
      var partner: Person? = Person()
      var watcher: Watcher? = Watcher()
      weak let weakPerson = person
      weak let weakPartner = partner
      weak let weakWatcher = watcher
      person?.partner = partner
      var calls = 0
      if let person, let watcher {
        watcher.observe(person, \.$name, \.$partner.$name) { _, _ in calls += 1 }
        watcher.observe(person, \.$partner.$home.$street, options: .initial) { _ in calls += 1 }
      }
      partner?.name = "bob"
      #expect(calls == 2)
      switch run % 4 {
      case 0:
        watcher = nil
        #expect(StateScope.liveObserverCount == before)
        person?.name = "late"
      case 1:
        person = nil
        #expect(StateScope.liveObserverCount == before)
        partner?.name = "late"
        partner?.home.street = "late"
      case 2:
        partner = nil
        person?.partner = nil
        #expect(weakPartner == nil)
        calls -= 2
        watcher = nil
        person = nil
      default:
        watcher?.observe(Person(), \.$name) { _ in calls += 1 }
        watcher = nil
        partner = nil
        person = nil
      }
      #expect(calls == 2)
      person = nil
      partner = nil
      watcher = nil
      #expect(weakPerson == nil && weakPartner == nil && weakWatcher == nil)
      #expect(StateScope.liveObserverCount == before)
    }
  }

  @Test(.tags(.row64)) func `an observer of a model that has ended is over`() {
    let watcher = Watcher()
    var person: Person? = Person()
    var registrations: [ObserverRegistration] = []
    if let person {
      registrations.append(watcher.observe(person, \.$name, \.$age) { _, _ in })
      registrations.append(watcher.observe(person, \.$partner.$name, id: "n") { _ in })
    }
    #expect(registrations.filter(\.isActive).count == 2)
    person = nil
    #expect(registrations.filter(\.isActive).isEmpty)
    #expect(!watcher.stopObserving(id: "n"))
  }

  @Test(.tags(.row64)) func `either side may end in the middle of a round`() {
    let before = StateScope.liveObserverCount
    for endsOwner in [true, false] {
      var person: Person? = Person()
      var watcher: Watcher? = Watcher()
      let log = Watcher()
      if let person, let watcher {
        person.$age.observe(initial: false) { _ in log.log.append("outer") }
        watcher.observe(person, \.$age) { _ in log.log.append("first") }
      }
      person?.$age.observe(initial: false) { _ in
        if endsOwner { watcher = nil } else { person = nil }
      }
      if let person, let watcher {
        watcher.observe(person, \.$age) { _ in log.log.append("last") }
      }
      person?.age = 1
      #expect(log.log == (endsOwner ? ["outer", "first"] : ["outer", "first", "last"]))
      person = nil
      watcher = nil
    }
    #expect(StateScope.liveObserverCount == before)
  }
}
