import TrellisState

/// A table of values of any type, keyed by namespace and key.
///
/// The table returns a replaced value instead of releasing it, because the value's deinitializer
/// may access the same table.
nonisolated struct AssociationTable {
  private var values: [ObjectIdentifier: [ObjectIdentifier: Any]] = [:]

  func value<Value>(of key: Any.Type, in namespace: Any.Type) -> Value? {
    guard let value = values[ObjectIdentifier(namespace)]?[ObjectIdentifier(key)] else {
      return nil
    }
    return value as? Value
  }

  /// Sets the value of a key, or removes it if `value` is `nil`, and returns the previous value.
  mutating func exchange<Value>(
    _ value: Value?, of key: Any.Type, in namespace: Any.Type
  ) -> Value? {
    let old: Value? = self.value(of: key, in: namespace)
    values[ObjectIdentifier(namespace), default: [:]][ObjectIdentifier(key)] = value
    return old
  }

  /// Removes all values of a namespace, and returns them.
  mutating func removeAll(in namespace: Any.Type) -> [Any] {
    values.removeValue(forKey: ObjectIdentifier(namespace)).map { Array($0.values) } ?? []
  }
}

/// A weak reference that can be stored as a value.
nonisolated struct WeakReference<Object: AnyObject> {
  weak let object: Object?
}

extension WeakReference: Sendable where Object: Sendable {}
