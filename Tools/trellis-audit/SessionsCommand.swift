import ArgumentParser
import TrellisAudit
import TrellisJournal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The command `sessions`, which lists journals.
struct SessionsCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions", abstract: "List the journals of a folder, one line for each file.",
    discussion: """
      Each line names the user who ran the program and the machine, as in 1000@laptop.

      Examples:
        trellis-audit sessions
        trellis-audit sessions notes
      """)

  @Argument(
    help: """
      The folder to search, including the folders in it; the name of a program, whose journals are \
      then listed; or a journal, whose segments are then listed. By default, the folder in which \
      programs keep their journals.
      """, completion: .file())
  var folder: String?

  @OptionGroup var form: FormOptions

  func answer(to output: StandardStream) throws -> AuditStatus {
    let folder = try path()
    let isNew = self.folder == nil && !FileManager.default.fileExists(atPath: folder)
    guard !isNew else {
      throw AuditError(
        .nothingFound, "no program has kept a journal in \(folder) yet; give another folder")
    }
    if self.folder != nil, isFile(folder) {
      return try SessionList(JournalName.segments(of: [folder]), form.format.format)
        .write { try output.write($0 + "\n") }
    }
    let paths = try JournalLocation.journals(below: folder)
    let unreadable = JournalLocation.unreadableFolders(in: folder)
    for error in unreadable { leaveOut(error) }
    guard !paths.isEmpty else {
      throw AuditError(.nothingFound, "\(folder) contains no journals; give another folder")
    }
    let status = try SessionList(paths, form.format.format).write { try output.write($0 + "\n") }
    return status == .ok && !unreadable.isEmpty ? .unreadable : status
  }

  /// The path of the folder or journal. A name that is not a path stands for the folder of a
  /// program in the default folder.
  private func path() throws -> String {
    guard let folder else { return try JournalLocation.standardFolder() }
    let files = FileManager.default
    guard !folder.contains("/"), !files.fileExists(atPath: folder),
      let standard = try? JournalLocation.standardFolder(),
      files.fileExists(atPath: "\(standard)/\(folder)")
    else { return folder }
    return "\(standard)/\(folder)"
  }

  private func isFile(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}
