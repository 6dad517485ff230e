import ArgumentParser
import TrellisAudit
import TrellisJournal

/// Shows one record.
struct ShowCommand: ParsableCommand, AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show one record, and its causes up to the first.")

  @Argument(help: ArgumentHelp("The record's number, with or without #.", valueName: "seq"))
  var sequence: String

  @OptionGroup var source: SourceOptions

  func validate() throws {
    guard number != nil else {
      throw ValidationError("'\(sequence)' is no number of a record; the log shows them as #12.")
    }
  }

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    guard let number else { return .usage }
    let status = try AuditRecord(number, style: source.style)
      .write(reader) { try output.write($0 + "\n") }
    guard status != .nothingFound else {
      throw AuditError(.nothingFound, "\(source.journal): there is no record #\(number)")
    }
    return status
  }

  private var number: UInt64? {
    UInt64(sequence.hasPrefix("#") ? sequence.dropFirst() : sequence[...])
  }
}
