// error: cannot assign value of type 'Int' to subscript of type
import TrellisState

final class Panel {}

enum Presenter: WeakAssociationKey {
  typealias Value = Panel
}

@MainActor func associate(_ associations: Associations) {
  associations[Presenter.self] = 1
}
