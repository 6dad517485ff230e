#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program that `VISUAL` or `EDITOR` names, or `vi` if neither is set. The program uses the
/// terminal while it runs.
nonisolated struct ExternalEditor: Sendable {
  /// A closure that lends the terminal to the editor, and returns whether there is a terminal.
  let lend: @MainActor @Sendable () -> Bool
  /// A closure that takes the terminal back from the editor.
  let takeBack: @MainActor @Sendable () -> Void

  /// Opens a file in the editor, and returns when the editor has ended. If the task is cancelled,
  /// the editor is asked to end.
  func edit(_ path: String) async throws {
    guard await lend() else {
      throw Refusal(message: "an editor needs a terminal; use --backend terminal")
    }
    let status: Int32
    do {
      status = try await run(path)
    } catch {
      await takeBack()
      throw error
    }
    await takeBack()
    if status == 127 {
      throw Refusal(message: "there is no editor \(command); nothing was saved")
    }
    if status != 0 {
      throw Refusal(message: "the editor ended with status \(status); nothing was saved")
    }
  }

  /// The command that starts the editor, according to the environment variables. The command may
  /// contain options.
  private var command: String {
    for name in ["VISUAL", "EDITOR"] {
      if let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty { return value }
    }
    return "vi"
  }

  private func run(_ path: String) async throws -> Int32 {
    let child = try start(["sh", "-c", "\(command) \"$1\"", "sh", path])
    var status: Int32 = 0
    while waitpid(child, &status, WNOHANG) == 0 {
      do {
        // sleeps: the end of a child is no event for the loop
        try await Task.sleep(for: .milliseconds(20))
      } catch {
        kill(child, SIGTERM)
        throw error
      }
    }
    // The low bits are the number of the signal that ended the program.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// Starts a shell whose signals have their standard actions.
  private func start(_ arguments: [String]) throws(Refusal) -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, "/bin/sh", nil, &attributes, &words, environ)
    if error != 0 {
      throw Refusal(message: "the editor could not be started: \(String(cString: strerror(error)))")
    }
    return child
  }
}
