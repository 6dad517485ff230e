/// The bytes of a control string, such as a report of the background colour.
nonisolated struct StringCollector: Sendable {
  /// The number of bytes that are kept. All reports that mean something are shorter.
  private static let limit = 64

  /// The byte after the escape byte that began the string.
  let introducer: UInt8
  private var bytes: [UInt8] = []

  init(_ introducer: UInt8) {
    self.introducer = introducer
  }

  /// Whether no byte has followed the introducer.
  var isEmpty: Bool { bytes.isEmpty }

  mutating func take(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) }
  }

  /// The report that the string stands for, or `nil` if the string is not a report.
  var report: TerminalReport? {
    guard introducer == UInt8(ascii: "]"), bytes.count < Self.limit else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let body = text.split(separator: ";", maxSplits: 1).last, text.hasPrefix("11;"),
      let isLight = Self.isLight(body)
    else { return nil }
    return .background(isLight: isLight)
  }

  /// Returns whether a colour is light, or `nil` if the text is not a colour such as
  /// `rgb:1e1e/1e1e/2e2e`. Each component has one to four hexadecimal digits.
  private static func isLight(_ color: Substring) -> Bool? {
    let parts = color.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, ["rgb", "rgba"].contains(parts[0]) else { return nil }
    let components = parts[1].split(separator: "/", omittingEmptySubsequences: false).prefix(3)
      .compactMap { digits -> Double? in
        guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
          let value = UInt32(digits, radix: 16)
        else { return nil }
        return Double(value) / Double((1 << (4 * digits.utf8.count)) - 1)
      }
    guard components.count == 3 else { return nil }
    return 0.299 * components[0] + 0.587 * components[1] + 0.114 * components[2] > 0.5
  }
}
