import ArgumentParser
import TrellisAudit
import TrellisEvents
import TrellisJournal

/// Shows one record.
struct ShowCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show one record, and its causes up to the first.")

  @Argument(help: ArgumentHelp("The record's number, with or without #.", valueName: "seq"))
  var sequence: RecordNumber

  @OptionGroup var source: SourceOptions

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    let id = sequence.id
    let status = try AuditRecord(id.sequence, style: source.style)
      .write(reader) { try output.write($0 + "\n") }
    guard status != .nothingFound else {
      throw AuditError(.nothingFound, "\(source.journal): there is no record \(id)")
    }
    return status
  }
}
