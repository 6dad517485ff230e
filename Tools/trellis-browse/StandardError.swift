import TrellisText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes whole lines to standard error, at once and neutralised.
nonisolated enum StandardError {
  static func print(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      write(NeutralText(line).string + "\n")
    }
  }

  /// Writes text as it is, for example to redraw a progress line.
  static func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }
}

private nonisolated func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int {
  write(descriptor, bytes, count)
}
