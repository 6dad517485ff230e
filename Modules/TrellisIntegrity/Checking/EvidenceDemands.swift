/// The knowledge and the demands of a reader of a journal, about its evidence.
package struct EvidenceDemands: Sendable {
  /// The keys of which one must have signed; empty if none is known.
  package var keys: [VerifierKey] = []
  /// The checkpoints that witnesses have kept; nil if there is no witness.
  package var witness: WitnessedNotes?
  /// Whether every record that should be signed must be.
  package var requiresSignature = false

  package init() {}

  /// Adds the checkpoints of another witness.
  package mutating func add(_ notes: WitnessedNotes) {
    witness = witness.map { $0.joined(with: notes) } ?? notes
  }

  /// Whether a journal without a signature is not accepted.
  var isStrict: Bool { requiresSignature || !keys.isEmpty || witness != nil }
}
