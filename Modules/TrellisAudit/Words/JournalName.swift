import TrellisDatabase
public import TrellisJournal

/// Functions that find journals by name. A name is either the path of a journal's file or the name
/// of a program.
public enum JournalName: Sendable {
  /// Returns the path of the journal that a name refers to.
  ///
  /// - Parameters:
  ///   - name: A path, or the name of a program. If the name contains no `/` and there is no
  ///     database file with this name, it is treated as the name of a program. The result is then
  ///     the path of the program's newest journal in the standard folder.
  ///   - environment: A closure that returns the value of an environment variable. By default, the
  ///     closure looks the variable up in the environment of the process.
  /// - Returns: The path. If there is neither a file nor a program with the name, this is the name
  ///   itself. The error is then reported when the journal is opened.
  public static func path(
    _ name: String,
    environment: (_ variable: String) -> String? = JournalLocation.processEnvironment
  ) -> String {
    program(name, environment: environment) ?? name
  }

  /// Returns the paths of all segments of the given journals. If `paths` contains several segments
  /// of the same journal, the segments are returned only once.
  public static func segments(of paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.flatMap { path in
      let segments = JournalLocation.segments(of: path)
      return segments.count > 1 ? segments.filter { seen.insert($0).inserted } : segments
    }
  }

  /// Returns the path of a program's newest journal in the standard folder. Returns `nil` if the
  /// name is the path of a database file, or if the program has no journal. A file that is not a
  /// database is ignored, because it may be the program itself, in the folder in which the program
  /// was built.
  public static func program(
    _ name: String,
    environment: (_ variable: String) -> String? = JournalLocation.processEnvironment
  ) -> String? {
    guard !name.isEmpty, !name.contains("/"), name != ".", name != "..", !isThere(name) else {
      return nil
    }
    // If there is no home folder, or no folder for the program, there is no journal.
    guard let folder = try? JournalLocation.standardFolder(environment: environment),
      let journals = try? JournalLocation.journals(below: "\(folder)/\(name)")
    else { return nil }
    return journals.map { (startText(of: $0), $0) }.max(by: <)?.1
  }

  /// Returns the start of a journal's session in the form that is used in the names of journals,
  /// such as `20261122T005931Z`. If the file's name does not begin with such a time, the journal is
  /// opened to find the start. If the journal cannot be opened, the string is empty.
  private static func startText(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let beginning = name.prefix(16)
    let form = beginning.map { $0.isASCII && $0.isNumber ? "0" : $0 }
    if String(form) == "00000000T000000Z" { return String(beginning) }
    guard let start = try? JournalReader(path).session.start else { return "" }
    let digits = "\(start.date)T\(start.timeOfDay.prefix(8))Z".filter { $0 != "-" && $0 != ":" }
    return digits
  }

  /// Returns whether the file at the path may be a journal. A folder and a file that is not a
  /// database cannot be journals.
  private static func isThere(_ path: String) -> Bool {
    switch DatabaseFile.probe(DatabasePath(path)).condition {
    case .missing, .folder, .notADatabase: false
    default: true
    }
  }
}
