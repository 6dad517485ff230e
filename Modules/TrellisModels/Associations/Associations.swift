import TrellisState

/// A collection of values that other code attaches to an object under typed keys. The values are
/// released with the object.
///
/// ```swift
/// enum Visits: AssociationKey {
///   static let defaultValue = 0
/// }
///
/// let associations = Associations()
/// associations[Visits.self] += 1
/// associations[Visits.self]           // 1
/// associations.removeAll()
/// associations[Visits.self]           // 0 again
/// ```
/// The collection can be used only on the main actor; ``LockedAssociations`` can be used from any
/// thread.
@MainActor
public final class Associations {
  private var table = AssociationTable()

  /// Creates an empty collection.
  public init() {}

  isolated deinit {}

  /// The value of a key, or the key's default value if none is set.
  public subscript<Key: AssociationKey>(_ key: Key.Type) -> Key.Value {
    get { table.value(of: key, in: Key.Namespace.self) ?? Key.defaultValue }
    set { replace(with: newValue, of: key, in: Key.Namespace.self) }
  }

  /// A copy of the object that was last set for a key, or `nil` if there is none. Set `nil` to
  /// remove the copy.
  public subscript<Key: CopiedAssociationKey>(_ key: Key.Type) -> Key.Value?
  where Key.Value: Duplicable {
    get { table.value(of: key, in: Key.Namespace.self) }
    set { replace(with: newValue?.duplicate(), of: key, in: Key.Namespace.self) }
  }

  /// The object that is set for a key, or `nil` if none is set or the object has been released. Set
  /// `nil` to remove the object.
  public subscript<Key: WeakAssociationKey>(_ key: Key.Type) -> Key.Value? {
    get {
      let reference: WeakReference<Key.Value>? =
        table.value(of: key, in: Key.Namespace.self)
      return reference?.object
    }
    set {
      replace(with: newValue.map { WeakReference(object: $0) }, of: key, in: Key.Namespace.self)
    }
  }

  /// Removes the value of a key. Reading the key then returns its default value.
  public func remove<Key: AssociationKey>(_ key: Key.Type) {
    let none: Key.Value? = nil
    replace(with: none, of: key, in: Key.Namespace.self)
  }

  /// Removes all values of one namespace, by default of ``ProgramNamespace``.
  ///
  /// - Parameter namespace: The namespace of the keys whose values are removed. Values in other
  ///   namespaces stay.
  public func removeAll(in namespace: Any.Type = ProgramNamespace.self) {
    let removed = table.removeAll(in: namespace)
    withExtendedLifetime(removed) {}
  }

  private func replace<Value>(with value: Value?, of key: Any.Type, in namespace: Any.Type) {
    let old = table.exchange(value, of: key, in: namespace)
    withExtendedLifetime(old) {}
  }
}
