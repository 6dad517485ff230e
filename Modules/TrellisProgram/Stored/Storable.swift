public import TrellisText

/// A value that a ``Stored`` property can keep: a truth value, a number, a text, or an optional, an
/// array or a raw value of one.
/// ```swift
/// enum Order: String, Storable { case name, date }
/// @Stored("order") var order = Order.name
/// ```
@MainActor
public protocol Storable: Equatable {
  /// The value as JSON.
  var storedValue: JSONValue { get }

  /// Creates the value from JSON; nil if the JSON is not one of this type.
  init?(storedValue: JSONValue)
}

extension Bool: Storable {
  /// The value as JSON.
  public var storedValue: JSONValue { .bool(self) }

  /// Creates the value from JSON; nil if the JSON is not a truth value.
  public init?(storedValue: JSONValue) {
    guard case .bool(let value) = storedValue else { return nil }
    self = value
  }
}

extension Int: Storable {
  /// The value as JSON.
  public var storedValue: JSONValue { .integer(self) }

  /// Creates the value from JSON; nil if the JSON is not a whole number.
  public init?(storedValue: JSONValue) {
    guard case .integer(let value) = storedValue else { return nil }
    self = value
  }
}

extension Double: Storable {
  /// The value as JSON; infinities and NaN are not kept.
  public var storedValue: JSONValue { .number(self) }

  /// Creates the value from JSON; nil if the JSON is not a number.
  public init?(storedValue: JSONValue) {
    switch storedValue {
    case .number(let value): self = value
    case .integer(let value): self = Double(value)
    default: return nil
    }
  }
}

extension String: Storable {
  /// The value as JSON.
  public var storedValue: JSONValue { .string(self) }

  /// Creates the value from JSON; nil if the JSON is not a text.
  public init?(storedValue: JSONValue) {
    guard case .string(let value) = storedValue else { return nil }
    self = value
  }
}

extension Optional: Storable where Wrapped: Storable {
  /// The value as JSON; null for nil.
  public var storedValue: JSONValue { map(\.storedValue) ?? .null }

  /// Creates the value from JSON; the result is nil if the JSON is not of the wrapped type.
  public init?(storedValue: JSONValue) {
    if storedValue == .null {
      self = Wrapped?.none
    } else if let value = Wrapped(storedValue: storedValue) {
      self = Wrapped?.some(value)
    } else {
      return nil
    }
  }
}

extension Array: Storable where Element: Storable {
  /// The elements as JSON.
  public var storedValue: JSONValue { .array(map(\.storedValue)) }

  /// Creates the array from JSON; nil if an element is not of the elements' type.
  public init?(storedValue: JSONValue) {
    guard case .array(let values) = storedValue else { return nil }
    var elements: [Element] = []
    for value in values {
      guard let element = Element(storedValue: value) else { return nil }
      elements.append(element)
    }
    self = elements
  }
}

extension Storable where Self: RawRepresentable, RawValue: Storable {
  /// The raw value as JSON.
  public var storedValue: JSONValue { rawValue.storedValue }

  /// Creates the value from the JSON of its raw value; nil if there is no such value.
  public init?(storedValue: JSONValue) {
    guard let raw = RawValue(storedValue: storedValue) else { return nil }
    self.init(rawValue: raw)
  }
}
