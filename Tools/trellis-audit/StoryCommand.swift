import ArgumentParser
import TrellisAudit
import TrellisJournal

/// The command `story`, which shows what the user did and what followed.
struct StoryCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "story",
    abstract: "Show what the user did, one line for each action, and all that followed from it.",
    discussion: """
      The conditions are the same as for log. An action is shown if one of its records matches; \
      --slower-than applies to the whole action.

      Examples:
        trellis-audit story notes
        trellis-audit story notes --since 10:01 --until 10:03 --control form/name
      """)

  @OptionGroup var source: SourceOptions
  @OptionGroup var conditions: FilterOptions

  @Option(
    name: [.customShort("n"), .long], parsing: .unconditional,
    help: ArgumentHelp("Only the last N actions.", valueName: "n")
  )
  var last: Int?

  func validate() throws {
    if let last, last < 1 { throw ValidationError("--last must be 1 or more") }
  }

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    var style = source.style
    style.width = Screen.width
    style.hasColours = Screen.hasColours
    let filter = try conditions.filter(reader.session.start, [], isForAll: true)
    var story = Story(style: style, filter: conditions.isNarrow ? filter : nil)
    story.last = last
    let status = try story.write(reader) { try output.write($0 + "\n") }
    try source.requireIntact(status)
    guard status != .nothingFound else {
      return try source.found(
        status, in: [reader],
        conditions.isNarrow
          ? "no action matches" : "there are no actions; log --all lists all records")
    }
    return self.status(status, upToEndOf: [reader])
  }
}
