import ArgumentParser
import TrellisAudit
import TrellisJournal

/// A subcommand that reads one journal.
nonisolated protocol JournalCommand: AuditCommand {
  var source: SourceOptions { get }

  /// Writes the answer for an open journal.
  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus
}

extension JournalCommand {
  /// Throws an error if an answer comes from a damaged journal.
  ///
  /// - Parameters:
  ///   - status: The status of the answer.
  ///   - advice: The end of the message, with advice.
  nonisolated func requireIntact(
    _ status: AuditStatus, else advice: String = "run verify to see what is wrong"
  ) throws(AuditError) {
    guard status == .violation else { return }
    throw AuditError(.violation, "\(source.path) is damaged or altered; \(advice)")
  }

  /// Returns the status of an answer. Throws an error if there is no answer, or if the journal is
  /// damaged.
  nonisolated func found(_ status: AuditStatus, _ otherwise: String) throws(AuditError)
    -> AuditStatus
  {
    try requireIntact(status)
    guard status != .nothingFound else {
      throw AuditError(.nothingFound, "\(source.path): \(otherwise)")
    }
    return status
  }

  /// Opens the journal, and writes the answer for it.
  nonisolated func answer(to output: StandardStream) throws -> AuditStatus {
    let reader = try JournalReader(source.path)
    let count =
      JournalLocation.segments(of: source.path).count
      + JournalLocation.unreadableSegments(of: source.path).count
    if count > 1 {
      StandardStream.error.writeLast(
        "trellis-audit: \(source.path) is one of \(count) segments, and the answer covers only this one\n"
      )
    }
    return try answer(reader, to: output)
  }
}

/// The arguments of a subcommand that reads one journal.
struct SourceOptions: ParsableArguments {
  @Argument(
    help: "The journal, or the name of a program for its newest session.", completion: .file())
  var journal: String

  /// The path of the journal.
  var path: String { JournalName.path(journal) }

  @OptionGroup var form: FormOptions

  @Flag(
    name: .customLong("no-clock"),
    help: "Leave out times and everything else that differs between two identical runs.")
  var noClock = false

  var style: AuditStyle { AuditStyle(form.format.format, showsClock: !noClock) }
}

/// The options for the format of an answer.
struct FormOptions: ParsableArguments {
  @Option(help: "text for people, jsonl for programs: one JSON object per line.")
  var format: FormatName = .text
}

/// The name of a format.
enum FormatName: String, ExpressibleByArgument, CaseIterable {
  case text, jsonl

  var format: AuditStyle.Format { self == .text ? .text : .jsonl }
}
