import Dispatch
public import TrellisJournal

/// Evidence that shows others that a journal has not been changed. While the program writes the
/// journal, it signs checkpoints with an Ed25519 key.
///
/// ```swift
/// let evidence = SignedEvidence(try SigningKey.standard(program: "notes"))
/// let journal = try Journal(session: SessionDescription(program: "notes"), evidence: evidence)
/// ```
///
/// The journal signs a checkpoint when it begins, about four times a second while there are new
/// records, and when it ends. A checkpoint states the number of records and a hash of all of them,
/// so anyone who knows the public key can detect a later change to any record. The page
/// docs/evidence.md says what a checkpoint proves.
public final class SignedEvidence: JournalEvidence {
  private let signer: any NoteSigner
  private let witnesses: [WitnessQueue]
  private let hasher = RecordHasher()
  private let key: VerifierKey

  /// Creates evidence that signs checkpoints and passes them to witnesses.
  ///
  /// - Parameters:
  ///   - signer: The signer of the checkpoints.
  ///   - witnesses: The witnesses to which each checkpoint is passed once the records that it
  ///     covers are on the disk. A witness keeps copies of checkpoints outside the journal.
  ///   - onFailure: A closure that receives an error if a witness cannot take a checkpoint, or does
  ///     not receive the last checkpoint within two seconds. The closure is called at most once for
  ///     each witness, on any thread.
  public init(
    _ signer: any NoteSigner, witnesses: [any CheckpointWitness] = [],
    onFailure: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.signer = signer
    key = signer.verifierKey
    self.witnesses = witnesses.map { WitnessQueue($0, onFailure) }
  }

  /// The public key of the signer, as a C2SP verifier key: `NAME+ID+KEY`.
  public var verifierKey: String { key.description }

  /// Returns the SHA-256 of the given bytes.
  public func digest(of bytes: UnsafeRawBufferPointer) -> TreeHash { hasher.digest(of: bytes) }

  /// Returns the hash of a leaf (RFC 6962).
  public func hash(ofLeaf bytes: UnsafeRawBufferPointer) -> TreeHash { hasher.hash(ofLeaf: bytes) }

  /// Returns the hash of a node (RFC 6962) from the hashes of its two children.
  public func hash(of left: TreeHash, _ right: TreeHash) -> TreeHash {
    hasher.hash(of: left, right)
  }

  /// Returns the text as a signed note, in the signed-note format of C2SP (c2sp.org/signed-note).
  ///
  /// - Parameter text: The text, which must end with a line break.
  public func sign(_ text: String) throws -> String { try SignedNote.sign(text, by: signer) }

  /// Returns whether a signed note has a signature that is valid according to ``verifierKey``.
  public func hasSigned(_ note: String) -> Bool { SignedNote(note)?.isSigned(by: key) ?? false }

  /// Passes a checkpoint to the witnesses. Each witness receives the checkpoint on a thread of its
  /// own.
  public func publish(_ note: String) { for witness in witnesses { witness.add(note) } }

  /// Waits until the witnesses have received all checkpoints, but for at most two seconds.
  public func finish() {
    let deadline = DispatchTime.now() + WitnessQueue.patienceSeconds
    for witness in witnesses { witness.finish(by: deadline) }
  }
}
