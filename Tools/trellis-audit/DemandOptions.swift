import ArgumentParser
import TrellisAudit
import TrellisIntegrity

/// The options that say which evidence of a journal is required.
struct DemandOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file of verifier keys, one of which must have signed the journal; may be repeated.",
      valueName: "file"), completion: .file())
  var key: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file of checkpoints that a witness has kept; may be repeated.", valueName: "file"),
    completion: .file())
  var witness: [String] = []

  @Flag(help: "Require every record to be covered by a valid signature.")
  var requireSigned = false

  /// The demands on the evidence, according to the options.
  var value: EvidenceDemands {
    get throws {
      var demands = EvidenceDemands()
      demands.requiresSignature = requireSigned
      demands.keys = try key.flatMap { try Self.keys(in: $0) }
      for witness in witness {
        guard let notes = WitnessedNotes(try text(of: witness)) else {
          throw AuditError(
            .unreadable,
            "\(witness): is not a file of checkpoints; give the file that --witness-to has written")
        }
        demands.add(notes)
      }
      return demands
    }
  }

  /// Returns the verifier keys in a file, one on each line.
  static func keys(in path: String) throws -> [VerifierKey] {
    let lines = try text(of: path).split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
    let keys = lines.compactMap { VerifierKey(String($0)) }
    guard !keys.isEmpty, keys.count == lines.count else {
      throw AuditError(
        .unreadable,
        "\(path): is not a file of verifier keys; \"trellis-audit key PROGRAM\" prints one")
    }
    return keys
  }
}
