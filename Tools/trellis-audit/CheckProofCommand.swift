import ArgumentParser
import TrellisAudit
import TrellisIntegrity

/// The command `check-proof`, which checks a proof without the journal.
struct CheckProofCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-proof", abstract: "Check a proof that was printed by \"prove\".",
    discussion: """
      Without --key, the signature is checked with the key in the proof, so compare the printed key \
      with that of the program.

      Example:
        trellis-audit check-proof 42.proof --key notes.key
      """)

  @Argument(help: "The file that contains the proof.", completion: .file())
  var proof: String

  @Option(
    help: "A file of verifier keys, one of which must have signed the proof; may be repeated.",
    completion: .file())
  var key: [String] = []

  func answer(to output: StandardStream) throws -> AuditStatus {
    let keys = try key.flatMap { try DemandOptions.keys(in: $0) }
    let text = try text(of: proof)
    if let proof = RecordProof(text) {
      try accept(proof.problem(keys))
      for line in ProofLines.lines(proof, isKeyKnown: !keys.isEmpty) {
        try output.write(line + "\n")
      }
    } else if let proof = ConsistencyProof(text) {
      try accept(proof.problem(keys))
      for line in ProofLines.lines(proof, isKeyKnown: !keys.isEmpty) {
        try output.write(line + "\n")
      }
    } else {
      throw AuditError(.unreadable, "\(proof): is not a proof; \"trellis-audit prove\" prints one")
    }
    return .ok
  }

  private nonisolated func accept(_ problem: String?) throws {
    guard let problem else { return }
    throw AuditError(.violation, "\(proof): the proof does not hold: \(problem)")
  }
}
