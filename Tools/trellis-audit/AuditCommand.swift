import ArgumentParser
import TrellisAudit
import TrellisJournal

/// A subcommand that reads one journal.
nonisolated protocol AuditCommand: ParsableCommand {
  var source: SourceOptions { get }

  /// Answers from an open journal.
  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus
}

extension AuditCommand {
  /// Opens the journal and answers; if that fails, says why behind what was answered until then.
  nonisolated func audit() -> AuditStatus {
    let output = StandardStream.output
    do {
      let status = try answer(try JournalReader(source.journal), to: output)
      try output.flush()
      return status
    } catch {
      try? output.flush()
      let failure = failure(error)
      StandardStream.error.writeLast("trellis-audit: \(failure)\n")
      return failure.status
    }
  }

  private nonisolated func failure(_ error: any Error) -> AuditError {
    switch error {
    case let error as AuditError: error
    case let error as JournalError: AuditError(error)
    default: AuditError(.unreadable, String(describing: error))
    }
  }
}

/// What every subcommand takes.
struct SourceOptions: ParsableArguments {
  @Argument(help: "The journal.")
  var journal: String

  @Option(help: "text for people, jsonl for programs: one JSON object in each line.")
  var format: FormatName = .text

  @Flag(
    name: .customLong("no-clock"),
    help: "Leave out times and whatever else differs between two equal runs.")
  var noClock = false

  var style: AuditStyle { AuditStyle(format == .text ? .text : .jsonl, showsClock: !noClock) }
}

/// In which form an answer is given.
enum FormatName: String, ExpressibleByArgument, CaseIterable {
  case text, jsonl
}
