import ArgumentParser
import TrellisAudit
import TrellisJournal

/// A subcommand that answers a question about one record.
nonisolated protocol RecordCommand: JournalCommand where Source == SourceOptions {
  var options: RecordOptions { get }
}

/// The arguments of every subcommand that answers a question about one record.
struct RecordOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The record's number, with or without #.", valueName: "seq"),
    transform: RecordNumber.init)
  var number: RecordNumber

  @OptionGroup var source: SourceOptions
}

extension RecordCommand {
  nonisolated var source: SourceOptions { options.source }
  nonisolated var meantRecord: UInt64? { options.number.sequence }

  /// A request to write the record that the command is about, in the style that the options select.
  nonisolated var record: AuditRecord {
    AuditRecord(options.number.sequence, style: source.style)
  }

  /// Returns the status of an answer. Throws an error if there is no such record, or if the journal
  /// is damaged.
  nonisolated func found(
    _ status: AuditStatus, in reader: JournalReader
  ) throws -> AuditStatus {
    let absence = "there is no record #\(options.number.sequence)"
    guard status == .nothingFound else { return try source.found(status, absence) }
    return try source.found(status, in: [reader], absence)
  }
}
