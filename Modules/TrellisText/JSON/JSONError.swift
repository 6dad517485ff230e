/// An error that says why text is not valid JSON.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A kind of failure.
  public struct Code: Hashable, Sendable {
    /// The name of the code, such as `syntax`.
    public let name: String

    /// Creates a code with a name.
    public init(_ name: String) {
      self.name = name
    }

    /// The text breaks the grammar of JSON.
    public static let syntax = Code("syntax")
    /// The text ends inside a value.
    public static let truncated = Code("truncated")
    /// More text follows the value.
    public static let trailing = Code("trailing")
    /// Arrays and objects are nested deeper than allowed.
    public static let depth = Code("depth")
    /// A string contains half a surrogate pair, or bytes that are not UTF-8.
    public static let encoding = Code("encoding")
    /// A number is outside the range of `Double`.
    public static let range = Code("range")
    /// An object has two members with the same name.
    public static let duplicate = Code("duplicate")
  }

  /// The kind of failure.
  public let code: Code
  /// The position of the failure in the text, in bytes counted from 0. For the codes `encoding`,
  /// `range` and `duplicate`, the position is the start of the invalid string, of the number, and
  /// of the repeated name, respectively.
  public let offset: Int
  /// A line that says what failed and where.
  public let message: String

  init(_ code: Code, at offset: Int, _ what: String) {
    self.code = code
    self.offset = offset
    message = "not JSON (at byte \(offset)): \(what)"
  }

  /// The message of the error.
  public var description: String { message }
}
