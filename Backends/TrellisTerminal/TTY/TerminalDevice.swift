import CTrellisTerminal
import Trellis
import TrellisLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal as a file: its modes, its size, its input and output, and the signals that it sends.
///
/// A process can have only one device at a time, because there is only one set of signal handlers.
@MainActor
final class TerminalDevice {
  /// An event that a caught signal reports, such as a new size of the terminal.
  enum Notice {
    case resized, stop, continued, lost
  }

  /// The result of reading from the terminal.
  enum Reading {
    case bytes([UInt8])
    /// No input is waiting to be read.
    case nothing
    /// The terminal no longer exists.
    case end
  }

  let descriptor: Int32
  let wakeDescriptor: Int32
  private var enterBytes: [UInt8]
  /// The size that the terminal has reported, which is used only if the system does not know the
  /// size.
  var reportedSize: Size?
  private var isLost = false
  /// The bytes that the terminal has not accepted yet.
  private var backlog: ArraySlice<UInt8> = []

  /// Creates a device by opening a terminal and taking it over.
  ///
  /// - Parameters:
  ///   - path: The path of the terminal's file. If `nil`, the device is the terminal that standard
  ///     output is connected to.
  ///   - enter: The bytes that turn on the modes that the program needs.
  ///   - leave: The bytes that turn off these modes.
  /// - Throws: `BackendError` if there is no such terminal, or if the process already uses one.
  init(path: String?, enter: [UInt8], leave: [UInt8]) throws(BackendError) {
    descriptor = trellis_terminal_open(path)
    guard descriptor >= 0 else { throw Self.openError(path, errno) }
    let error = trellis_terminal_claim(descriptor, leave, leave.count)
    guard error == 0 else {
      close(descriptor)
      throw Self.claimError(error)
    }
    wakeDescriptor = trellis_terminal_wake_descriptor()
    enterBytes = enter
    if let killed = TakenMark.take(descriptor) { Self.clean(after: killed) }
  }

  /// Restores a terminal that a killed program has left behind, and says so. The user sees the message
  /// when this program has restored the screen.
  private static func clean(after killed: String) {
    let message = "\(killed) was killed before it could restore this terminal; it is restored now\n"
    let bytes = TerminalReset.bytes + Array(message.utf8)
    // If this fails, taking over the screen fails too, and says why.
    _ = trellis_terminal_clean(bytes, bytes.count)
  }

  private static func openError(_ path: String?, _ number: Int32) -> BackendError {
    let reason = String(cString: strerror(number))
    guard let path else {
      if number == ENOTTY {
        return BackendError(
          .noTerminal, "standard output is not a terminal; use the log backend instead")
      }
      let owner = number == EACCES ? "; it may belong to another user" : ""
      return BackendError(
        .system,
        "cannot open the terminal on standard output: \(reason)\(owner); "
          + "use the log backend instead"
      )
    }
    return BackendError(
      number == ENOTTY ? .noTerminal : .system,
      "cannot use \(path) as a terminal: \(reason)")
  }

  private static func claimError(_ number: Int32) -> BackendError {
    number == EBUSY
      ? BackendError(.system, "another terminal backend is attached; detach it first")
      : BackendError(
        .system, "cannot set up the terminal: \(String(cString: strerror(number)))")
  }

  /// The largest size to use. No real screen has more cells. A report of a larger size is wrong,
  /// and a picture of that size would take minutes and use up all memory.
  static let largestSize = Size(width: 1_000, height: 500)

  /// The size in cells, up to ``largestSize``. If the terminal does not report its size, the size
  /// comes from the environment variables `COLUMNS` and `LINES`. The default size is 80x24.
  var size: Size {
    let told = toldSize
    return Size(
      width: min(told.width, Self.largestSize.width),
      height: min(told.height, Self.largestSize.height))
  }

  private var toldSize: Size {
    systemSize ?? reportedSize
      ?? Size(width: positive("COLUMNS") ?? 80, height: positive("LINES") ?? 24)
  }

