/// A JSON value that keeps the order of an object's members.
///
/// ```swift
/// let record: JSONValue = ["seq": 7, "control": "form/save", "vetoed": false]
/// print(record)  // {"seq":7,"control":"form/save","vetoed":false}
/// ```
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without a fraction or an exponent.
  case integer(Int)
  /// A number that has a fraction or an exponent, or that does not fit into `Int`.
  ///
  /// JSON has no infinities and no NaN, so these are written as `null`.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object, which has a name and a value.
  public struct Member: Hashable, Sendable {
    /// The name of the member. Parsing requires the names in an object to be unique, but writing
    /// does not check this.
    public var name: String
    /// The value of the member.
    public var value: JSONValue

    /// Creates a member with a name and a value.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of the first member with the given name, or `nil` if there is no such member or if
  /// this value is not an object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a string from a literal.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an integer from a literal.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a number from a literal.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a Boolean value from a literal.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates the value `null`.
  public init(nilLiteral: ()) { self = .null }
  /// Creates an array from a literal.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object from a literal, with members in the given order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
