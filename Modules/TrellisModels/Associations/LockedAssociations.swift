import Synchronization
import TrellisState

/// A collection of values that are attached, under typed keys, to an object that several threads
/// use.
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
/// Each read and each write is atomic, but a read followed by a write is not; to do both in one
/// step, use ``exchange(_:with:)``. While the collection is locked, it calls none of your code,
/// such as a `duplicate()` method or a deinitializer.
public nonisolated final class LockedAssociations: Sendable {
  private let table = Mutex(AssociationTable())

  /// Creates an empty collection.
  public init() {}

  /// The value of a key, or the key's default value if none is set.
  public subscript<Key: AssociationKey>(_ key: Key.Type) -> Key.Value where Key.Value: Sendable {
    get { value(of: key, in: Key.Namespace.self) ?? Key.defaultValue }
    set { _ = replace(with: newValue, of: key, in: Key.Namespace.self) }
  }

  /// A copy of the object that was last set for a key, or `nil` if there is none. Set `nil` to
  /// remove the copy.
  public subscript<Key: CopiedAssociationKey>(_ key: Key.Type) -> Key.Value?
  where Key.Value: Duplicable & Sendable {
    get { value(of: key, in: Key.Namespace.self) }
    set { _ = replace(with: newValue?.duplicate(), of: key, in: Key.Namespace.self) }
  }

  /// The object that is set for a key, or `nil` if none is set or the object has been released. Set
  /// `nil` to remove the object.
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

  /// Sets the value of a key and returns its old value, in one atomic step. If no value was set,
  /// returns the key's default value.
  ///
  /// ```swift
  /// let pending = download.associations.exchange(Pending.self, with: [])
  /// ```
  public func exchange<Key: AssociationKey>(_ key: Key.Type, with value: Key.Value) -> Key.Value
  where Key.Value: Sendable {
    replace(with: value, of: key, in: Key.Namespace.self) ?? Key.defaultValue
  }

  /// Removes the value of a key. Reading the key then returns its default value.
  public func remove<Key: AssociationKey>(_ key: Key.Type) where Key.Value: Sendable {
    let none: Key.Value? = nil
    _ = replace(with: none, of: key, in: Key.Namespace.self)
  }

  /// Removes all values of one namespace, by default of ``ProgramNamespace``.
  ///
  /// - Parameter namespace: The namespace of the keys whose values are removed. Values in other
  ///   namespaces stay.
  public func removeAll(in namespace: Any.Type = ProgramNamespace.self) {
    let removed = table.withLock { Removed(values: $0.removeAll(in: namespace)) }
    withExtendedLifetime(removed) {}
  }

  private func value<Value: Sendable>(of key: Any.Type, in namespace: Any.Type) -> Value? {
    table.withLock { $0.value(of: key, in: namespace) }
  }

  /// Replaces a value, and returns the old value, so that the old value is released only after the
  /// table is unlocked.
  private func replace<Value: Sendable>(
    with value: Value?, of key: Any.Type, in namespace: Any.Type
  ) -> Value? {
    table.withLock { $0.exchange(value, of: key, in: namespace) }
  }
}

/// Values that have been removed from the table, to be released after the table is unlocked.
// unchecked: only Sendable values are added to the table.
private nonisolated struct Removed: @unchecked Sendable {
  let values: [Any]
}
