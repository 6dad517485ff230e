import CTrellisSQLite
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A watch that reports when another connection or program has changed a database file.
///
/// The watch has its own thread, which waits for events from the file system, so it uses no
/// processor time while the file does not change. Some file systems do not report all events: a
/// network file system, for example, does not report writes by other machines. In this case, the
/// thread checks the file each second.
package final class FileWatch: Sendable {
  private let thread: WatchThread

  /// Creates a watch and starts its thread.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which may be missing.
  ///   - onChange: A closure that is called on the watch's thread when the file is first seen and
  ///     after each change. After each of these calls, the closure is called twice more, one and
  ///     two seconds later.
  /// - Throws: ``DatabaseError`` with code `out-of-resources` if no pipe can be created or no
  ///   thread can be started.
  package init(
    _ path: DatabasePath, onChange: @escaping @Sendable () -> Void
  ) throws(DatabaseError) {
    thread = try WatchThread(path, onChange)
    try thread.start()
  }

  deinit { thread.stop() }

  /// Tells the watch that a reader found the file locked. The file system itself reports no event
  /// for a lock.
  package func didMeetLock() { thread.didMeetLock() }

  /// Ends the watch, and calls a closure when the watch's connection to the file has been closed.
  package func stop(then didEnd: @escaping @Sendable () -> Void) { thread.stop(then: didEnd) }
}

/// The thread of a watch. When the watch is released, the thread keeps running until it notices
/// that it must end.
private final class WatchThread: Sendable {
  private struct End {
    var isOver = false
    var closures: [@Sendable () -> Void] = []
  }

  private let path: DatabasePath
  private let onChange: @Sendable () -> Void
  private let interrupt = InterruptHandle()
  private let end = Mutex(End())
  /// The end of a pipe from which the thread reads. A byte in the pipe means that a reader found
  /// the file locked. If the other end is closed, the thread must end.
  private let pipeEnd: Int32
  private let otherPipeEnd: Mutex<Int32>

  init(_ path: DatabasePath, _ onChange: @escaping @Sendable () -> Void) throws(DatabaseError) {
    var ends: (Int32, Int32) = (-1, -1)
    let result = withUnsafeMutableBytes(of: &ends) {
      pipe($0.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    guard result == 0 else {
      throw DatabaseError(
        .outOfResources,
        "cannot watch the file, because no pipe can be opened: \(String(cString: strerror(errno)))")
    }
    for descriptor in [ends.0, ends.1] {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }
    pipeEnd = ends.0
    otherPipeEnd = Mutex(ends.1)
    (self.path, self.onChange) = (path, onChange)
  }

  deinit {
    stop()
    close(pipeEnd)
  }

  func start() throws(DatabaseError) {
    let context = Unmanaged.passRetained(self)
    let result = trellis_start_thread("file-watch", runWatch, context.toOpaque())
    guard result == 0 else {
      context.release()
      let reason = String(cString: trellis_error_text(result))
      throw DatabaseError(
        .outOfResources,
        "cannot start a thread: \(reason); end other programs or raise the limit (ulimit -u)")
    }
  }

  func stop(then didEnd: (@Sendable () -> Void)? = nil) {
    let isOver = end.withLock { end in
      if let didEnd, !end.isOver { end.closures.append(didEnd) }
      return end.isOver
    }
    interrupt.interrupt()
    otherPipeEnd.withLock { descriptor in
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }
    if isOver { didEnd?() }
  }

  func didMeetLock() {
    // If the pipe is full, the thread will wake up anyway.
    otherPipeEnd.withLock { if $0 >= 0 { _ = write($0, "l", 1) } }
  }

  fileprivate func run() {
    watch()
    let closures = end.withLock { end in
      end.isOver = true
      return end.closures
    }
    for closure in closures { closure() }
  }

  private func watch() {
    let files = WatchedFiles(path)
    defer { files?.end() }
    var seen = SeenFile(path, interrupt: interrupt)
    var schedule = LookSchedule()
    var isConnected = files != nil
    while true {
      let delay = schedule.delayMilliseconds(isConnected: isConnected)
      switch wait(for: files, milliseconds: delay) {
      case .stop: return
      case .lock: schedule.didMeetLock()
      case .event:
        if files?.readEvents() == true { schedule.didReceiveEvent() }
      case .time:
        isConnected = files?.watch() ?? false
        if schedule.didLook(seen.look()) { onChange() }
      }
    }
  }

  private enum Wake { case stop, lock, event, time }

  /// Waits for an event, but no longer than the given number of milliseconds. If the number is
  /// `nil`, there is no limit.
  private func wait(for files: WatchedFiles?, milliseconds: Int?) -> Wake {
    var descriptors = ([pipeEnd] + (files.map { [$0.descriptor] } ?? [])).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while true {
      let count = poll(&descriptors, nfds_t(descriptors.count), Int32(milliseconds ?? -1))
      if descriptors[0].revents != 0 {
        var bytes: (UInt64, UInt64) = (0, 0)
        return read(pipeEnd, &bytes, MemoryLayout.size(ofValue: bytes)) > 0 ? .lock : .stop
      }
      if count > 0 { return .event }
      // If a signal handler has run, the thread continues to wait.
      if count == 0 || errno != EINTR { return .time }
    }
  }
}

private func runWatch(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<WatchThread>.fromOpaque(context).takeRetainedValue().run()
}
