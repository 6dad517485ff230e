package import TrellisIntegrity
import TrellisJournal
import TrellisText

/// The lines about proofs that were checked successfully.
package enum ProofLines {
  /// Returns the lines about a proof of a record. They state what is proved, and show the details
  /// of the record. If the proof cannot be parsed, there are no lines.
  ///
  /// - Parameter isKeyKnown: Whether the user gave the key that signed the proof.
  package static func lines(_ proof: RecordProof, isKeyKnown: Bool) -> [String] {
    guard let statement = CheckpointStatement(note: proof.note),
      let record = JournalRecord(leaf: proof.leaf)
    else { return [] }
    let head =
      "#\(proof.index) is one of the first \(statement.size) records of \(statement.origin), signed by \(signer(proof.key, isKeyKnown))"
    return [NeutralText(head).string]
      + RecordDetail(record: record, causes: [], showsClock: true, isDateKnown: false).lines
  }

  /// Returns the line about a proof that earlier records were not changed. If the proof cannot be
  /// parsed, there is no line.
  ///
  /// - Parameter isKeyKnown: Whether the user gave the key that signed the proof.
  package static func lines(_ proof: ConsistencyProof, isKeyKnown: Bool) -> [String] {
    guard let old = CheckpointStatement(note: proof.old),
      let new = CheckpointStatement(note: proof.new)
    else { return [] }
    let line =
      "the first \(old.size) of the \(new.size) records of \(new.origin) were not changed; signed by \(signer(proof.key, isKeyKnown))"
    return [NeutralText(line).string]
  }

  private static func signer(_ key: VerifierKey, _ isKnown: Bool) -> String {
    "\(key.shortDescription), "
      + (isKnown
        ? "the key that you gave"
        : "a key that you did not give; pass the key with --key to check the signature")
  }
}
