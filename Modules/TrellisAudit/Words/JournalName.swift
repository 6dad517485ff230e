import TrellisDatabase
public import TrellisJournal

/// Functions that find journals by name. A name is either the path of a file or the name of a
/// program.
public enum JournalName: Sendable {
  /// Returns the path of the journal that a name refers to.
  ///
  /// - Parameters:
  ///   - name: A path or the name of a program. If the name contains no `/` and no file has it, the
  ///     result is the newest journal of the program with this name, in the standard folder.
  ///   - environment: A closure that returns the value of an environment variable; by default, it
  ///     looks the variable up in the environment of the process.
  /// - Returns: The path. If the name refers to neither a file nor a program, this is the name
  ///   itself, so that opening the journal reports the error.
  public static func path(
    _ name: String,
    environment: (_ variable: String) -> String? = JournalLocation.processEnvironment
  ) -> String {
    program(name, environment: environment) ?? name
  }

  /// Returns the paths of all segments of the given journals. Each path is returned once, even if
  /// several segments of a journal are given.
  public static func segments(of paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.flatMap { path in
      let segments = JournalLocation.segments(of: path)
      return segments.count > 1 ? segments.filter { seen.insert($0).inserted } : segments
    }
  }

  /// Returns the path of a program's newest journal; nil if a file has the name, or if the program
  /// has no journal.
  public static func program(
    _ name: String,
    environment: (_ variable: String) -> String? = JournalLocation.processEnvironment
  ) -> String? {
    guard !name.isEmpty, !name.contains("/"), name != ".", name != "..", !isThere(name) else {
      return nil
    }
    // Without a home folder or a folder of the program, there is no journal.
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
