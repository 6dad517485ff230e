import TrellisAudit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that shows a long answer page by page on a terminal.
nonisolated final class Pager {
  private let process: pid_t

  /// Creates and starts a pager, which receives standard output. Returns `nil` if standard output
  /// is not a terminal, or if no pager is wanted or none can be started.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard isatty(STDOUT_FILENO) != 0, environment["TERM"] ?? "dumb" != "dumb",
      let command = Self.command(environment)
    else { return nil }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    defer { for end in ends { close(end) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
    var variables = environment
    // The pager quits if the text fits on the screen, shows colours, and leaves the text on the
    // screen.
    if variables["LESS"] == nil { variables["LESS"] = "FRX" }
    typealias CString = UnsafeMutablePointer<CChar>
    let words: [CString?] =
      ["/bin/sh", "-c", command].map { (text: String) in strdup(text) } + [nil]
    let values: [CString?] = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + values { free(text) } }
    var started = pid_t()
    guard posix_spawn(&started, "/bin/sh", &actions, nil, words, values) == 0 else { return nil }
    process = started
    dup2(ends[1], STDOUT_FILENO)
    // Ctrl-C must reach only the pager, which may be in the middle of a search.
    signal(SIGINT, SIG_IGN)
  }

  /// Waits until the user quits the pager.
  func wait() {
    close(STDOUT_FILENO)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Returns the command in `PAGER`, or `less` if it is installed, or `nil` if there is no pager.
  private static func command(_ environment: [String: String]) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    func isInstalled(_ program: Substring) -> Bool {
      program.contains("/")
        ? access(String(program), X_OK) == 0
        : folders.contains { access("\($0)/\(program)", X_OK) == 0 }
    }
    guard let wanted = environment["PAGER"] else { return isInstalled("less") ? "less" : nil }
    if wanted.isEmpty || wanted == "cat" { return nil }
    // A shell runs the command. If its first word is plainly a program, it must be installed, since
    // the answer would be lost otherwise.
    let program = wanted.prefix { $0 != " " }
    let isPlain = program.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/._+-".contains($0))
    }
    return isPlain && !isInstalled(program) ? nil : wanted
  }
}

/// The properties of the terminal on standard output. They are read before a pager starts.
nonisolated enum Screen {
  /// The number of cells in a line, or `nil` if the output is not a terminal, or if its width is
  /// unknown.
  static let width: Int? = {
    var size = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }()

  /// Whether to use colours, which is true on a terminal unless `NO_COLOR` has a value
  /// (<https://no-color.org>).
  static let hasColours: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return isTerminal && environment["TERM"] ?? "dumb" != "dumb"
      && environment["NO_COLOR", default: ""].isEmpty
  }()

  /// Reads the properties of the terminal before a pager replaces standard output.
  static func look() { _ = (isTerminal, width, hasColours) }

  /// Whether standard output is a terminal.
  static let isTerminal = isatty(STDOUT_FILENO) != 0
}
