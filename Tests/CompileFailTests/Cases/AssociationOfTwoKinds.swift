// error: ambiguous use of 'subscript(_:)'
import TrellisModels

final class Panel {}

enum Presenter: AssociationKey, WeakAssociationKey {
  typealias Value = Panel
  typealias Namespace = ProgramNamespace
  static var defaultValue: Panel { Panel() }
}

@MainActor func read(_ associations: Associations) {
  _ = associations[Presenter.self]
}
