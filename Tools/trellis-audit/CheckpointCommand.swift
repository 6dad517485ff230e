import ArgumentParser
import TrellisAudit
import TrellisJournal
import TrellisText

/// The command `checkpoint`, which prints the newest signed checkpoint of a journal.
struct CheckpointCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "checkpoint", abstract: "Print the newest signed checkpoint of a journal.",
    discussion: """
      Keep the checkpoint where the program cannot change it, so that "verify --witness FILE" can \
      show whether the journal was shortened, replaced or signed again.

      Example:
        trellis-audit checkpoint notes >> /mnt/log/checkpoints
      """)

  @OptionGroup var source: SourceOptions

  nonisolated var mayBePaged: Bool { false }

  func answer(_ reader: JournalReader, to output: StandardStream) throws -> AuditStatus {
    let note = try reader.newestCheckpoint().note
    switch source.form.format {
    case .text: try output.write(note + "\n")
    case .jsonl:
      try output.write(JSONValue.object([.init("checkpoint", .string(note))]).description + "\n")
    }
    return .ok
  }
}