  /// The size that the system knows, or `nil` if it does not know the size, as on a serial line.
  var systemSize: Size? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard trellis_terminal_size(descriptor, &columns, &rows) == 0 else { return nil }
    return Size(width: Int(columns), height: Int(rows))
  }

  private func positive(_ variable: String) -> Int? {
    Environment.value(of: variable).flatMap { Int($0) }.flatMap { 1...10_000 ~= $0 ? $0 : nil }
  }

  /// Turns on further modes. Does nothing if the modes could not be turned off again.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that turn on these modes now.
  ///   - enter: The bytes that turn on all modes when the screen is taken over again.
  ///   - leave: The bytes that turn off all modes.
  func add(_ bytes: [UInt8], enter: [UInt8], leave: [UInt8]) {
    guard trellis_terminal_set_reset(leave, leave.count) == 0 else { return }
    enterBytes = enter
    write(bytes)
  }

  /// Takes over the screen.
  func enter() {
    guard trellis_terminal_enter() == 0 else {
      isLost = true
      return
    }
    write(enterBytes)
  }

  /// Restores the screen. Bytes that the terminal has not accepted are dropped.
  func leave() {
    backlog = []
    trellis_terminal_leave()
  }

  /// Asks all processes in the process group to stop, as Ctrl-Z does.
  func requestStop() {
    trellis_terminal_request_stop()
  }

  /// Restores the screen, and stops until the user continues the program.
  func stop() {
    leave()
    trellis_terminal_stop()
  }

  /// Stops until the user continues the program. The terminal is not changed.
  func stopInBackground() { raise(SIGSTOP) }

  /// Restores and releases the terminal.
  func release() {
    trellis_terminal_release()
    close(descriptor)
  }

  /// Whether there are bytes that the terminal has not accepted yet.
  var isBehind: Bool { !backlog.isEmpty }

  /// Writes as many of the bytes as the terminal accepts now. ``flush(mayWait:)`` writes the rest.
  func write(_ bytes: [UInt8]) {
    guard !isLost else { return }
    backlog += bytes
    flush(mayWait: false)
  }

  /// Writes the bytes that the terminal has not accepted yet.
  ///
  /// - Parameter mayWait: Whether to wait until the terminal has accepted everything, however long
  ///   that takes.
  func flush(mayWait: Bool) {
    while !backlog.isEmpty {
      let count = backlog.withUnsafeBytes { systemWrite(descriptor, $0) }
      if count > 0 {
        backlog.removeFirst(count)
      } else if errno == EAGAIN {
        guard mayWait else { return }
        var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&file, 1, -1)
      } else if errno != EINTR {
        isLost = true
        backlog = []
      }
    }
    // A slice would keep the memory of the bytes that have already been written.
    backlog = []
  }

  /// Whether the terminal has unread input, or no longer exists.
  var hasInput: Bool {
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, 0) > 0
  }

  /// Waits until the terminal has unread input, but no longer than until the given time. Returns
  /// whether there is input.
  func waitForInput(until end: ContinuousClock.Instant, on clock: ContinuousClock) -> Bool {
    let rest = (end - clock.now).components
    guard rest.seconds >= 0, rest.attoseconds > 0 else { return hasInput }
    let milliseconds = rest.seconds * 1_000 + rest.attoseconds / 1_000_000_000_000_000 + 1
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, Int32(clamping: milliseconds)) > 0
  }

  /// Reads the input that the terminal has sent.
  func read() -> Reading {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = systemRead(descriptor, &buffer, buffer.count)
    if count > 0 { return .bytes(Array(buffer.prefix(count))) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .end
  }

  /// Returns the signals that were caught since this method was last called. Several signals of one
  /// kind are returned as one.
  func notices() -> Set<Notice> {
    var notices: Set<Notice> = []
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let count = systemRead(wakeDescriptor, &bytes, bytes.count)
      guard count > 0 else { return notices }
      for byte in bytes.prefix(count) {
        switch Int(byte) {
        case Int(TRELLIS_TERMINAL_RESIZED): notices.insert(.resized)
        case Int(TRELLIS_TERMINAL_STOP): notices.insert(.stop)
        case Int(TRELLIS_TERMINAL_CONTINUED): notices.insert(.continued)
        default: notices.insert(.lost)
        }
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}
