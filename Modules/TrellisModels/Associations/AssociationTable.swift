import TrellisState

/// Values of any type by namespace and key.
///
/// A displaced value is returned and not released here: its end may run foreign code, which may
/// come back to the same table.
nonisolated struct AssociationTable {
  private var values: [ObjectIdentifier: [ObjectIdentifier: Any]] = [:]

  func value<Value>(of key: Any.Type, in namespace: Any.Type) -> Value? {
    guard let value = values[ObjectIdentifier(namespace)]?[ObjectIdentifier(key)] else {
      return nil
    }
    return value as? Value
  }

  /// Associates a value, or none; returns the one before.
  mutating func exchange<Value>(
    _ value: Value?, of key: Any.Type, in namespace: Any.Type
  ) -> Value? {
    let old: Value? = self.value(of: key, in: namespace)
    values[ObjectIdentifier(namespace), default: [:]][ObjectIdentifier(key)] = value
    return old
  }

  /// Removes a namespace; returns its values.
  mutating func removeAll(in namespace: Any.Type) -> [Any] {
    values.removeValue(forKey: ObjectIdentifier(namespace)).map { Array($0.values) } ?? []
  }
}

/// A reference that can be stored without keeping its object alive.
nonisolated struct WeakReference<Object: AnyObject> {
  weak let object: Object?
}

extension WeakReference: Sendable where Object: Sendable {}
