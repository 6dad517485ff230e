#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The default locations of journals.
///
/// By default, a journal is at `$XDG_STATE_HOME/trellis/PROGRAM/UTC-PID.journal`. `PROGRAM` is the
/// name of the program, `UTC` the time when the session began, such as `20261122T192331Z`, and
/// `PID` the ID of the process. If the variable `XDG_STATE_HOME` is not set or its value is not an
/// absolute path, `~/.local/state` is used instead; see
/// <https://specifications.freedesktop.org/basedir-spec/latest/>.
public enum JournalLocation: Sendable {
  /// The suffix of the name of every journal.
  static let suffix = ".journal"

  /// Returns the default path for a new journal.
  ///
  /// - Parameters:
  ///   - program: The name of the program. In the path, characters other than ASCII letters,
  ///     digits, `.`, `_` and `-` become `-`, and a name that is empty or begins with `.` is
  ///     preceded by `program`.
  ///   - start: The time when the session begins.
  ///   - pid: The ID of the process.
  ///   - environment: A closure that returns the value of an environment variable. By default, the
  ///     closure looks the variable up in the environment of the process.
  /// - Throws: ``JournalError`` with code `cannot-write` if neither `XDG_STATE_HOME` nor `HOME` is
  ///   an absolute path.
  public static func standard(
    program: String, start: UTCTime, pid: Int64,
    environment: (_ variable: String) -> String? = processEnvironment
  ) throws(JournalError) -> String {
    let folder = "\(try standardFolder(environment: environment))/\(folderName(program))"
    return "\(folder)/\(start.compact)-\(pid).journal"
  }

  /// Returns the path of the folder in which each program has a subfolder for its journals. The
  /// path is `$XDG_STATE_HOME/trellis`, by default `~/.local/state/trellis`.
  ///
  /// - Parameter environment: A closure that returns the value of an environment variable. By
  ///   default, the closure looks the variable up in the environment of the process.
  /// - Throws: ``JournalError`` with code `cannot-write` if neither `XDG_STATE_HOME` nor `HOME` is
  ///   an absolute path.
  public static func standardFolder(
    environment: (_ variable: String) -> String? = processEnvironment
  ) throws(JournalError) -> String {
    "\(try stateFolder(environment))/trellis"
  }

  /// Returns the value of an environment variable of the process, or `nil` if it is not set.
  public static func processEnvironment(_ variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }
  }

  /// Returns whether two paths lead to the same file. The result is `false` if there is no file at
  /// the first path.
  static func isSameFile(_ path: String, _ other: String) -> Bool {
    FileNumber(path).map { $0 == FileNumber(other) } ?? false
  }

  private static func stateFolder(
    _ environment: (String) -> String?
  ) throws(JournalError) -> String {
    if let folder = environment("XDG_STATE_HOME"), folder.hasPrefix("/") { return folder }
    if let home = environment("HOME"), home.hasPrefix("/") { return home + "/.local/state" }
    throw JournalError(
      .cannotWrite,
      "there is no folder for journals; set XDG_STATE_HOME or HOME to an absolute path")
  }

  /// Returns the name of a program's folder: the name of the program, with `-` in place of all
  /// characters except ASCII letters, digits, `.`, `_` and `-`. If the name is empty or begins with
  /// `.`, `program` is put before it.
  package static func folderName(_ program: String) -> String {
    let name = String(String.UnicodeScalarView(program.unicodeScalars.map { isFit($0) ? $0 : "-" }))
    return name.isEmpty || name.hasPrefix(".") ? "program" + name : name
  }

  private static func isFit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-": true
    default: false
    }
  }
}
