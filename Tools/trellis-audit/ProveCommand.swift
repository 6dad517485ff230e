import ArgumentParser
import TrellisAudit
import TrellisIntegrity
import TrellisJournal

/// The command `prove`, which prints a proof that can be checked without the journal.
struct ProveCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove", abstract: "Print a proof that a journal has a record.",
    discussion: """
      The proof contains the record, the signed checkpoint that includes it, and the hashes that \
      connect the two. "check-proof" checks the proof without the journal. With --since, the proof \
      shows that nothing has been changed since an earlier checkpoint.

      Examples:
        trellis-audit prove 42 notes > 42.proof
        trellis-audit prove --since yesterday.checkpoint notes > unchanged.proof
      """)

  @Argument(
    help: ArgumentHelp(
      "The record's number, with or without #, and the journal; with --since, only the journal.",
      valueName: "seq> <journal"))
  var words: [String]

  @Option(
    help: """
      Prove instead that the records covered by the newest checkpoint in this file are unchanged \
      in the journal.
      """, completion: .file())
  var since: String?

  nonisolated var mayBePaged: Bool { false }

  nonisolated var source: JournalArgument {
    var source = JournalArgument()
    source.journal = words.last ?? ""
    return source
  }

  nonisolated var meantRecord: UInt64? {
    since == nil ? words.first.flatMap { try? RecordNumber($0).sequence } : nil
  }

  func validate() throws {
    if let option = words.first(where: { $0.hasPrefix("-") && $0.count > 1 }) {
      throw ValidationError("prove has no option \(option); write for example: prove 42 notes")
    }
    let count = since == nil ? 2 : 1
    guard words.count == count else {
      throw ValidationError(
        since == nil
          ? "prove needs the number of a record and a journal, such as: prove 42 notes"
          : "with --since, prove takes one journal and no record number, such as: "
            + "prove --since yesterday.checkpoint notes")
    }
    if since == nil { _ = try RecordNumber(words[0]) }
  }

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    guard let since else {
      try output.write(try reader.proof(of: RecordNumber(words[0]).sequence).text)
      return .ok
    }
    guard let note = WitnessedNotes(try text(of: since))?.notes.last else {
      throw AuditError(
        .unreadable,
        "\(since): is not a file of checkpoints; \"trellis-audit checkpoint\" prints one")
    }
    try output.write(try reader.consistencyProof(from: note).text)
    return .ok
  }
}
