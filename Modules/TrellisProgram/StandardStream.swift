import TrellisText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The error that occurs when a standard stream can no longer be written to, for example because a
/// disk is full. A pipe that its reader has closed does not cause this error.
package nonisolated struct StreamError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line that says what failed and why.
  package let description: String
}

/// A standard stream of the process. Text is written without a buffer, so the lines of both streams
/// appear in the order in which they were written.
package nonisolated enum StandardStream {
  /// The standard output stream, which may be piped to another program.
  case output
  /// The standard error stream, for messages to a person.
  case error

  /// Writes a line and a line end. The caller must already have replaced control characters with
  /// visible text.
  package func write(line: String) throws(StreamError) {
    try write(line + "\n")
  }

  /// Shows a message to the user, with visible text in place of control characters. If a terminal
  /// takes no output for a second, for example after Ctrl-S, the message is dropped, so that the
  /// program can end.
  package static func tell(_ text: String) {
    guard isReady(STDERR_FILENO) else { return }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // If this fails, there is no other way to show the message.
      try? StandardStream.error.write(line: NeutralText(line).string)
    }
  }

  /// Writes text unchanged, for example to redraw a progress line.
  package func write(_ text: String) throws(StreamError) {
    let descriptor = self == .output ? STDOUT_FILENO : STDERR_FILENO
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EAGAIN {
        waitUntilWritable(descriptor)
      } else if count < 0, errno == EPIPE {
        return
      } else if count < 0, errno != EINTR {
        throw StreamError(
          description: "cannot write to standard \(self): \(String(cString: strerror(errno)))")
      }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  private static func isReady(_ descriptor: Int32) -> Bool {
    guard isatty(descriptor) == 1 else { return true }
    var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&file, 1, 1000) != 0
  }

  /// Waits until a pipe in non-blocking mode can take more output.
  private func waitUntilWritable(_ descriptor: Int32) {
    var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&file, 1, -1)
  }
}

private nonisolated func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int {
  write(descriptor, bytes, count)
}
