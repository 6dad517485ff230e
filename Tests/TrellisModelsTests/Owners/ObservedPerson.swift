import TrellisModels
import TrellisState

/// What the tests of observers observe.
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

/// Who observes, and what it was told.
final class Watcher: Associating {
  let associations = Associations()
  var log: [String] = []
}
