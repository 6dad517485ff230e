import Foundation
import Testing

/// A process that the tests started.
///
/// Not Foundation's, which waits for whoever the process leaves behind, and cannot start a session.
struct Child {
  let identifier: pid_t

  /// How a process ended or stopped.
  enum End: Equatable {
    case exited(Int32)
    case killed(Int32)
    case stopped(Int32)
  }

  // POSIX_SPAWN_SETSID, which Glibc's module leaves out.
  #if os(Linux)
    private static let setsid: Int32 = 0x80
  #else
    private static let setsid: Int32 = 0x400
  #endif

  /// Starts a program in this process's environment.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its arguments, without its name.
  ///   - environment: What is set beyond this process's environment.
  ///   - input: The file it reads.
  ///   - output: The file it writes to.
  ///   - errors: The file it writes messages of errors to; nil for the same.
  ///   - startsSession: Whether it leads a session, the terminal of which its input becomes.
  init(
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
    posix_spawnattr_setflags(
      &attributes, Int16(session | Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)))
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var identifier = pid_t()
    let error = posix_spawn(&identifier, program, &actions, &attributes, &words, &settings)
    try #require(error == 0, "\(program): \(String(cString: strerror(error)))")
    self.identifier = identifier
  }

  /// Waits until the process has ended; or stopped, if that is asked for.
  ///
  /// A signal is sent time and again, if there is one to be sent. One that does neither for half a minute is killed, so that no test hangs.
  func wait(untilStopped: Bool = false, sending signal: Int32? = nil) -> End {
    var status: Int32 = 0
    for _ in 0..<3_000 {
      if let signal { kill(identifier, signal) }
      if waitpid(identifier, &status, WNOHANG | (untilStopped ? WUNTRACED : 0)) == identifier {
        return Self.end(of: status)
      }
      _ = poll(nil, 0, 10)
    }
    kill(identifier, SIGKILL)
    waitpid(identifier, &status, 0)
    return Self.end(of: status)
  }

  private static func end(of status: Int32) -> End {
    if status & 0x7F == 0 { return .exited(status >> 8 & 0xFF) }
    return status & 0xFF == 0x7F ? .stopped(status >> 8 & 0xFF) : .killed(status & 0x7F)
  }

  /// Whether the process has not ended yet; once it has, it is no longer there to be waited for.
  var isRunning: Bool {
    var status: Int32 = 0
    return waitpid(identifier, &status, WNOHANG) == 0
  }
}
