import Synchronization
import TrellisState

/// Values attached to an object that is used from several threads, under typed keys.
///
/// ```swift
/// nonisolated enum Attempts: AssociationKey {
///   static let defaultValue = 0
/// }
///
/// nonisolated final class Download: Sendable {
///   let associations = LockedAssociations()
/// }
///
/// let download = Download()
/// download.associations[Attempts.self] = 3
/// ```
/// Each read and each set is indivisible, a read followed by a set is not; see
/// ``exchange(_:with:)``. No code of the program runs under the lock.
public nonisolated final class LockedAssociations: Sendable {
  private let table = Mutex(AssociationTable())

  /// Makes an empty collection.
  public init() {}

  /// The value of a key, or the key's default.
  public subscript<Key: AssociationKey>(_ key: Key.Type) -> Key.Value where Key.Value: Sendable {
    get { value(of: key, in: Key.Namespace.self) ?? Key.defaultValue }
    set { _ = replace(with: newValue, of: key, in: Key.Namespace.self) }
  }

  /// The copy that was made when the key was set last, or nil; setting nil removes it.
  public subscript<Key: CopiedAssociationKey>(_ key: Key.Type) -> Key.Value?
  where Key.Value: Duplicable & Sendable {
    get { value(of: key, in: Key.Namespace.self) }
    set { _ = replace(with: newValue?.duplicate(), of: key, in: Key.Namespace.self) }
  }

  /// The object of a key while another reference keeps it alive; setting nil removes it.
  public subscript<Key: WeakAssociationKey>(_ key: Key.Type) -> Key.Value?
  where Key.Value: Sendable {
    get {
      let reference: WeakReference<Key.Value>? =
        value(of: key, in: Key.Namespace.self)
      return reference?.object
    }
    set {
      _ = replace(with: newValue.map { WeakReference(object: $0) }, of: key, in: Key.Namespace.self)
    }
  }

  /// Sets a key and returns its old value, in one step that no other thread can come between.
  ///
  /// ```swift
  /// let pending = download.associations.exchange(Pending.self, with: [])
  /// ```
  public func exchange<Key: AssociationKey>(_ key: Key.Type, with value: Key.Value) -> Key.Value
  where Key.Value: Sendable {
    replace(with: value, of: key, in: Key.Namespace.self) ?? Key.defaultValue
  }

  /// Removes the value of a key, which then reads as the default.
  public func remove<Key: AssociationKey>(_ key: Key.Type) where Key.Value: Sendable {
    let none: Key.Value? = nil
    _ = replace(with: none, of: key, in: Key.Namespace.self)
  }

  /// Removes every value of one namespace, by default the program's own; those of others stay.
  ///
  /// - Parameter namespace: The namespace.
  public func removeAll(in namespace: Any.Type = ProgramNamespace.self) {
    let removed = table.withLock { Removed(values: $0.removeAll(in: namespace)) }
    withExtendedLifetime(removed) {}
  }

  private func value<Value: Sendable>(of key: Any.Type, in namespace: Any.Type) -> Value? {
    table.withLock { $0.value(of: key, in: namespace) }
  }

  /// Replaces a value; the caller releases the old one, when the lock is free again.
  private func replace<Value: Sendable>(
    with value: Value?, of key: Any.Type, in namespace: Any.Type
  ) -> Value? {
    table.withLock { $0.exchange(value, of: key, in: namespace) }
  }
}

/// The value that leaves the table.
// unchecked: only Sendable values get into the table.
private nonisolated struct Removed: @unchecked Sendable {
  let values: [Any]
}
