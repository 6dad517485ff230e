import ArgumentParser
import TrellisAudit
import TrellisJournal

/// The command `show`, which shows one record.
struct ShowCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show one record and its causes, back to the first.",
    discussion: """
      Example:
        trellis-audit show 42 notes
      """)

  @OptionGroup var options: RecordOptions

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    try found(record.write(reader) { try output.write($0 + "\n") }, in: reader)
  }
}
