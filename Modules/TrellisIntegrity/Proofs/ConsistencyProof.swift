package import TrellisJournal

/// A proof that the records of a later checkpoint begin with the records of an earlier one. The
/// proof can be checked without the journal.
package struct ConsistencyProof: Hashable, Sendable {
  /// The public key of the signer of both checkpoints.
  package let key: VerifierKey
  /// The hashes of the subtrees in the proof, from the leaves to the root.
  let path: [TreeHash]
  /// The earlier checkpoint, as a signed note.
  package let old: String
  /// The later checkpoint, as a signed note.
  package let new: String

  private static let header = "trellis consistency proof v1"

  /// The text of the proof, from which ``init(_:)`` creates an equal proof.
  package var text: String {
    let lines = [Self.header, "key \(key)"] + path.map(\.base64) + [""]
    return lines.joined(separator: "\n") + "\n" + old + "\n" + new
  }

  package init(key: VerifierKey, path: [TreeHash], old: String, new: String) {
    (self.key, self.path, self.old, self.new) = (key, path, old, new)
  }

  /// Creates a proof from its text. Returns `nil` if the text is not that of a proof.
  package init?(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst() == Self.header[...], let line = lines.popFirst(), line.hasPrefix("key "),
      let key = VerifierKey(String(line.dropFirst(4))), let end = lines.firstIndex(of: "")
    else { return nil }
    let path = lines[..<end].map { TreeHash(base64: $0) }
    let notes = WitnessedNotes(lines[(end + 1)...].joined(separator: "\n") + "\n")?.notes ?? []
    guard path.count <= 128, !path.contains(nil), notes.count == 2 else { return nil }
    self.init(key: key, path: path.compactMap { $0 }, old: notes[0], new: notes[1])
  }

  /// Checks the proof. Returns a message that says what is wrong, or `nil` if the proof is valid.
  ///
  /// - Parameter keys: The known keys. One of them must have signed the checkpoints, unless the
  ///   array is empty.
  package func problem(_ keys: [VerifierKey]) -> String? {
    guard let old = CheckpointStatement(note: old), let new = CheckpointStatement(note: new) else {
      return "one of its two checkpoints is not from a journal"
    }
    guard old.origin == new.origin else { return "its checkpoints belong to different sessions" }
    for note in [self.old, self.new] where SignedNote(note)?.isSigned(by: key) != true {
      return "the signature of a checkpoint is not valid"
    }
    guard keys.isEmpty || keys.contains(key) else {
      return "it is signed by \(key.shortDescription), not by the key that you gave"
    }
    let holds = TreeProof.isConsistent(
      (old.size, old.root), (new.size, new.root), path, RecordHasher())
    return holds ? nil : "the later checkpoint does not begin with the records of the earlier one"
  }
}
