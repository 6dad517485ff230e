public import TrellisText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A line writer that writes to standard output. Text that the program has already printed appears
/// before the lines.
///
/// If standard output is a pipe that its reader has closed, writing throws an error. The writer
/// never raises the signal `SIGPIPE`, however the program handles this signal.
@MainActor
public final class StandardOutputWriter: LineWriter {
  private let descriptor: Int32

  /// Creates a writer for standard output.
  public convenience init() {
    self.init(descriptor: STDOUT_FILENO)
  }

  /// Creates a writer that writes to an open file descriptor in place of standard output.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  isolated deinit {}

  /// Writes lines to standard output, each with a newline.
  ///
  /// - Throws: ``LogError`` if standard output is closed, if it is a pipe that its reader has
  ///   closed, or if writing fails, for example because the disk is full.
  public func write(_ lines: [NeutralText]) throws {
    var bytes: [UInt8] = []
    for line in lines {
      bytes += line.string.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    try withoutPipeSignal { () throws(LogError) in
      // Output of `print` that is still in a buffer must come first.
      fflush(nil)
      try writeAll(bytes, to: descriptor)
    }
  }
}

private nonisolated func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(LogError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if count < 0, errno == EAGAIN {
      waitUntilWritable(descriptor)
    } else if count == 0 || errno != EINTR {
      let reason = count == 0 ? "it accepts no more data" : String(cString: strerror(errno))
      let code: LogError.Code = count < 0 && errno == EPIPE ? .unread : .system
      throw LogError(code, "cannot write to standard output: \(reason)")
    }
  }
}

/// Waits until a non-blocking pipe accepts more bytes, or its reader has closed it.
private nonisolated func waitUntilWritable(_ descriptor: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  _ = poll(&request, 1, -1)
}

/// Runs a closure. While it runs, the thread does not receive `SIGPIPE`.
private nonisolated func withoutPipeSignal(_ body: () throws(LogError) -> Void) throws(LogError) {
  var pipeSignal = sigset_t()
  sigemptyset(&pipeSignal)
  sigaddset(&pipeSignal, SIGPIPE)
  let wasPending = isPipeSignalPending
  var mask = sigset_t()
  pthread_sigmask(SIG_BLOCK, &pipeSignal, &mask)
  defer {
    // A signal that the closure caused must not arrive after the mask is restored.
    var taken: Int32 = 0
    if !wasPending, isPipeSignalPending { sigwait(&pipeSignal, &taken) }
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
  try body()
}

private nonisolated var isPipeSignalPending: Bool {
  var pending = sigset_t()
  sigpending(&pending)
  return sigismember(&pending, SIGPIPE) == 1
}
