import Observation
import Testing
import TrellisFoundation
import TrellisState

@Suite struct ObservableBindingTests {
  @Observable final class Account {
    var owner = "ada"
    var address = Address()
    var log: [String] = []
  }

  // unchecked: the test waits for the one thread that sets it before anybody reads it.
  @Observable nonisolated final class Shared: @unchecked Sendable {
    var count = 0
  }

  struct Tag {
    var name = ""
  }

  @Observable final class Note {
    var tag = Tag()
  }

  struct Address: Equatable {
    var street = "Elm"
    var number = 1
  }

  /// Lets everything run that was already waiting for the main actor.
  private func nextTurn() async {
    await Task { @MainActor in }.value
  }

  @Test func `a binding reads and sets the property of its model`() {
    let account = Account()
    let owner = Binding(observing: account, \.owner)
    #expect(owner.wrappedValue == "ada")
    owner.wrappedValue = "bob"
    #expect(account.owner == "bob")
    account.owner = "eve"
    #expect(owner.wrappedValue == "eve")
    #expect(owner.map { $0.count }.wrappedValue == 3)
  }

  @Test func `a value set through a binding to a model is reported immediately and once`() async {
    let account = Account()
    let owner = Binding(observing: account, \.owner)
    var log: [String] = []
    owner.observe(initial: false) { log.append("\($0.old)>\($0.new) \($0.source)") }
    owner.set("bob", source: .user)
    owner.wrappedValue = "bob"
    #expect(log == ["ada>bob user"])
    await nextTurn()
    #expect(log == ["ada>bob user"])
  }

  @Test func `changes that a model makes by itself are reported together in the next turn`()
    async
  {
    let account = Account()
    let owner = Binding(observing: account, \.owner)
    var log: [String] = []
    owner.observe(initial: false) { log.append("\($0.old)>\($0.new)") }
    owner.map { $0.count }.observe(initial: false) { log.append("\($0.old)>\($0.new)") }
    account.owner = "b"
    account.owner = "bo"
    #expect(log.isEmpty)
    #expect(owner.wrappedValue == "ada")
    #expect(owner.map { $0 + "!" }.wrappedValue == "ada!")
    await nextTurn()
    #expect(log == ["ada>bo", "3>2"])
    #expect(owner.wrappedValue == "bo")
    account.owner = "eve"
    await nextTurn()
    account.owner = "eve"
    await nextTurn()
    #expect(log == ["ada>bo", "3>2", "bo>eve", "2>3"])
  }

  @Test func `changes made on another thread are reported`() async {
    let shared = Shared()
    var counts: [Int] = []
    Binding(observing: shared, \.count).observe { counts.append($0.new) }
    await Task.detached { shared.count = 1 }.value
    await nextTurn()
    #expect(counts == [0, 1])
  }

  @Test func `setting part of a value keeps other changes made in the same turn`() async {
    let account = Account()
    let address = Binding(observing: account, \.address)
    var log: [String] = []
    address.observe(initial: false) { log.append("\($0.new.street) \($0.new.number)") }
    account.address.number = 5
    address.street.wrappedValue = "Oak"
    #expect(account.address == Address(street: "Oak", number: 5))
    await nextTurn()
    #expect(account.address == Address(street: "Oak", number: 5))
    #expect(log == ["Elm 5", "Oak 5"])
  }

  @Test func `every set of a value that is not equatable is reported`() async {
    let note = Note()
    let tag = Binding(observing: note, \.tag)
    var names: [String] = []
    tag.observe(initial: false) { names.append($0.new.name) }
    tag.wrappedValue = Tag(name: "a")
    note.tag = Tag(name: "a")
    await nextTurn()
    #expect(names == ["a", "a"])
  }

  @Test func `observers end with their model, their owner or their token`() async {
    final class Owner {}
    var account: Account? = Account()
    weak let weakAccount = account
    weak var weakCaptured: Owner?
    var owner: Owner? = Owner()
    var calls: [String] = []
    do {
      let captured = Owner()
      weakCaptured = captured
      guard let account else { return }
      // The binding is dropped at once; the model keeps what observes it.
      Binding(observing: account, \.owner).observe(owner: owner, initial: false) { _ in
        calls.append("owned")
      }
      Binding(observing: account, \.owner).observe(initial: false) { _ in
        _ = captured
        calls.append("free")
      }
    }
    let token = account.map {
      Binding(observing: $0, \.owner).observe { _ in calls.append("token") }
    }
    account?.owner = "bob"
    await nextTurn()
    #expect(calls.sorted() == ["free", "owned", "token", "token"])
    owner = nil
    #expect(token?.cancel() == true)
    calls = []
    account?.owner = "eve"
    await nextTurn()
    #expect(calls == ["free"])
    account = nil
    #expect(weakAccount == nil)
    await nextTurn()
    #expect(weakCaptured == nil)
  }

  @Test func `a binding keeps its model alive`() {
    weak var weakAccount: Account?
    var length: Binding<Int>?
    do {
      let account = Account()
      weakAccount = account
      length = Binding(observing: account, \.owner).map { $0.count }
    }
    #expect(weakAccount != nil)
    #expect(length?.wrappedValue == 3)
    length = nil
    #expect(weakAccount == nil)
  }

  @Test func `observers that are added later receive only later changes`() async {
    let account = Account()
    let owner = Binding(observing: account, \.owner)
    var log: [String] = []
    let token = owner.observe(initial: false) { log.append("1 \($0.old)>\($0.new)") }
    token.cancel()
    account.owner = "bob"
    owner.observe(initial: false) { log.append("2 \($0.old)>\($0.new)") }
    await nextTurn()
    #expect(log.isEmpty)
    account.owner = "eve"
    await nextTurn()
    #expect(log == ["2 bob>eve"])
  }
}
