import TrellisText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error of a standard stream that can be written no more, for example since a disk is full. A
/// reader that has left causes none.
package nonisolated struct StreamError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line: what, and why.
  package let description: String
}

/// A standard stream of the process, to which whole lines are written at once, so that their order
/// is kept.
package nonisolated enum StandardStream {
  /// The output, which a program may pipe to another one.
  case output
  /// The messages to a person.
  case error

  /// Writes lines that are neutral already.
  package func write(line: String) throws(StreamError) {
    try write(line + "\n")
  }

  /// Tells a person something; whatever it holds is neutralised.
  package static func tell(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // If that fails, there is no other way to tell.
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
