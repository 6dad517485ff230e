// error: subscript 'subscript(_:)' requires that 'Draft' conform to 'AssociationKey'
import TrellisModels

final class Panel {}

enum Draft: CopiedAssociationKey {
  typealias Value = Panel
}

@MainActor func associate(_ associations: Associations) {
  associations[Draft.self] = Panel()
}
