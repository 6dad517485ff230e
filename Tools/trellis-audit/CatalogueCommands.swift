import ArgumentParser
import TrellisAudit
import TrellisJournal

/// Lists the handlers that were called.
struct HandlersCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "handlers",
    abstract: "List the handlers that were called: how often, for what, how slow.",
    discussion: """
      The most called first; behind the longest time stands its record.

      Example:
        trellis-audit handlers notes --control 'form/**'
      """)

  @OptionGroup var source: SourceOptions
  @OptionGroup var conditions: FilterOptions

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    let filter = try conditions.filter(reader.session.start, [], isForAll: true)
    let catalogue = try HandlerCatalogue(reader, filter)
    if !catalogue.rows.isEmpty {
      for line in catalogue.lines(source.style) { try output.write(line + "\n") }
    }
    return try found(catalogue.status, "no handler was called")
  }
}

/// Lists the controls that are on record.
struct ControlsCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "controls",
    abstract: "List the controls that are on record: how much, what, how slow.",
    discussion: """
      In the order of their paths; behind the longest time stands its record.

      Example:
        trellis-audit controls notes --outcome disabled
      """)

  @OptionGroup var source: SourceOptions
  @OptionGroup var conditions: FilterOptions

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    let filter = try conditions.filter(reader.session.start, [], isForAll: true)
    let catalogue = try ControlCatalogue(reader, filter)
    if !catalogue.rows.isEmpty {
      for line in catalogue.lines(source.style) { try output.write(line + "\n") }
    }
    return try found(catalogue.status, "no control is on record")
  }
}
