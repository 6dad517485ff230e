import Crypto
import TrellisText

/// An Ed25519 key that signs the checkpoints of a journal.
///
/// Usually, each program has a key of its own, which ``standard(program:)`` returns.
public struct SigningKey: NoteSigner {
  private let key: Curve25519.Signing.PrivateKey
  /// The public key by which others can verify the signatures.
  public let verifierKey: VerifierKey

  private init(_ key: Curve25519.Signing.PrivateKey, name: String) {
    self.key = key
    verifierKey = VerifierKey(name: name, publicKey: Array(key.publicKey.rawRepresentation))
  }

  /// Creates a random key.
  ///
  /// - Parameter name: The name of the key, such as `trellis/notes`.
  /// - Precondition: The name is not empty, and contains neither white space nor `+`.
  public init(name: String) {
    precondition(
      VerifierKey.isName(name),
      "\"\(name)\" cannot be the name of a key; use characters other than white space and +")
    self.init(Curve25519.Signing.PrivateKey(), name: name)
  }

  /// Creates a key from its seed, for tests that need the same key in several processes. Returns
  /// `nil` if `seed` does not have 32 bytes.
  package init?(seed: [UInt8], name: String) {
    guard let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: seed) else { return nil }
    self.init(key, name: name)
  }

  /// Creates a key from the text of a private key. Returns `nil` if the text is not that of an
  /// Ed25519 key.
  ///
  /// The text is `PRIVATE+KEY+NAME+ID+SEED`, as the Go package `note` writes it.
  init?(privateKey text: some StringProtocol) {
    let parts = text.split(separator: "+", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0] == "PRIVATE", parts[1] == "KEY", VerifierKey.isName(parts[2]),
      let seed = Base64.decode(parts[4]), seed.count == 33, seed[0] == VerifierKey.ed25519,
      let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: seed.dropFirst())
    else { return nil }
    self.init(key, name: String(parts[2]))
    guard privateText == text else { return nil }
  }

  /// The text of the private key, `PRIVATE+KEY+NAME+ID+SEED`.
  var privateText: String {
    let seed = Base64.encode([VerifierKey.ed25519] + Array(key.rawRepresentation))
    return "PRIVATE+KEY+\(verifierKey.shortDescription)+\(seed)"
  }

  /// Returns the 64 bytes of the Ed25519 signature of a message.
  public func signature(of message: [UInt8]) throws -> [UInt8] {
    Array(try key.signature(for: message))
  }
}
