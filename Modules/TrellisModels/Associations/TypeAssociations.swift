import TrellisState

/// Values attached to types, which end with this store.
///
/// ```swift
/// enum DefaultWidth: AssociationKey {
///   static let defaultValue = 20
/// }
///
/// let types = TypeAssociations()
/// types[Document.self][DefaultWidth.self] = 40
/// ```
/// A type means exactly that type; its subclasses have values of their own. Types never end, so the
/// values end with the store and not with the process.
@MainActor
public final class TypeAssociations {
  private var associations: [ObjectIdentifier: Associations] = [:]

  /// Makes an empty store.
  public init() {}

  isolated deinit {}

  /// The values attached to a type.
  public subscript(_ type: Any.Type) -> Associations {
    if let found = associations[ObjectIdentifier(type)] { return found }
    let new = Associations()
    associations[ObjectIdentifier(type)] = new
    return new
  }
}
