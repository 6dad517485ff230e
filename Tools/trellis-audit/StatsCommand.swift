import ArgumentParser
import TrellisAudit
import TrellisJournal

/// The command `stats`, which counts dispatches and shows their durations.
struct StatsCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Count dispatches by handler, control and event, and show how long they took.",
    discussion: """
      Example:
        trellis-audit stats notes --by handler
      """)

  @OptionGroup var source: SourceOptions

  @Option(help: "Show only the counts for this grouping; may be repeated.")
  var by: [GroupName] = []

  private var groups: [JournalStatistics.Group] {
    let all = JournalStatistics.Group.allCases
    return by.isEmpty ? all : all.filter { group in by.contains { $0.rawValue == group.rawValue } }
  }

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    let statistics = try JournalStatistics(reader)
    for line in statistics.lines(source.style, by: groups) { try output.write(line + "\n") }
    try source.requireIntact(statistics.status)
    guard statistics.status != .nothingFound else {
      throw AuditError(
        .nothingFound, "\(source.path): the journal has no records, so there is nothing to count"
      )
    }
    return status(statistics.status, upToEndOf: [reader])
  }
}

/// The name of a grouping in which the command `stats` counts dispatches: by handler, control or
/// event.
enum GroupName: String, ExpressibleByArgument, CaseIterable {
  case handler, control, event
}
