import ArgumentParser
import TrellisAudit
import TrellisEvents
import TrellisJournal
import TrellisText

/// A subcommand that reads one file of a journal.
nonisolated protocol JournalCommand: AuditCommand {
  associatedtype Source: NamedJournal
  /// The argument that names the journal to read.
  var source: Source { get }
  /// The number of the record that the command is about. If it is `nil` (the default), the command
  /// is about all records.
  var meantRecord: UInt64? { get }
  /// Whether the command reads the other segments of the journal itself; by default, `false`.
  var readsAllSegments: Bool { get }

  /// Writes the answer for an open journal.
  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus
}

extension JournalCommand {
  nonisolated var meantRecord: UInt64? { nil }
  nonisolated var readsAllSegments: Bool { false }

  /// Opens the file that the user named or, if the command is about one record, the segment that
  /// contains the record. Writes the answer for this file.
  nonisolated func answer(to output: StandardStream) throws -> AuditStatus {
    let segments = JournalLocation.segments(of: source.path)
    let count = segments.count + JournalLocation.unreadableSegments(of: source.path).count
    let reader = try meantReader(in: segments)
    if count > 1, !readsAllSegments { reader.warnThatItIsOneSegment(of: count) }
    return try answer(reader, to: output)
  }

  private nonisolated func meantReader(in segments: [String]) throws -> JournalReader {
    let named = try JournalReader(source.path)
    guard segments.count > 1, let meantRecord else { return named }
    let readers = try segments.map { $0 == named.path ? named : try JournalReader($0) }
    return try readers.segment(of: meantRecord) ?? named
  }
}

extension [JournalReader] {
  /// Returns the segment that contains a record or, if there is none, the last segment that begins
  /// before the record. If several segments contain the record, the last of them is returned,
  /// because it has the end of the record.
  nonisolated func segment(of record: UInt64) throws -> JournalReader? {
    try last { try $0.record(RecordID(record)) != nil }
      ?? last { $0.firstRecord.sequence <= record }
  }
}

extension JournalReader {
  /// Warns on standard error that an answer covers only this segment of a journal with several
  /// segments.
  nonisolated func warnThatItIsOneSegment(of count: Int) {
    StandardStream.error.writeLast(
      "trellis-audit: \(NeutralText(path)) is one of \(count) segments, and the answer covers only this one\n"
    )
  }
}

/// The argument of a subcommand that reads one journal.
nonisolated protocol NamedJournal {
  /// The path of the journal.
  var path: String { get }
}

/// The name of a journal on a command line.
struct JournalArgument: ParsableArguments, NamedJournal {
  @Argument(
    help: "The journal, or the name of a program, which stands for its newest session.",
    completion: .file())
  var journal: String

  nonisolated var path: String { JournalName.path(journal) }
}

/// The arguments of a subcommand that reads one journal and writes text.
struct SourceOptions: ParsableArguments, NamedJournal {
  @OptionGroup var argument: JournalArgument

  nonisolated var path: String { argument.path }

  @OptionGroup var form: FormOptions

  @Flag(
    name: .customLong("no-clock"),
    help: "Leave out times and everything else that differs from run to run.")
  var noClock = false

  var style: AuditStyle { AuditStyle(form.format.format, showsClock: !noClock) }
}

/// The option that selects the format of an answer.
struct FormOptions: ParsableArguments {
  @Option(help: "text for people, jsonl for programs: one JSON object per line.")
  var format: FormatName = .text
}

/// The name of an output format on the command line.
enum FormatName: String, ExpressibleByArgument, CaseIterable {
  case text, jsonl

  var format: AuditStyle.Format { self == .text ? .text : .jsonl }
}
