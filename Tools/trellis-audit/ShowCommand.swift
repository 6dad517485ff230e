import ArgumentParser
import TrellisAudit
import TrellisJournal

/// The command `show`, which shows one record.
struct ShowCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show one record and its causes, back to the first.",
    discussion: """
      Example:
        trellis-audit show 42 notes
      """)

  @Argument(
    help: ArgumentHelp("The record's number, with or without #.", valueName: "seq"),
    transform: RecordNumber.init)
  var sequence: RecordNumber

  @OptionGroup var source: SourceOptions

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    let number = sequence.sequence
    let status = try AuditRecord(number, style: source.style)
      .write(reader) { try output.write($0 + "\n") }
    try requireIntact(status)
    guard status != .nothingFound else {
      throw AuditError(.nothingFound, "\(source.path): there is no record #\(number)")
    }
    return status
  }
}
