import TrellisEvents
package import TrellisJournal
import TrellisText

/// A proof that a journal contains a record. The proof can be checked without the journal.
///
/// The text of a proof begins with the record and the public key, and continues as a C2SP
/// `tlog-proof` (c2sp.org/tlog-proof).
package struct RecordProof: Hashable, Sendable {
  /// The canonical bytes of the record, from which its hash is computed.
  package let leaf: [UInt8]
  /// The number of the record.
  package let index: UInt64
  /// The public key of the checkpoint's signer.
  package let key: VerifierKey
  /// The hashes of the subtrees in the proof, from the leaves to the root.
  let path: [TreeHash]
  /// The checkpoint that covers the record, as a signed note.
  package let note: String

  private static let header = "trellis record proof v1"
  private static let standard = "c2sp.org/tlog-proof@v1"

  /// The text of the proof, from which ``init(_:)`` creates an equal proof.
  package var text: String {
    let lines =
      [
        Self.header, "record \(Base64.encode(leaf))", "key \(key)", "", Self.standard,
        "index \(index)",
      ] + path.map(\.base64) + [""]
    return lines.joined(separator: "\n") + "\n" + note
  }

  package init(leaf: [UInt8], index: UInt64, key: VerifierKey, path: [TreeHash], note: String) {
    (self.leaf, self.index, self.key, self.path, self.note) = (leaf, index, key, path, note)
  }

  /// Creates a proof from its text. Returns `nil` if the text is not that of a proof.
  package init?(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    func value(_ name: String, _ line: Substring?) -> Substring? {
      guard let line, line.hasPrefix(name + " ") else { return nil }
      return line.dropFirst(name.count + 1)
    }
    guard lines.popFirst() == Self.header[...],
      let leaf = value("record", lines.popFirst()).flatMap({ Base64.decode($0) }),
      let key = value("key", lines.popFirst()).flatMap({ VerifierKey(String($0)) }),
      lines.popFirst() == "", lines.popFirst() == Self.standard[...],
      let number = value("index", lines.popFirst()), let index = UInt64(number),
      number == "\(index)",
      let end = lines.firstIndex(of: "")
    else { return nil }
    let path = lines[..<end].map { TreeHash(base64: $0) }
    let note = lines[(end + 1)...].joined(separator: "\n")
    guard path.count <= 64, !path.contains(nil) else { return nil }
    self.init(leaf: leaf, index: index, key: key, path: path.compactMap { $0 }, note: note)
  }

  /// Checks the proof. Returns a message that says what is wrong, or `nil` if the proof is valid.
  ///
  /// - Parameter keys: The known keys. One of them must have signed the checkpoint, unless the
  ///   array is empty.
  package func problem(_ keys: [VerifierKey]) -> String? {
    guard let statement = CheckpointStatement(note: note) else {
      return "its checkpoint is not from a journal"
    }
    guard SignedNote(note)?.isSigned(by: key) == true else {
      return "the signature of its checkpoint is not valid"
    }
    guard keys.isEmpty || keys.contains(key) else {
      return "it is signed by \(key.shortDescription), not by the key that you gave"
    }
    guard let record = JournalRecord(leaf: leaf), record.id.sequence == index else {
      return "its record is not record #\(index) of a journal"
    }
    let hasher = RecordHasher()
    let hash = leaf.withUnsafeBytes { hasher.hash(ofLeaf: $0) }
    let root = TreeProof.root(ofLeaf: hash, at: index, size: statement.size, path, hasher)
    return root == statement.root ? nil : "the record is not among those that were signed"
  }
}
