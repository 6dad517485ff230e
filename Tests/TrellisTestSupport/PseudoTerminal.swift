import Foundation
import Synchronization
import Testing

/// A real terminal of the system, the user's side of which the test is.
package final class PseudoTerminal {
  /// The file that programs open.
  package let path: String
  /// The bytes that were sent to the user so far.
  package private(set) var output: [UInt8] = []
  private let primary: Int32
  /// Kept open, so that the terminal outlives the programs on it.
  private let secondary: Int32

  package init(columns: Int = 80, rows: Int = 24) throws {
    var (user, programs) = (Int32(-1), Int32(-1))
    try #require(openpty(&user, &programs, nil, nil, nil) == 0)
    (primary, secondary) = (user, programs)
    path = String(cString: try #require(ttyname(programs)))
    _ = fcntl(primary, F_SETFL, O_NONBLOCK)
    _ = fcntl(primary, F_SETFD, FD_CLOEXEC)
    _ = fcntl(secondary, F_SETFD, FD_CLOEXEC)
    resize(columns: columns, rows: rows)
  }

  deinit {
    close(secondary)
    close(primary)
  }

  /// Changes the size, and notifies the programs on the terminal.
  package func resize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(primary, UInt(TIOCSWINSZ), &size)
  }

  /// The settings, in a form that can be compared.
  package var settings: [UInt32] {
    var settings = termios()
    tcgetattr(secondary, &settings)
    let characters = withUnsafeBytes(of: settings.c_cc) { $0.map(UInt32.init) }
    let flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    return flags.map { UInt32(truncatingIfNeeded: $0) } + characters
  }

  /// Sends what a user types.
  package func type(_ text: String) { type(bytes: Array(text.utf8)) }

  /// Sends bytes, such as a part of a character.
  package func type(bytes: [UInt8]) {
    _ = write(primary, bytes, bytes.count)
  }

  /// Takes what was sent to the user, until a text comes that begins behind a mark.
  ///
  /// - Parameter start: How much of the output was looked at before.
  /// - Returns: Whether the text came; it is waited for as long as a slow machine may need.
  package func waits(for text: String, from start: Int = 0) -> Bool {
    let wanted = Array(text.utf8)
    while true {
      drain()
      if output.count >= start, output[start...].contains(wanted) { return true }
      var file = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
      guard poll(&file, 1, 20_000) > 0 else { return false }
    }
  }

  /// Reads the output that is available now.
  package func drain() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(primary, &buffer, buffer.count)
      guard count > 0 else { return }
      output += buffer.prefix(count)
    }
  }

  /// Runs a closure while another thread reads the output.
  package func drain(while body: () -> Void) {
    let reader = BackgroundReader(descriptor: primary)
    reader.start()
    body()
    output += reader.finish()
    drain()
  }

  /// The output as text.
  package var text: String { String(decoding: output, as: UTF8.self) }
}

/// Reads a file on a separate thread until it is stopped.
private final class BackgroundReader: Sendable {
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

#if canImport(Glibc)
  // Foundation does not include the header of this function.
  @_silgen_name("openpty")
  private func openpty(
    _ primary: UnsafeMutablePointer<Int32>, _ secondary: UnsafeMutablePointer<Int32>,
    _ name: UnsafeMutablePointer<CChar>?, _ modes: UnsafeMutableRawPointer?,
    _ size: UnsafeMutableRawPointer?
  ) -> Int32
#endif
