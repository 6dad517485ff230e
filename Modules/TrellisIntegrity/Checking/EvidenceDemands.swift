/// The keys and checkpoints against which a journal is checked, and the other requirements of the
/// check.
package struct EvidenceDemands: Sendable {
  /// The known keys. One of them must have signed the journal, unless the array is empty.
  package var keys: [VerifierKey] = []
  /// The checkpoints that witnesses have kept, or `nil` if there is no witness.
  package var witness: WitnessedNotes?
  /// Whether to require signatures even if there are no keys and no witness. If `true`, an unsigned
  /// journal counts as a violation. If the program that wrote the journal did not sign the last
  /// records, this counts as an omission.
  package var requiresSignature = false

  /// Creates demands without keys and witnesses. Even an unsigned journal meets them.
  package init() {}

  /// Adds the checkpoints of another witness.
  package mutating func add(_ notes: WitnessedNotes) {
    witness = witness.map { $0.joined(with: notes) } ?? notes
  }

  /// Whether a journal without a signature is rejected.
  var isStrict: Bool { requiresSignature || !keys.isEmpty || witness != nil }
}
