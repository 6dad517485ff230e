import TrellisEvents

/// The type of a value in leaves and frames. The raw values are part of the journal's format.
package enum ValueType: UInt8 {
  case none = 0
  case bool = 1
  case integer = 2
  case real = 3
  case text = 4
  case bytes = 5
  case sealed = 6
  case elided = 7
  case digest = 8
  case count = 9
}

extension RecordValue {
  /// The type of the value.
  var type: ValueType {
    switch self {
    case .none: .none
    case .bool: .bool
    case .integer: .integer
    case .real: .real
    case .text: .text
    case .bytes: .bytes
    case .digest: .digest
    case .count: .count
    case .private: .sealed
    }
  }
}

extension StoredValue {
  /// The type of the value.
  var type: ValueType {
    switch self {
    case .clear(let value): value.type
    case .sealed: .sealed
    case .elided: .elided
    }
  }
}
