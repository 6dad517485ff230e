import ArgumentParser
import TrellisAudit
import TrellisEvents
import TrellisJournal

/// Lists records.
struct LogCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "List what happened, one line for each dispatch.")

  @OptionGroup var source: SourceOptions

  @Option(
    help: ArgumentHelp(
      "Only this control: whole trailing segments of its path; * and ? within a segment, ** beyond.",
      valueName: "glob"))
  var control: String?

  @Option(help: ArgumentHelp("Only this event, question, input or effect.", valueName: "name"))
  var event: String?

  @Option(help: ArgumentHelp("Only this kind; may be given again for more.", valueName: "kind"))
  var kind: [String] = []

  @Option(help: ArgumentHelp("Only this outcome: vetoed, threw, unfinished, …", valueName: "name"))
  var outcome: String?

  @Option(
    help: ArgumentHelp(
      "Only what this handler ran in: Form.swift:88 or Form.swift.", valueName: "place"))
  var handler: String?

  @Option(
    help: ArgumentHelp("Only this record and what it led to.", valueName: "seq"),
    transform: RecordNumber.init)
  var under: RecordNumber?

  @Option(help: ArgumentHelp("Only the last N.", valueName: "n"))
  var last: Int?

  @Flag(help: "Also the stages of the program's life; diagnostics are shown in any case.")
  var all = false

  func validate() throws {
    _ = try filter()
    if let last, last < 1 { throw ValidationError("--last takes a number of 1 or more.") }
  }

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    let status = try AuditLog(filter: filter(), style: source.style)
      .write(reader) { try output.write($0 + "\n") }
    try requireIntact(status)
    guard status != .nothingFound else {
      throw AuditError(
        .nothingFound, "\(source.journal): no record matches; log --all has them all")
    }
    return status
  }

  private func filter() throws -> RecordFilter {
    var filter = all ? RecordFilter.all : RecordFilter()
    if !kind.isEmpty { filter.kinds = [] }
    let conditions =
      [("control", control), ("event", event), ("outcome", outcome), ("handler", handler)]
      + kind.map { ("kind", $0) }
    do {
      for case (let field, let value?) in conditions { try filter.add(field, value) }
    } catch {
      throw ValidationError(error.description)
    }
    filter.origin = under.map { RecordID($0.sequence) }
    filter.last = last
    return filter
  }
}
