import TrellisAudit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output or standard error, written in blocks. The first blocks are small, so that a
/// person need not wait for the first lines of a long answer.
nonisolated final class StandardStream {
  private static let largestBlock = 1 << 16

  private let descriptor: Int32
  private var waiting: [UInt8] = []
  private var blockSize = 1 << 10

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// A stream to standard output, for answers.
  static var output: StandardStream { StandardStream(STDOUT_FILENO) }
  /// A stream to standard error, for errors.
  static var error: StandardStream { StandardStream(STDERR_FILENO) }

  /// Adds text to the buffer, and writes the buffer when it is large enough.
  func write(_ text: String) throws(AuditError) {
    waiting += text.utf8
    guard waiting.count >= blockSize else { return }
    blockSize = min(2 * blockSize, Self.largestBlock)
    try flush()
  }

  /// Writes the text in the buffer.
  func flush() throws(AuditError) {
    var rest = waiting[...]
    waiting = []
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // The pipe is in non-blocking mode, so this waits for its reader.
        var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&file, 1, -1)
      } else if errno != EINTR {
        let reason = String(cString: strerror(errno))
        throw AuditError(.unreadable, "cannot write to standard output: \(reason)")
      }
    }
  }

  /// Writes text and everything in the buffer. A failure is ignored, because there is no way to
  /// report it.
  func writeLast(_ text: String) {
    try? write(text)
    try? flush()
  }
}

private nonisolated func writeBytes(
  _ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int
) -> Int {
  #if canImport(Glibc)
    Glibc.write(descriptor, start, count)
  #else
    Darwin.write(descriptor, start, count)
  #endif
}
