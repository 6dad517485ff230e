/// The keys and checkpoints that a person who checks a journal knows, and what that person
/// requires.
package struct EvidenceDemands: Sendable {
  /// The keys, one of which must have signed the journal. The array is empty if no key is known.
  package var keys: [VerifierKey] = []
  /// The checkpoints that witnesses have kept, or `nil` if there is no witness.
  package var witness: WitnessedNotes?
  /// Whether the journal is rejected if it is unsigned, or if its last records were not signed by
  /// the program that wrote them.
  package var requiresSignature = false

  /// Creates demands that name neither a key nor a witness. Even an unsigned journal meets them.
  package init() {}

  /// Adds the checkpoints of another witness.
  package mutating func add(_ notes: WitnessedNotes) {
    witness = witness.map { $0.joined(with: notes) } ?? notes
  }

  /// Whether a journal without a signature is rejected.
  var isStrict: Bool { requiresSignature || !keys.isEmpty || witness != nil }
}
