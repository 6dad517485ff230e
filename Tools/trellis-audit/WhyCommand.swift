import ArgumentParser
import TrellisAudit
import TrellisJournal

/// The command `why`, which shows the causes of a record.
struct WhyCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Draw the chain of causes from the user's action down to a record.",
    discussion: """
      Example:
        trellis-audit why 42 a.journal
      """)

  @OptionGroup var options: RecordOptions

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    try found(record.writeCauses(reader) { try output.write($0 + "\n") }, in: reader)
  }
}

/// The command `tree`, which shows everything that a record led to, as a tree.
struct TreeCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree", abstract: "Draw everything that a record led to, directly and indirectly.",
    discussion: """
      Example:
        trellis-audit tree 33 a.journal
      """)

  @OptionGroup var options: RecordOptions

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    let status = try record.writeEffects(reader) { try output.write($0 + "\n") }
    return try source.found(status, in: [reader], "there is no record #\(options.number.sequence)")
  }
}
