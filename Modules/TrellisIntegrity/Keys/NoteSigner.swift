/// A type that signs the checkpoints of a journal, such as ``SigningKey``. A program can provide
/// its own signer, for example one whose private key is in a hardware security module. A checkpoint
/// states the number of records so far and a hash of all of them.
public protocol NoteSigner: Sendable {
  /// The public key by which others can verify the signatures.
  var verifierKey: VerifierKey { get }

  /// Returns the 64 bytes of the Ed25519 signature of a message.
  func signature(of message: [UInt8]) throws -> [UInt8]
}
