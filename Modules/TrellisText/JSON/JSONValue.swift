/// A JSON value that keeps the order of members, for output of one line per record.
///
/// ```swift
/// let record: JSONValue = ["seq": 7, "control": "form/save", "vetoed": false]
/// print(record)  // {"seq":7,"control":"form/save","vetoed":false}
/// ```
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number written without fraction and exponent.
  case integer(Int)
  /// Any other number.
  ///
  /// JSON has no infinities and no NaN: they are written as `null`.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One name of an object with its value.
  public struct Member: Hashable, Sendable {
    /// The name, not unique by itself: the writer writes it anyway, the parser refuses two.
    public var name: String
    /// The value.
    public var value: JSONValue

    /// Makes a member of a name and a value.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of an object's first member of that name; nil if there is none or this is no object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes null.
  public init(nilLiteral: ()) { self = .null }
  /// Makes an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Makes an object with its members in the order written.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
