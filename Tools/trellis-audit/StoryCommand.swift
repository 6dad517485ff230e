import ArgumentParser
import TrellisAudit
import TrellisJournal

/// Tells what the user did and what came of it.
struct StoryCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "story",
    abstract: "Tell what the user did, one line for each thing, and all that came of it.",
    discussion: """
      Example:
        trellis-audit story notes
      """)

  @OptionGroup var source: SourceOptions

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    var style = source.style
    style.width = Screen.width
    style.hasColours = Screen.hasColours
    let status = try Story(style: style).write(reader) { try output.write($0 + "\n") }
    try requireIntact(status)
    guard status != .nothingFound else {
      throw AuditError(
        .nothingFound, "\(source.path): nobody did anything; log --all has all records")
    }
    return status
  }
}
