import ArgumentParser
import TrellisAudit
import TrellisJournal

/// Counts and times.
struct StatsCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Count by handler, control and event, and tell how long it took.")

  @OptionGroup var source: SourceOptions

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    let statistics = try JournalStatistics(reader)
    for line in statistics.lines(source.style) { try output.write(line + "\n") }
    try requireIntact(statistics.status)
    guard statistics.status != .nothingFound else {
      throw AuditError(
        .nothingFound, "\(source.path): there are no records in it, so there is nothing to count"
      )
    }
    return statistics.status
  }
}
