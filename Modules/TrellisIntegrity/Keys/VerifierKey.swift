import Crypto
import TrellisText

/// The public key that belongs to a signing key. The text of the key has the form of a C2SP
/// verifier key (c2sp.org/signed-note): `NAME+ID+KEY`.
///
/// ```swift
/// if let key = VerifierKey("trellis/notes+1a2b3c4d+AXJ…") { print(key.name) }
/// ```
public struct VerifierKey: Hashable, Sendable, CustomStringConvertible {
  /// The name of the key, such as `trellis/notes`.
  public let name: String
  /// The 32 bytes of the Ed25519 public key.
  public let publicKey: [UInt8]

  /// The first byte of the encoded key. It says that the key is for Ed25519 signatures.
  static let ed25519: UInt8 = 1

  init(name: String, publicKey: [UInt8]) { (self.name, self.publicKey) = (name, publicKey) }

  /// Creates a key from its text, `NAME+ID+KEY`. Returns `nil` if the text is not that of an
  /// Ed25519 key, or if the ID is not the hash of the name and the key.
  public init?(_ text: String) {
    let parts = text.split(separator: "+", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isName(parts[0]), let bytes = Base64.decode(parts[2]),
      bytes.count == 33, bytes[0] == Self.ed25519
    else { return nil }
    self.init(name: String(parts[0]), publicKey: Array(bytes.dropFirst()))
    guard idText == parts[1] else { return nil }
  }

  /// Returns whether the given text can be the name of a key. The name of a key is not empty, and
  /// contains neither white space nor `+`.
  static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && !text.unicodeScalars.contains { $0.properties.isWhitespace || $0 == "+" }
  }

  /// The four bytes that identify the key in a signature.
  var id: [UInt8] {
    let hashed = Array(name.utf8) + [0x0A, Self.ed25519] + publicKey
    return Array(SHA256.hash(data: hashed).prefix(4))
  }

  private var idText: String {
    id.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// The text of the key, `NAME+ID+KEY`.
  public var description: String {
    "\(shortDescription)+\(Base64.encode([Self.ed25519] + publicKey))"
  }

  /// The name and the ID of the key, such as `trellis/notes+1a2b3c4d`.
  public var shortDescription: String { "\(name)+\(idText)" }

  /// Returns whether a signature is a valid signature of a message by this key.
  func isSignature(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: publicKey) else {
      return false
    }
    return key.isValidSignature(signature, for: message)
  }
}
