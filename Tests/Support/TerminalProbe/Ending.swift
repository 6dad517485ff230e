import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The ways in which a program can end without giving anything back itself.
nonisolated enum Ending {
  static func perform(_ name: String) {
    switch name {
    case "trap": fatal()
    case "segv": writeNowhere()
    case "overflow": _ = overflow(nil)
    case "abort": abort()
    case "exit": exit(7)
    case "raise": raise(SIGUSR1)
    case "errors": writeErrors()
    case "print": for number in 1...2 { print("printed \(number)") }
    case "print-abort":
      perform("print")
      abort()
    case "flood": for number in 1...5_000 { write("line \(number) of very many\n") }
    default: exit(9)
    }
  }

  static func exit(_ status: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status)
    #else
      Darwin.exit(status)
    #endif
  }

  /// As a program does, and another thread, and a library of the system.
  private static func writeErrors() {
    write("from the program\n")
    let end = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      errno = ENOENT
      perror("from a library")
      end.signal()
    }
    end.wait()
  }

  private static func write(_ text: String) {
    let bytes = Array(text.utf8)
    #if canImport(Glibc)
      _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    #else
      _ = Darwin.write(STDERR_FILENO, bytes, bytes.count)
    #endif
  }

  private static func fatal() {
    // What is under test is what becomes of the terminal when a program stops so.
    fatalError("as asked")
  }

  private static func writeNowhere() {
    UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
  }

  /// Not a tail call, so that the stack fills.
  private static func overflow(_ outer: UnsafePointer<Int>?) -> Int {
    var depth = (outer?.pointee ?? 0) &+ 1
    if depth == 0 { return 0 }
    // The next call knows this one's variable, so no optimiser makes a loop of the calls.
    return withUnsafePointer(to: &depth) { overflow($0) &+ $0.pointee }
  }
}
