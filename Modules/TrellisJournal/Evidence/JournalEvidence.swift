/// A type that hashes the records of a journal, signs its checkpoints, and passes the checkpoints
/// to witnesses, which keep copies of them.
///
/// `SignedEvidence` in `TrellisIntegrity` conforms to this protocol. A journal calls these methods
/// on its own thread. The journal's initializer also calls them on the thread of its caller: for
/// the new journal, and for unfinished journals that killed programs have left.
public protocol JournalEvidence: TreeHasher {
  /// The public key of the signer, as a C2SP verifier key: `NAME+ID+KEY`.
  var verifierKey: String { get }

  /// Returns the text as a signed note, in the signed-note format of C2SP (c2sp.org/signed-note).
  ///
  /// - Parameter text: The text, which ends with a line break.
  func sign(_ text: String) throws -> String

  /// Returns whether a signed note has a signature that is valid according to ``verifierKey``.
  func hasSigned(_ note: String) -> Bool

  /// Passes a checkpoint to the witnesses. The journal calls this method once the records that the
  /// checkpoint covers are on the disk.
  func publish(_ note: String)

  /// Waits until the witnesses have received all checkpoints. The journal calls this method after
  /// its last checkpoint. An implementation may give up after a time limit.
  func finish()
}
