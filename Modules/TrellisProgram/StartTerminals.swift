#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The standard streams that were terminals when the program started. The program uses them to find
/// out whether its input ended because the terminal window was closed.
nonisolated struct StartTerminals {
  private let descriptors = [STDIN_FILENO, STDOUT_FILENO].filter { isatty($0) == 1 }

  /// Whether one of the terminals has hung up.
  var haveHungUp: Bool {
    descriptors.contains { descriptor in
      var file = pollfd(fd: descriptor, events: 0, revents: 0)
      return poll(&file, 1, 0) == 1 && file.revents & Int16(POLLHUP) != 0
    }
  }
}
