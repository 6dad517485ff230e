import TrellisState

/// A collection of values that are attached to types. The values are released with the collection.
///
/// ```swift
/// enum DefaultWidth: AssociationKey {
///   static let defaultValue = 20
/// }
///
/// let types = TypeAssociations()
/// types[Document.self][DefaultWidth.self] = 40
/// ```
/// Each value belongs to exactly one type. A subclass does not inherit the values of its
/// superclass.
@MainActor
public final class TypeAssociations {
  private var associations: [ObjectIdentifier: Associations] = [:]

  /// Creates an empty collection.
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
