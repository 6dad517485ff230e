import TrellisDatabase
public import TrellisJournal

/// Names of journals as people write them: the path of a file, or the name of a program.
public enum JournalName: Sendable {
  /// Returns the path of the journal that a name means.
  ///
  /// - Parameters:
  ///   - name: A path or the name of a program. If the name has no `/` and no file has this name,
  ///     the result is the program's newest session in the standard folder.
  ///   - environment: A closure that returns the value of an environment variable; by default, a
  ///     variable of the process.
  /// - Returns: The path, or the name itself if there is no such program. Opening it then reports
  ///   the error.
  public static func path(
    _ name: String,
    environment: (_ variable: String) -> String? = JournalLocation.processEnvironment
  ) -> String {
    program(name, environment: environment) ?? name
  }

  /// Returns the files of all segments of journals, each once even if several segments of a journal
  /// are named.
  public static func segments(of paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.flatMap { path in
      let segments = JournalLocation.segments(of: path)
      return segments.count > 1 ? segments.filter { seen.insert($0).inserted } : segments
    }
  }

  /// Returns the newest session of a program; nil if a file has the name, or if the program has no
  /// session.
  public static func program(
    _ name: String,
    environment: (_ variable: String) -> String? = JournalLocation.processEnvironment
  ) -> String? {
    guard !name.isEmpty, !name.contains("/"), name != ".", name != "..", !isThere(name) else {
      return nil
    }
    // Without a home folder or a folder of the program, there is no session.
    guard let folder = try? JournalLocation.standardFolder(environment: environment),
      let journals = try? JournalLocation.journals(below: "\(folder)/\(name)")
    else { return nil }
    // The names begin with the start time of the session.
    return journals.max()
  }

  /// Returns whether a path leads to anything but a folder, which cannot be a journal.
  private static func isThere(_ path: String) -> Bool {
    ![.missing, .folder].contains(DatabaseFile.probe(DatabasePath(path)).condition)
  }
}
