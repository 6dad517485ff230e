/// A type that hashes the records of a journal, signs its checkpoints, and gives them to witnesses.
///
/// `SignedEvidence` in `TrellisIntegrity` conforms to this protocol. A journal calls the methods on
/// a thread of its own. The initializer of the journal also calls them on the caller's thread, for
/// the new journal and for the unfinished journals of killed programs.
public protocol JournalEvidence: TreeHasher {
  /// The public key of the signer, as a C2SP verifier key: `NAME+ID+KEY`.
  var verifierKey: String { get }

  /// Returns a signed note (C2SP) that consists of the given text and its signature.
  ///
  /// - Parameter text: The text, which ends with a line break.
  func sign(_ text: String) throws -> String

  /// Returns whether a signed note has a signature that is valid according to ``verifierKey``.
  func hasSigned(_ note: String) -> Bool

  /// Gives a checkpoint to the witnesses. The journal calls this method when the records that the
  /// checkpoint covers have been written to the disk.
  func publish(_ note: String)

  /// Waits until the witnesses have received all checkpoints. The journal calls this method after
  /// its last checkpoint. An implementation can return after a time limit.
  func finish()
}
