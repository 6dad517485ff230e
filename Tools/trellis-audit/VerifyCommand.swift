import ArgumentParser
import TrellisAudit
import TrellisJournal

/// Checks a journal.
struct VerifyCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check that the journal is what was written, and all of it.",
    discussion: """
      Example:
        trellis-audit verify notes
      """)

  @OptionGroup var source: SourceOptions

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    let verification = try Verification(reader)
    for line in verification.lines(source.style) { try output.write(line + "\n") }
    try requireIntact(verification.status, else: "look for another copy")
    return verification.status
  }
}
