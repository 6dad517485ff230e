import ArgumentParser
import TrellisAudit
import TrellisJournal

/// The command `verify`, which checks a journal.
struct VerifyCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check that the journal is undamaged and complete.",
    discussion: """
      Example:
        trellis-audit verify notes
      """)

  @OptionGroup var source: SourceOptions

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    let storage = StorageCheck(of: source.path)
    let verification = try Verification(reader) { try storage.problems() }
    for line in verification.lines(source.style) { try output.write(line + "\n") }
    try requireIntact(verification.status, else: "look for another copy")
    return verification.status
  }
}
