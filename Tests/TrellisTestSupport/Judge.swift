package import Foundation

/// An independent program that checks the output of Trellis.
///
/// A test that needs a judge is declared with
/// `@Test(.enabled(if: Judge.tmux.mayRun, Judge.tmux.reason))`. If the judge is not installed, the
/// test is skipped with that reason. In CI (`CI=true`), the test runs and fails instead.
package struct Judge: Sendable {
  /// The path of the program, whether it is installed or not.
  package let program: URL
  /// Why a test that needs this judge is skipped.
  package let reason: String
  /// A library that the program loads.
  private var library: String?

  /// Whether the program and its library are installed.
  package var isInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: program.path)
      && library.map(Self.isLoadable) != false
  }

  /// Whether a test that needs this judge runs: always in CI, and otherwise if the judge is
  /// installed.
  package var mayRun: Bool {
    isInstalled || ProcessInfo.processInfo.environment["CI"] == "true"
  }

  /// A Python whose module `pyte` emulates a terminal.
  package static let pyte = Judge(
    program: cacheFolder.appending(path: "trellis/venv/bin/python"),
    reason: "pyte is not installed; Tools/test installs it")

  /// A Python that emulates a terminal with `libvterm`, the library that editors use for this.
  package static let libvterm: Judge = {
    var judge = Judge(
      program: pyte.program, reason: "libvterm is not installed; Tools/test installs it")
    judge.library = "libvterm.so.0"
    return judge
  }()

  /// A terminal multiplexer.
  package static let tmux = Judge(command: "tmux")

  /// SQLite's own shell, which reads and writes the same files in another process.
  package static let sqlite = Judge(command: "sqlite3")

  /// A browser without a window.
  package static let chromium = Judge(command: "chromium")

  private init(program: URL, reason: String) {
    self.program = program
    self.reason = reason
  }

  private init(command: String) {
    self.init(
      program: Self.searchPath.map { $0.appending(path: command) }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        ?? URL(filePath: "/usr/bin/\(command)"),
      reason: "\(command) is not installed; Tools/test installs it")
  }

  private static func isLoadable(_ library: String) -> Bool {
    guard let handle = dlopen(library, RTLD_LAZY) else { return false }
    dlclose(handle)
    return true
  }

  private static var cacheFolder: URL {
    let environment = ProcessInfo.processInfo.environment
    if let cache = environment["XDG_CACHE_HOME"], !cache.isEmpty { return URL(filePath: cache) }
    return URL(filePath: environment["HOME"] ?? "/tmp").appending(path: ".cache")
  }

  private static var searchPath: [URL] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(filePath: String($0)) }
  }
}
