/// A maker of the evidence of a journal: it hashes the records, signs checkpoints, and gives them to
/// witnesses.
///
/// `TrellisIntegrity` has such evidence, `SignedEvidence`. A journal uses it on its own thread, and,
/// when it begins, for the journals of killed programs.
public protocol JournalEvidence: TreeHasher {
  /// The public key of the signer, as a C2SP verifier key: `NAME+ID+KEY`.
  var verifierKey: String { get }

  /// Returns a signed note (C2SP) with a text, which ends with a line break.
  func sign(_ text: String) throws -> String

  /// Returns whether a note has a valid signature by ``verifierKey``.
  func hasSigned(_ note: String) -> Bool

  /// Gives a checkpoint to the witnesses, once its records are on the disk.
  func publish(_ note: String)

  /// Waits until the witnesses have all checkpoints, because the journal has ended.
  func finish()
}
