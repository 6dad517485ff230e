import ArgumentParser
import TrellisAudit
import TrellisIntegrity
import TrellisText

/// The command `key`, which prints the verifier key of a program.
struct KeyCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "key", abstract: "Print the verifier key of a program's journals.",
    discussion: """
      Keep the printed line in a file for "verify --key". A program gets its key when it first \
      writes a journal. With --rotate, it gets a new key: the old signing key is destroyed, and \
      later journals are signed with the new one, whose verifier key is printed.

      Examples:
        trellis-audit key notes > notes.key
        trellis-audit key --rotate notes >> notes.key
      """)

  @Argument(help: "The name of the program.")
  var program: String

  @Flag(help: "Replace the key with a new one.")
  var rotate = false

  nonisolated var mayBePaged: Bool { false }

  func answer(to output: StandardStream) throws -> AuditStatus {
    try output.write("\(try verifierKey())\n")
    return .ok
  }

  private nonisolated func verifierKey() throws(AuditError) -> VerifierKey {
    do throws(KeyError) {
      if rotate { return try SigningKey.rotate(program: program).new }
      if let key = try SigningKey.existing(program: program) { return key.verifierKey }
    } catch {
      throw AuditError(.unreadable, error.description)
    }
    throw AuditError(
      .nothingFound,
      "\(PrintableToken(program)) has no key; check the name, or create a key with --rotate")
  }
}
