import ArgumentParser
import TrellisAudit
import TrellisIntegrity
import TrellisJournal
import TrellisText

/// The command `verify`, which checks a journal.
struct VerifyCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check that the journal is intact and complete.",
    discussion: """
      With --key, the journal must be signed by this key. With --witness, it must contain all \
      records that the witness has seen. Without these options, the signatures are checked with \
      the key in the journal itself, so a journal that was changed and then signed again with \
      another key is accepted.

      Examples:
        trellis-audit verify notes
        trellis-audit verify notes --key notes.key --witness /mnt/log/checkpoints
      """)

  @OptionGroup var source: SourceOptions
  @OptionGroup var demands: DemandOptions

  /// Checks all segments of the journal, each as a separate file.
  nonisolated func answer(to output: StandardStream) throws -> AuditStatus {
    // Read once, because the files can be pipes.
    let demands = try demands.value
    let segments = JournalLocation.segments(of: source.path)
    let unreadable = JournalLocation.unreadableSegments(of: source.path)
    let isOne = segments.count + unreadable.count == 1
    var verifications: [Verification] = []
    for path in isOne ? [source.path] : segments {
      let name: JSONValue = ["journal": .string(path)]
      let line = source.style.format == .text ? "\(NeutralText(path))" : name.description
      if !isOne { try output.write(line + "\n") }
      verifications.append(try verify(JournalReader(path), demands, to: output))
    }
    for path in unreadable {
      StandardStream.error.writeLast(
        "trellis-audit: left out: \(NeutralText(path)): cannot be read; check the permissions\n")
    }
    let violations = verifications.filter { $0.status == .violation }
    guard violations.isEmpty else {
      throw AuditError(
        .violation,
        violations.allSatisfy { $0.isDisputed && $0.lacksSignatures }
          ? "\(source.path) is not signed, although --key, --witness or --require-signed demands it"
          : violations.allSatisfy(\.isDisputed)
            ? "\(source.path) does not agree with its signatures or with its witness; "
              + "look for another copy of the journal and of the files that you gave"
            : "\(source.path) is damaged or altered; look for another copy of the journal")
    }
    let isWhole = unreadable.isEmpty && verifications.allSatisfy { $0.status == .ok }
    return isWhole ? .ok : .incomplete
  }

  private nonisolated func verify(
    _ reader: JournalReader, _ demands: EvidenceDemands, to output: StandardStream
  ) throws -> Verification {
    let verification = try Verification(reader, demands)
    for line in verification.lines(source.style) { try output.write(line + "\n") }
    return verification
  }
}
