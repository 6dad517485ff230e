import Testing
import TrellisModels
import TrellisState

@Suite struct ModelRelationTests {
  @Test(.tags(.row62))
  func `an observer of a path follows a relation that is replaced to its new object`() {
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

  @Test(.tags(.row62))
  func `replacing a relation by an object with an equal value calls no observer`() {
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

  @Test(.tags(.row62)) func `an observed path can lead through several relations, optional or not`()
  {
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
  func `an observer is called once if a transaction changes a relation and a value behind it`() {
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
}
