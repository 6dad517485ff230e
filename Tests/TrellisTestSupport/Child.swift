package import Foundation

/// A process that a test starts.
///
/// Foundation's `Process` also waits for the children that the process leaves behind, and cannot
/// start a session. A `Child` inherits no open files of the tests, because it would otherwise keep
/// a pipe of another test open as long as it runs.
package struct Child: Sendable {
  package let identifier: pid_t

  /// The way in which a process ended or stopped.
  package enum End: Equatable, Sendable {
    case exited(Int32)
    case killed(Int32)
    case stopped(Int32)
  }

  // `POSIX_SPAWN_SETSID`, which Glibc's module does not contain.
  #if os(Linux)
    private static let setsid: Int32 = 0x80
  #else
    private static let setsid: Int32 = 0x400
  #endif

  package struct Failure: Error {
    package let message: String
  }

  /// Starts a program with the environment of the current process.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its arguments, without the name of the program.
  ///   - environment: Variables to set in addition to the environment of the current process.
  ///   - input: The path of its standard input.
  ///   - output: The path of its standard output.
  ///   - errors: The path of its standard error. If `nil`, this is the same as `output`.
  ///   - startsSession: Whether it starts a session. Its input then becomes the terminal of the
  ///     session.
  package init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:], input: String,
    output: String, errors: String? = nil, startsSession: Bool = false
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, startsSession ? O_RDWR : O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    if let errors {
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }
    Self.closeOthers(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    var allSignals = sigset_t()
    sigfillset(&allSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    let session = startsSession ? Self.setsid : 0
    let signals = Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(session | signals | Self.closingOthers))
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var identifier = pid_t()
    let error = posix_spawn(&identifier, program, &actions, &attributes, &words, &settings)
    guard error == 0 else {
      throw Failure(message: "\(program): \(String(cString: strerror(error)))")
    }
    self.identifier = identifier
  }

  #if os(Linux)
    private static let closingOthers: Int32 = 0
    /// The number of files that the tests can have open at one time.
    private static let mostFiles = max(3, min(1_024, Int32(clamping: sysconf(Int32(_SC_OPEN_MAX)))))
  #else
    private static let closingOthers = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
  #endif

  /// Closes all files except standard input, output and error in the new process.
  private static func closeOthers(_ actions: inout posix_spawn_file_actions_t) {
    #if os(Linux)
      // Closing a file that is not open is not an error.
      for file in 3..<mostFiles { posix_spawn_file_actions_addclose(&actions, file) }
    #endif
  }

  /// Waits until the process has ended, or, with `untilStopped`, until it has ended or stopped.
  ///
  /// If there is a `signal`, it is sent repeatedly. If the process has neither ended nor stopped
  /// after about two minutes, it is killed, so that no test hangs.
  package func wait(untilStopped: Bool = false, sending signal: Int32? = nil) -> End {
    var status: Int32 = 0
    for attempt in 0..<12_000 {
      if let signal { kill(identifier, signal) }
      if waitpid(identifier, &status, WNOHANG | (untilStopped ? WUNTRACED : 0)) == identifier {
        return Self.end(of: status)
      }
      _ = poll(nil, 0, attempt < 100 ? 1 : 10)
    }
    kill(identifier, SIGKILL)
    waitpid(identifier, &status, 0)
    return Self.end(of: status)
  }

  /// Waits on a separate thread until the process has ended, so that other tests can run.
  package func end() async -> End {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: wait()) }
    }
  }

  private static func end(of status: Int32) -> End {
    if status & 0x7F == 0 { return .exited(status >> 8 & 0xFF) }
    return status & 0xFF == 0x7F ? .stopped(status >> 8 & 0xFF) : .killed(status & 0x7F)
  }

  /// Whether the process has not ended yet. Once this is `false`, do not wait for the process.
  package var isRunning: Bool {
    var status: Int32 = 0
    return waitpid(identifier, &status, WNOHANG) == 0
  }
}
