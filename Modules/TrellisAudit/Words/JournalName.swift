import TrellisDatabase
public import TrellisJournal

/// The names of journals, as people write them: the path of a file, or the name of a program.
public enum JournalName: Sendable {
  /// Returns the path that a name stands for.
  ///
  /// - Parameters:
  ///   - name: A path; or, if there is no such file and it has no `/`, a program, whose newest
  ///     session at the standard place is meant.
  ///   - environment: Looks up a variable; by default that of the process.
  /// - Returns: The name itself if there is no such program either: opening it tells why not.
  public static func path(
    _ name: String,
    environment: (_ variable: String) -> String? = JournalLocation.processEnvironment
  ) -> String {
    program(name, environment: environment) ?? name
  }

  /// Returns the files of all segments of journals, also of one of which several segments are
  /// named.
  public static func segments(of paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.flatMap { path in
      let segments = JournalLocation.segments(of: path)
      return segments.count > 1 ? segments.filter { seen.insert($0).inserted } : segments
    }
  }

  /// Returns the newest session of a program; nil for the name of a file, and if there is none.
  public static func program(
    _ name: String,
    environment: (_ variable: String) -> String? = JournalLocation.processEnvironment
  ) -> String? {
    guard !name.isEmpty, !name.contains("/"), name != ".", name != "..", !isThere(name) else {
      return nil
    }
    // Without a home folder, or without a folder of the program, there is no session.
    guard let folder = try? JournalLocation.standardFolder(environment: environment),
      let journals = try? JournalLocation.journals(below: "\(folder)/\(name)")
    else { return nil }
    // Names begin with the moment at which the session did.
    return journals.max()
  }

  /// Returns whether there is anything but a folder, which is no journal.
  private static func isThere(_ path: String) -> Bool {
    ![.missing, .folder].contains(DatabaseFile.probe(DatabasePath(path)).condition)
  }
}
