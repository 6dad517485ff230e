// error: requires that 'Panel' conform to 'Duplicable'
import TrellisState

final class Panel {}

enum Draft: CopiedAssociationKey {
  typealias Value = Panel
}

@MainActor func associate(_ associations: Associations) {
  associations[Draft.self] = Panel()
}
