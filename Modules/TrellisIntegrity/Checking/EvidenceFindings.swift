/// The findings of a check of a journal's evidence.
package struct EvidenceFindings: Hashable, Sendable {
  /// Facts about the journal, one line each. The first line says how many records are signed, and
  /// by which key. The array is empty if there are violations.
  package internal(set) var facts: [String] = []
  /// The parts of the evidence that are missing, one line each.
  package internal(set) var omissions: [String] = []
  /// The contradictions between the journal and its evidence, one line each.
  package internal(set) var violations: [String] = []

  /// The signer of the journal, in relation to the keys that were given to the check. If there are
  /// violations, the value is `.none`.
  package internal(set) var signer = Signer.none

  /// Whether signatures were required, but the journal has none.
  package internal(set) var lacksSignatures = false

  /// The signer of a journal, in relation to the keys that were given to the check.
  package enum Signer: Hashable, Sendable {
    /// Nothing is signed.
    case none
    /// The journal is signed by a key that was not given to the check.
    case unknown
    /// The journal is signed by a key that was given to the check.
    case known
  }

  package init() {}
}
