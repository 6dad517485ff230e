import Testing
import TrellisModels
import TrellisState
import TrellisTestSupport

@Suite struct ModelObserverEndTests {
  // MARK: Identifiers and removal

  @Test(.tags(.row59))
  func `generated identifiers are unique and differ from any named identifier`() {
    let person = Person()
    let count = Soak.count(100_000)
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
  func `registering an identifier again ends the owner's earlier observer of that name`() {
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

  @Test(.tags(.row60))
  func `one path of an observer can be ended alone, and the last one ends the observer`() {
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

  @Test(.tags(.row60)) func `an owner can end one of its observers by identifier, or all together`()
  {
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

  // MARK: Ends

  @Test(.tags(.row64))
  func `models and observers can end in any order without leaving observers alive`() {
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

  @Test(.tags(.row64)) func `the end of a model makes the registrations of its observers inactive`()
  {
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

  @Test(.tags(.row64))
  func `the model or the observer can end while the observers of a change are called`() {
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
