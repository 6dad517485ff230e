public import TrellisJournal

/// Evidence by an Ed25519 key: a journal that has it is signed while it is written.
///
/// ```swift
/// let evidence = SignedEvidence(try SigningKey.standard(program: "notes"))
/// let journal = try Journal(session: SessionDescription(program: "notes"), evidence: evidence)
/// ```
///
/// The journal signs a checkpoint when it begins, four times a second while records come, and when
/// it ends. A checkpoint states the number of records and a hash of all of them, so that a later change
/// of any record is found by those who know the key. See docs/evidence.md for what it proves.
public final class SignedEvidence: JournalEvidence {
  private let signer: any NoteSigner
  private let witnesses: [WitnessQueue]
  private let hasher = RecordHasher()
  private let key: VerifierKey

  /// Creates evidence.
  ///
  /// - Parameters:
  ///   - signer: The signer of the checkpoints.
  ///   - witnesses: Those who get each checkpoint, once its records are on the disk.
  ///   - onFailure: A closure that is called once for each witness that cannot take a checkpoint, on
  ///     a thread of the evidence.
  public init(
    _ signer: any NoteSigner, witnesses: [any CheckpointWitness] = [],
    onFailure: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.signer = signer
    key = signer.verifierKey
    self.witnesses = witnesses.map { WitnessQueue($0, onFailure) }
  }

  /// The public key of the signer.
  public var verifierKey: String { key.description }

  /// Returns the SHA-256 of bytes.
  public func digest(of bytes: UnsafeRawBufferPointer) -> TreeHash { hasher.digest(of: bytes) }

  /// Returns the hash of a leaf.
  public func hash(ofLeaf bytes: UnsafeRawBufferPointer) -> TreeHash { hasher.hash(ofLeaf: bytes) }

  /// Returns the hash of a node.
  public func hash(of left: TreeHash, _ right: TreeHash) -> TreeHash {
    hasher.hash(of: left, right)
  }

  /// Returns a signed note with a text.
  public func sign(_ text: String) throws -> String { try SignedNote.sign(text, by: signer) }

  /// Returns whether a note has a valid signature by the signer.
  public func hasSigned(_ note: String) -> Bool { SignedNote(note)?.isSigned(by: key) ?? false }

  /// Gives a checkpoint to the witnesses, which take it on threads of their own.
  public func publish(_ note: String) { for witness in witnesses { witness.add(note) } }

  /// Waits until the witnesses have all checkpoints, for at most two seconds.
  public func finish() { for witness in witnesses { witness.finish() } }
}
