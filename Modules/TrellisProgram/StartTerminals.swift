#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The standard streams that were terminals when the program started. With this knowledge, the
/// program can tell a closed terminal window from the end of the input.
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
