/// A sequence that begins with `ESC [` or `ESC O` and ends with a letter or a tilde.
nonisolated struct ControlSequence {
  enum Result {
    case more
    case complete
    /// A cancel byte has ended the sequence, so the sequence has no meaning.
    case aborted
    /// The byte is not part of the sequence, and starts something new. The sequence is dropped.
    case interrupted
  }

  static let parameterLimit = 16
  /// The largest value of a parameter, which replaces all larger numbers. It is greater than the
  /// value of any Unicode scalar, so it is never mistaken for a scalar.
  static let largestValue = 9_999_999

  let introducer: UInt8
  private(set) var isEmpty = true
  /// The byte before the parameters, or 0 if there is none: `<`, `=`, `>` or `?`, or `[` for the
  /// function keys of the Linux console.
  private(set) var prefix: UInt8 = 0
  /// The parameters, each split into its parts at the colons. The number of parameters and their
  /// values are limited.
  private(set) var parameters: [[Int]] = [[0]]
  private(set) var final: UInt8 = 0
  /// The last byte between the parameters and the final byte, or `nil` if there is none.
  private(set) var intermediate: UInt8?

  init(_ introducer: UInt8) {
    self.introducer = introducer
  }

  /// Returns a part of a parameter, or `nil` if that part is missing or zero. Both mean the same.
  func parameter(_ index: Int, part: Int = 0) -> Int? {
    guard index < parameters.count, part < parameters[index].count else { return nil }
    let value = parameters[index][part]
    return value == 0 ? nil : value
  }

  mutating func take(_ byte: UInt8) -> Result {
    defer { isEmpty = false }
    switch byte {
    case 0x18, 0x1A: return .aborted
    // Reports contain no such byte, so a key was pressed, and the end of the report was lost.
    case 0x00..<0x20, 0x7F...: return .interrupted
    case UInt8(ascii: "[") where isEmpty && introducer == byte, 0x3C...0x3F where isEmpty:
      prefix = byte
    case 0x20..<0x30: intermediate = byte
    case UInt8(ascii: ";"):
      if parameters.count < Self.parameterLimit { parameters.append([0]) }
    case UInt8(ascii: ":"):
      if parameters[parameters.count - 1].count < 4 { parameters[parameters.count - 1].append(0) }
    case UInt8(ascii: "0")...UInt8(ascii: "9"): append(digit: Int(byte & 0x0F))
    case 0x3C...0x3F: intermediate = byte
    default:
      final = byte
      return .complete
    }
    return .more
  }

  private mutating func append(digit: Int) {
    let last = parameters.count - 1
    let part = parameters[last].count - 1
    parameters[last][part] = min(Self.largestValue, parameters[last][part] * 10 + digit)
  }
}
