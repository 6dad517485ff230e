import TrellisState

/// Values attached to one object by others, under typed keys; they end with the object.
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
/// A collection belongs to the main actor; ``LockedAssociations`` are for any thread.
@MainActor
public final class Associations {
  private var table = AssociationTable()

  /// Makes an empty collection.
  public init() {}

  isolated deinit {}

  /// The value of a key, or the key's default.
  public subscript<Key: AssociationKey>(_ key: Key.Type) -> Key.Value {
    get { table.value(of: key, in: Key.Namespace.self) ?? Key.defaultValue }
    set { replace(with: newValue, of: key, in: Key.Namespace.self) }
  }

  /// The copy that was made when the key was set last, or nil; setting nil removes it.
  public subscript<Key: CopiedAssociationKey>(_ key: Key.Type) -> Key.Value?
  where Key.Value: Duplicable {
    get { table.value(of: key, in: Key.Namespace.self) }
    set { replace(with: newValue?.duplicate(), of: key, in: Key.Namespace.self) }
  }

  /// The object of a key while another reference keeps it alive; setting nil removes it.
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

  /// Removes the value of a key, which then reads as the default.
  public func remove<Key: AssociationKey>(_ key: Key.Type) {
    let none: Key.Value? = nil
    replace(with: none, of: key, in: Key.Namespace.self)
  }

  /// Removes every value of one namespace, by default the program's own; those of others stay.
  ///
  /// - Parameter namespace: The namespace.
  public func removeAll(in namespace: Any.Type = ProgramNamespace.self) {
    let removed = table.removeAll(in: namespace)
    withExtendedLifetime(removed) {}
  }

  private func replace<Value>(with value: Value?, of key: Any.Type, in namespace: Any.Type) {
    let old = table.exchange(value, of: key, in: namespace)
    withExtendedLifetime(old) {}
  }
}
