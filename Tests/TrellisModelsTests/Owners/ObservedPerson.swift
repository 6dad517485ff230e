import TrellisModels
import TrellisState

/// The model that the tests observe.
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

/// An observer, with the changes that it received.
final class Watcher: Associating {
  let associations = Associations()
  var log: [String] = []
}
