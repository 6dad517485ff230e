import ArgumentParser
import TrellisAudit
import TrellisJournal

/// Tells who set what.
struct BlameCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "blame",
    abstract: "Tell of each state and each cell that changed who gave it its last value.")

  @OptionGroup var source: SourceOptions

  @Option(
    help: ArgumentHelp(
      "Only this state, or these cells as table/key/column; * and ? within a segment, ** beyond.",
      valueName: "glob"))
  var of: String?

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    let blame = try Blame([reader], of: of.map { Glob($0) })
    for line in blame.lines(source.style) { try output.write(line + "\n") }
    try requireIntact(blame.status)
    guard blame.status != .nothingFound else {
      throw AuditError(.nothingFound, "\(source.path): no such state or cell changed")
    }
    return blame.status
  }
}
