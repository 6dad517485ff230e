/// The knowledge and the demands of a reader of a journal, about its evidence.
package struct EvidenceDemands: Sendable {
  /// The keys of which one must have signed; empty if none is known.
  package var keys: [VerifierKey] = []
  /// The checkpoints that a witness has kept; nil if there is no witness.
  package var witness: WitnessedNotes?
  /// Whether every record that should be signed must be.
  package var requiresSignature = false

  package init() {}

  /// Whether a journal without a signature is not accepted.
  var isStrict: Bool { requiresSignature || !keys.isEmpty || witness != nil }
}
