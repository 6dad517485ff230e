import Testing
import TrellisModels
import TrellisState

@Suite struct ModelObservationTests {
  // MARK: Forms

  @Test(.tags(.row57)) func `a closure with one parameter receives the owner`() {
    let person = Person()
    let watcher = Watcher()
    watcher.observe(person, \.$name) { watcher in watcher.log.append("changed") }
    person.name = "bob"
    person.name = "bob"
    person.age = 1
    #expect(watcher.log == ["changed"])
  }

  @Test(.tags(.row57))
  func `a closure with two parameters receives the owner and the typed change`() {
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

  @Test(.tags(.row57))
  func `a closure for several paths receives the owner and the path that changed`() {
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

  @Test(.tags(.row57))
  func `a closure with three parameters receives the owner, the path and the change`() {
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
  func `each set of observation options causes exactly the calls it describes`(
    options: ObservationOptions
  ) {
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

  @Test(.tags(.row58)) func `observation options apply to every path and every form of closure`() {
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

  @Test func `an observer that ends in its call before a change is not called after the change`() {
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

  @Test
  func `setting the value in the initial call notifies the observer after that call has returned`()
  {
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
  func `an observer without options is called once per change, in every form`(id: ObserverID?) {
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
}
