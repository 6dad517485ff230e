/// The findings of a check of the evidence.
package struct EvidenceFindings: Hashable, Sendable {
  /// Facts, the first of which says what the evidence is worth.
  package internal(set) var facts: [String] = []
  /// The parts that are missing.
  package internal(set) var omissions: [String] = []
  /// The contradictions.
  package internal(set) var violations: [String] = []

  /// Whether all records that should be signed are, and by whom.
  package internal(set) var signer = Signer.none

  /// The signer of a journal, as far as a reader knows it.
  package enum Signer: Hashable, Sendable {
    /// Nothing is signed.
    case none
    /// The journal is signed by a key that the reader has not given.
    case unknown
    /// The journal is signed by a key that the reader has given.
    case known
  }

  package init() {}
}
