import Foundation
import Synchronization
import Testing

/// A real terminal of the system, the user's side of which the test is.
final class PseudoTerminal {
  /// The file that programs open.
  let path: String
  /// The bytes that were sent to the user so far.
  private(set) var output: [UInt8] = []
  private let primary: Int32
  /// Kept open, so that the terminal outlives the programs on it.
  private let secondary: Int32

  init(columns: Int = 80, rows: Int = 24) throws {
    primary = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK)
    try #require(primary >= 0 && grantpt(primary) == 0 && unlockpt(primary) == 0)
    path = String(cString: try #require(ptsname(primary)))
    secondary = open(path, O_RDWR | O_NOCTTY)
    try #require(secondary >= 0)
    _ = fcntl(primary, F_SETFD, FD_CLOEXEC)
    _ = fcntl(secondary, F_SETFD, FD_CLOEXEC)
    resize(columns: columns, rows: rows)
  }

  deinit {
    close(secondary)
    close(primary)
  }

  /// Changes the size, and notifies the programs on the terminal.
  func resize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(primary, UInt(TIOCSWINSZ), &size)
  }

  /// The settings, in a form that can be compared.
  var settings: [UInt32] {
    var settings = termios()
    tcgetattr(secondary, &settings)
    let characters = withUnsafeBytes(of: settings.c_cc) { $0.map(UInt32.init) }
    let flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    return flags.map { UInt32(truncatingIfNeeded: $0) } + characters
  }

  /// Sends what a user types.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(primary, bytes, bytes.count)
  }

  /// Takes what was sent to the user, until a text comes that begins behind a mark.
  ///
  /// - Parameter start: How much of the output was looked at before.
  /// - Returns: Whether the text came; it is waited for as long as a slow machine may need.
  func waits(for text: String, from start: Int = 0) -> Bool {
    let wanted = Array(text.utf8)
    while true {
      drain()
      if output.count >= start, output[start...].contains(wanted) { return true }
      var file = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
      guard poll(&file, 1, 20_000) > 0 else { return false }
    }
  }

  /// Reads the output that is available now.
  func drain() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(primary, &buffer, buffer.count)
      guard count > 0 else { return }
      output += buffer.prefix(count)
    }
  }

  /// Runs a closure while another thread reads the output.
  func drain(while body: () -> Void) {
    let reader = BackgroundReader(descriptor: primary)
    reader.start()
    body()
    output += reader.finish()
    drain()
  }

  /// The output as text.
  var text: String { String(decoding: output, as: UTF8.self) }
}

/// Reads a file on a separate thread until it is stopped.
private nonisolated final class BackgroundReader: Sendable {
  private let descriptor: Int32
  private let bytes = Mutex<[UInt8]>([])
  private let isOver = Mutex(false)
  private let end = DispatchSemaphore(value: 0)

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  func start() {
    Thread { [self] in
      while !isOver.withLock({ $0 }) { readOnce() }
      end.signal()
    }.start()
  }

  func finish() -> [UInt8] {
    isOver.withLock { $0 = true }
    end.wait()
    return bytes.withLock { $0 }
  }

  private func readOnce() {
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&file, 1, 100)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 { bytes.withLock { $0 += buffer.prefix(count) } }
  }
}

/// The modes of a terminal after a stream of bytes, read independently of the code under test.
struct ModeStates {
  /// The last setting of each mode, by the number of the mode.
  private(set) var modes: [Int: Bool] = [:]
  /// The numbers of keyboard states and titles that were pushed and not popped.
  private(set) var keyboardDepth = 0
  private(set) var titleDepth = 0

  init(after stream: String) {
    for match in stream.matches(of: /\u{1B}\[(\?(\d+)([hl])|>5u|<u|22;0t|23;0t)/) {
      switch match.1 {
      case ">5u": keyboardDepth += 1
      case "<u": keyboardDepth -= 1
      case "22;0t": titleDepth += 1
      case "23;0t": titleDepth -= 1
      default:
        if let mode = match.2.flatMap({ Int($0) }) { modes[mode] = match.3 == "h" }
      }
    }
  }

  /// Whether everything is as it was before a program came.
  var isRestored: Bool {
    keyboardDepth == 0 && titleDepth == 0 && areModesRestored
  }

  /// Whether nothing of a program is left. A terminal from which one more state is taken than was
  /// saved stays as it is.
  var isGivenBack: Bool { keyboardDepth <= 0 && titleDepth <= 0 && areModesRestored }

  private var areModesRestored: Bool {
    modes.allSatisfy { mode, isSet in isSet == (mode == 25 || mode == 7) }
  }
}

#if canImport(Glibc)
  // Glibc's module leaves these out; they are POSIX.
  @_silgen_name("posix_openpt")
  private func posix_openpt(_ flags: Int32) -> Int32

  @_silgen_name("grantpt")
  private func grantpt(_ descriptor: Int32) -> Int32

  @_silgen_name("unlockpt")
  private func unlockpt(_ descriptor: Int32) -> Int32

  @_silgen_name("ptsname")
  private func ptsname(_ descriptor: Int32) -> UnsafeMutablePointer<CChar>?
#endif
