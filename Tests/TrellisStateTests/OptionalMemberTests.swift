import Testing
import TrellisState

/// Bindings to properties of optional values.
struct OptionalMemberTests {
  private struct Person: Equatable {
    var name: String
    var nickname: String?
    var pet = Pet()
  }

  private struct Pet: Equatable { var age = 3 }

  private struct Plain { var name: String }

  @Test func `a property of an optional value is nil while the value is nil`() {
    @State var person: Person?
    var names: [String?] = []
    $person.name.observe { names.append($0.new) }
    person = Person(name: "Ada")
    person?.nickname = "A."
    #expect($person.nickname.wrappedValue == "A." && $person.pet.age.wrappedValue == 3)
    person?.name = "Grace"
    person = nil
    #expect(names == [nil, "Ada", "Grace", nil] && $person.nickname.wrappedValue == nil)
    #expect($person.name.isReadOnly)
  }

  @Test func `a property of an optional value that cannot be compared is a binding too`() {
    @State var plain: Plain?
    #expect($plain.name.or("none").wrappedValue == "none")
    plain = Plain(name: "a")
    #expect($plain.name.or("none").wrappedValue == "a")
  }
}
