import ArgumentParser
import TrellisAudit
import TrellisJournal

/// The command `why`, which draws the causes of a record.
struct WhyCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Draw the chain of causes from the user's action down to a record.",
    discussion: """
      Example:
        trellis-audit why 42 a.journal
      """)

  @Argument(
    help: ArgumentHelp("The record's number, with or without #.", valueName: "seq"),
    transform: RecordNumber.init)
  var sequence: RecordNumber

  @OptionGroup var source: SourceOptions

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    let chain = CauseChain(sequence.sequence, style: source.style)
    let status = try chain.write(reader) { try output.write($0 + "\n") }
    return try found(status, "there is no record #\(sequence.sequence)")
  }
}

/// The command `tree`, which draws the consequences of a record.
struct TreeCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree", abstract: "Draw everything that a record led to, directly and indirectly.",
    discussion: """
      Example:
        trellis-audit tree 33 a.journal
      """)

  @Argument(
    help: ArgumentHelp("The record's number, with or without #.", valueName: "seq"),
    transform: RecordNumber.init)
  var sequence: RecordNumber

  @OptionGroup var source: SourceOptions

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    let tree = EffectTree(sequence.sequence, style: source.style)
    let status = try tree.write(reader) { try output.write($0 + "\n") }
    return try found(status, "there is no record #\(sequence.sequence)")
  }
}
