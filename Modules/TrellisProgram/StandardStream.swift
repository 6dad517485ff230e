import TrellisText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Thrown where a standard stream can be written no more, for example since a disk is full; a reader that has
/// left is no such thing.
package nonisolated struct StreamError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line: what, and why.
  package let description: String
}

/// Writes whole lines to one of the process's streams, at once, so that their order is kept.
package nonisolated enum StandardStream {
  /// What a program pipes on.
  case output
  /// What a person is told.
  case error

  /// Writes lines that are neutral already.
  package func write(line: String) throws(StreamError) {
    try write(line + "\n")
  }

  /// Tells a person something; whatever it holds is neutralised.
  package static func tell(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // If that fails, nobody is left to tell.
      try? StandardStream.error.write(line: NeutralText(line).string)
    }
  }

  /// Writes text as it is, for example to redraw a progress line.
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
          description: "standard \(self) cannot be written: \(String(cString: strerror(errno)))")
      }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  /// Waits for the reader of a pipe that was opened not to block.
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
