public import TrellisText

/// A type whose values a `Stored` property can keep in a file.
///
/// The types `Bool`, `Int`, `Double` and `String` conform, as do optionals, arrays and sets of storable
/// values. If an enumeration has raw values of such a type, you need only declare its conformance.
/// ```swift
/// enum Order: String, Storable { case name, date }
/// let order = Order(storedValue: Order.date.storedValue) ?? .name
/// let tags = Set<String>(storedValue: ["work", "home"].storedValue) ?? []
/// let guest = Optional<String>(storedValue: "Ada".storedValue) ?? nil
/// ```
@MainActor
public protocol Storable {
  /// The value as JSON.
  var storedValue: JSONValue { get }

  /// Creates a value from JSON, or returns `nil` if the JSON does not represent a value of this
  /// type.
  init?(storedValue: JSONValue)
}

extension Bool: Storable {
  /// The value as JSON.
  public var storedValue: JSONValue { .bool(self) }

  /// Creates the value from JSON, or returns `nil` if the JSON is not a Boolean value.
  public init?(storedValue: JSONValue) {
    guard case .bool(let value) = storedValue else { return nil }
    self = value
  }
}

extension Int: Storable {
  /// The value as JSON.
  public var storedValue: JSONValue { .integer(self) }

  /// Creates the value from JSON, or returns `nil` if the JSON is not a whole number.
  public init?(storedValue: JSONValue) {
    guard case .integer(let value) = storedValue else { return nil }
    self = value
  }
}

extension Double: Storable {
  /// The value as JSON. Infinity and NaN are written to the file as `null`, so they cannot be
  /// restored from it.
  public var storedValue: JSONValue { .number(self) }

  /// Creates the value from JSON, or returns `nil` if the JSON is not a number.
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

  /// Creates the value from JSON, or returns `nil` if the JSON is not a string.
  public init?(storedValue: JSONValue) {
    guard case .string(let value) = storedValue else { return nil }
    self = value
  }
}

extension Optional: Storable where Wrapped: Storable {
  /// The wrapped value as JSON, or `null` if there is no value.
  public var storedValue: JSONValue { map(\.storedValue) ?? .null }

  /// Creates an optional from JSON. If the JSON is `null`, the optional has no value. If the JSON
  /// is neither `null` nor a value of the wrapped type, the initializer itself returns `nil`.
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
  /// The elements as a JSON array.
  public var storedValue: JSONValue { .array(map(\.storedValue)) }

  /// Creates the array from JSON, or returns `nil` if the JSON is not an array, or if one of its
  /// elements is not a value of the element type.
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

extension Set: Storable where Element: Storable {
  /// The elements as a JSON array, in the order of their JSON text.
  public var storedValue: JSONValue {
    .array(map(\.storedValue).sorted { "\($0)" < "\($1)" })
  }

  /// Creates the set from JSON, or returns `nil` if the JSON is not an array, or if one of its
  /// elements is not a value of the element type.
  public init?(storedValue: JSONValue) {
    guard let elements = [Element](storedValue: storedValue) else { return nil }
    self.init(elements)
  }
}

// These declarations are for the compiler's message about a type that only declares its conformance.
extension Storable {
  /// Not available. The type must implement `storedValue` and `init?(storedValue:)`, or be
  /// `Codable` in a file that imports TrellisFoundation.
  @available(
    *, unavailable,
    message:
      "make the type Codable and import TrellisFoundation, or write storedValue and init?(storedValue:)"
  )
  public var storedValue: JSONValue { .null }

  /// Not available. The type must implement `storedValue` and `init?(storedValue:)`, or be
  /// `Codable` in a file that imports TrellisFoundation.
  @available(
    *, unavailable,
    message:
      "make the type Codable and import TrellisFoundation, or write storedValue and init?(storedValue:)"
  )
  public init?(storedValue: JSONValue) { return nil }
}

extension Storable where Self: RawRepresentable, RawValue: Storable {
  /// The raw value as JSON.
  public var storedValue: JSONValue { rawValue.storedValue }

  /// Creates the value whose raw value the JSON represents, or returns `nil` if there is no such
  /// value.
  public init?(storedValue: JSONValue) {
    guard let raw = RawValue(storedValue: storedValue) else { return nil }
    self.init(rawValue: raw)
  }
}
