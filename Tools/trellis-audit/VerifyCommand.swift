import ArgumentParser
import TrellisAudit
import TrellisJournal

/// The command `verify`, which checks a journal.
struct VerifyCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check that the journal is undamaged and complete.",
    discussion: """
      With --key, the journal must be signed by this key. With --witness, it must have all
      records that the witness has seen. Without them, the signatures are checked with the key that
      is in the journal, so only changes by someone without that key are found.

      Examples:
        trellis-audit verify notes
        trellis-audit verify notes --key notes.key --witness /mnt/log/checkpoints
      """)

  @OptionGroup var source: SourceOptions
  @OptionGroup var demands: DemandOptions

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    let storage = StorageCheck(of: source.path)
    let verification = try Verification(reader, try demands.value) { try storage.problems() }
    for line in verification.lines(source.style) { try output.write(line + "\n") }
    try requireIntact(verification.status, else: "look for another copy")
    return verification.status
  }
}
