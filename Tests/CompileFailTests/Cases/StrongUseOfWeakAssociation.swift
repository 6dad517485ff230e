// error: subscript 'subscript(_:)' requires that 'Presenter' conform to 'AssociationKey'
import TrellisModels

final class Panel {}

enum Presenter: WeakAssociationKey {
  typealias Value = Panel
}

@MainActor func associate(_ associations: Associations) {
  associations[Presenter.self] = 1
}
