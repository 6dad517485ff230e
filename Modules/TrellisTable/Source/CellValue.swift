/// The value of one cell, exact to the byte.
///
/// Values too long to be shown come as a preview; whoever needs all of it asks the source.
public enum CellValue: Sendable, Hashable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// Text; it may hold any character, NUL included.
  case text(String)
  /// Text whose bytes are not valid UTF-8.
  case malformedText([UInt8])
  /// The beginning of a text too long to be shown.
  case longText(prefix: String, byteCount: Int)
  /// The beginning of a value made of bytes, and how many there are.
  case bytes(prefix: [UInt8], byteCount: Int)

  /// Whether the value is here as a whole, so that it can be edited and compared.
  public var isWhole: Bool {
    switch self {
    case .null, .integer, .real, .text, .malformedText: true
    case .longText: false
    case .bytes(let prefix, let byteCount): prefix.count == byteCount
    }
  }
}
