/// The reason for which a text is not JSON.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sort of failure.
  public struct Code: Hashable, Sendable {
    /// The name, as messages show it.
    public let name: String

    /// Makes a sort of failure.
    public init(_ name: String) {
      self.name = name
    }

    /// The grammar does not allow this text here.
    public static let syntax = Code("syntax")
    /// The text ends inside a value.
    public static let truncated = Code("truncated")
    /// More text follows the value.
    public static let trailing = Code("trailing")
    /// Arrays and objects are nested deeper than allowed.
    public static let depth = Code("depth")
    /// A string holds half a surrogate pair or bytes that are not UTF-8.
    public static let encoding = Code("encoding")
    /// A number is beyond the range of a double.
    public static let range = Code("range")
    /// An object has two members of one name.
    public static let duplicate = Code("duplicate")
  }

  /// The sort of failure.
  public let code: Code
  /// The byte of the failure, counted from 0; of a bad string or number, its first byte.
  public let offset: Int
  /// One line: the failure, its place, and the remedy.
  public let message: String

  init(_ code: Code, at offset: Int, _ what: String) {
    self.code = code
    self.offset = offset
    message = "not JSON: \(what) at byte \(offset)"
  }

  /// The message.
  public var description: String { message }
}
