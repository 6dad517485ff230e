/// What a reader of a journal knows and demands of its evidence.
package struct EvidenceDemands: Sendable {
  /// The keys of which one must have signed; empty if none is known.
  package var keys: [VerifierKey] = []
  /// What a witness has kept; nil if there is no witness.
  package var witness: WitnessedNotes?
  /// Whether every record that should be signed must be.
  package var requiresSignature = false

  package init() {}

  /// Whether a journal without a signature is not accepted.
  var isStrict: Bool { requiresSignature || !keys.isEmpty || witness != nil }
}
