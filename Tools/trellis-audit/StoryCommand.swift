import ArgumentParser
import TrellisAudit
import TrellisJournal

/// The command `story`, which shows what the user did and what followed.
struct StoryCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "story",
    abstract: "Show what the user did, one line for each action, and all that followed from it.",
    discussion: """
      The conditions are the same as for log. An action is shown if one of its records matches.

      Examples:
        trellis-audit story notes
        trellis-audit story notes --since 10:01 --until 10:03 --control form/name
      """)

  @OptionGroup var source: SourceOptions
  @OptionGroup var conditions: FilterOptions

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    var style = source.style
    style.width = Screen.width
    style.hasColours = Screen.hasColours
    let filter = try conditions.filter(reader.session.start, [], isForAll: true)
    let story = Story(style: style, filter: conditions.isNarrow ? filter : nil)
    let status = try story.write(reader) { try output.write($0 + "\n") }
    try source.requireIntact(status)
    guard status != .nothingFound else {
      throw AuditError(
        .nothingFound,
        "\(source.path): "
          + (conditions.isNarrow
            ? "no action matches" : "there are no actions; log --all lists all records"))
    }
    return status
  }
}
