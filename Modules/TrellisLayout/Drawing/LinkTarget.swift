import Synchronization

/// The address that a text on the screen links to, such as a web page. A backend that can do so lets
/// the user open the address from the text.
///
/// ```swift
/// let style = Style(.accent, link: LinkTarget("https://example.org/manual"))
/// ```
/// A program keeps every address until it ends, in at most 65,535 targets.
public struct LinkTarget: Hashable, Sendable {
  /// The schemes of the addresses that a text can link to: `http`, `https`, `mailto` and `file`.
  public static let schemes = ["http", "https", "mailto", "file"]

  /// The largest number of bytes in an address.
  private static let longestAddress = 2_000

  private static let known = Mutex<Addresses>(Addresses())

  private struct Addresses {
    var texts: [String] = []
    var numbers: [String: UInt16] = [:]

    mutating func number(of text: String) -> UInt16? {
      if let known = numbers[text] { return known }
      guard texts.count < Int(UInt16.max) else { return nil }
      texts.append(text)
      numbers[text] = UInt16(texts.count)
      return UInt16(texts.count)
    }
  }

  /// The number of the address, which styles contain. It is greater than 0.
  let number: UInt16

  init?(number: UInt16) {
    if number == 0 { return nil }
    self.number = number
  }

  /// Creates a target from an address.
  ///
  /// The result is `nil` if the scheme of the address is not one of ``schemes``, if the address is
  /// longer than 2,000 bytes or contains spaces, control characters or characters that are not ASCII,
  /// or if there are too many targets. Write other characters in their percent-encoded form.
  public init?(_ address: String) {
    guard let colon = address.firstIndex(of: ":"),
      Self.schemes.contains(address[..<colon].lowercased()),
      address.utf8.count <= Self.longestAddress,
      address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let number = Self.known.withLock({ $0.number(of: address) })
    else { return nil }
    self.number = number
  }

  /// A number that identifies the target in this run of the program.
  package var id: Int { Int(number) }

  /// The address.
  public var address: String { Self.known.withLock { $0.texts[Int(number) - 1] } }
}
