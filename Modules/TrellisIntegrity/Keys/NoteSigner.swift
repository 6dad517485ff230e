/// A signer of checkpoints, such as ``SigningKey``. A program can bring its own, for example one
/// whose private key is in a security module.
public protocol NoteSigner: Sendable {
  /// The public key.
  var verifierKey: VerifierKey { get }

  /// Returns the 64 bytes of the Ed25519 signature of a message.
  func signature(of message: [UInt8]) throws -> [UInt8]
}
