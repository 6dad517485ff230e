import CTrellisJournal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The facts about the running process that the operating system provides.
struct ProcessFacts: Hashable {
  var pid: Int64
  var uid: Int64
  /// The terminal that is connected to standard input, output or error, or `nil` if there is none.
  var tty: String?
  var host: String
  /// Whether the wall clock is synchronised with another clock, or `nil` if the system does not
  /// say.
  var isClockSynchronised: Bool?

  static var current: ProcessFacts {
    ProcessFacts(
      pid: Int64(getpid()), uid: Int64(getuid()),
      tty: [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].lazy.compactMap(terminalName).first,
      host: hostName(), isClockSynchronised: clockState())
  }

  private static func clockState() -> Bool? {
    let answer = trellis_clock_is_synchronised()
    return answer < 0 ? nil : answer == 1
  }

  private static func terminalName(of descriptor: Int32) -> String? {
    text(capacity: 256) { ttyname_r(descriptor, $0, $1) }
  }

  private static func hostName() -> String {
    text(capacity: 256) { gethostname($0, $1) } ?? ""
  }

  /// Returns the text that a system call writes into a buffer, or `nil` if the call fails.
  private static func text(
    capacity: Int, _ call: (UnsafeMutablePointer<CChar>, Int) -> Int32
  ) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      buffer.initialize(repeating: 0)
      // The last byte stays 0 even if a name is cut.
      guard let start = buffer.baseAddress, call(start, capacity - 1) == 0 else { return nil }
      return String(cString: start)
    }
  }
}
