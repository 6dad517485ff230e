import Dispatch
public import TrellisBase
import TrellisTiming

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import CoreFoundation
  import Darwin
#endif

/// The loop of the main thread. It waits for file descriptors, timers and other threads, and runs
/// the work that is due.
///
/// The loop stays on its thread and also serves the main queue, so that the main actor keeps
/// working while the loop waits. On Linux, an idle loop sleeps in `poll` and uses no processor
/// time. On macOS, the loop checks the main queue 100 times a second.
@MainActor
public final class EventLoop: CancellationList {
  /// The state of a file descriptor that a watch waits for.
  public nonisolated enum Readiness: Hashable, Sendable {
    /// The descriptor is ready for reading, or its input has ended.
    case reading
    /// The descriptor is ready for writing.
    case writing

    fileprivate var events: Int16 { Int16(self == .reading ? POLLIN : POLLOUT) }
  }

  /// A file descriptor that is being watched, and the closure to call when the descriptor is ready.
  private struct Watch {
    let number: UInt64
    let file: pollfd
    let onReady: @MainActor () -> Void
  }

  /// A closure that returns how long the loop may wait, that is, the time until the next timer is
  /// due. If the closure is `nil` or returns `nil`, there is no limit.
  var nextTimeout: (@MainActor () -> Duration?)?
  private var watches: [Watch] = [] { didSet { files = allFiles } }
  /// The file descriptors of the watches, the inbox and the main queue. They are stored because
  /// every turn polls them.
  private var files: [pollfd] = []
  private var lastWatch: UInt64 = 0
  private let inbox: LoopInbox
  /// The loop's own delayed calls, which run on real time and are not recorded.
  let delays = TimerQueue(time: SystemTime())

  /// Creates a loop.
  public init() {
    inbox = LoopInbox()
    files = allFiles
    delays.endWatch()
  }

  isolated deinit {}

  /// The inbox to which other threads post closures for this loop.
  package var mailbox: LoopInbox { inbox }

  /// Calls a closure whenever a file descriptor is ready for reading or writing, or reports an
  /// error.
  ///
  /// - Returns: A handle that ends the watch.
  public func watch(
    _ descriptor: Int32, for readiness: Readiness = .reading,
    onReady: @escaping @MainActor () -> Void
  ) -> Cancellation {
    lastWatch += 1
    let file = pollfd(fd: descriptor, events: readiness.events, revents: 0)
    watches.append(Watch(number: lastWatch, file: file, onReady: onReady))
    return Cancellation(in: self, number: lastWatch)
  }

  /// Ends the watch with the given number, and returns whether there was such a watch. The watch's
  /// ``Cancellation`` calls this method.
  package func cancel(_ number: UInt64) -> Bool {
    guard let index = watches.firstIndex(where: { $0.number == number }) else { return false }
    watches.remove(at: index)
    return true
  }

  /// Runs the jobs in the queue of the main actor, and the closures that other threads posted.
  ///
  /// - Returns: Whether there were any jobs or closures.
  func runQueued() -> Bool {
    let hadMail = inbox.hasMail
    return turn(mayWait: false, until: nil) || hadMail
  }

  /// Runs one turn, which waits for work and then does all the work that is due.
  ///
  /// The wait may end before any work is due. On macOS, it ends after at most 10 milliseconds.
  ///
  /// - Parameter mayWait: Whether the turn may wait if no work is due now.
  public func turn(mayWait: Bool) {
    turn(mayWait: mayWait, until: nil)
  }

  /// Runs one turn as ``turn(mayWait:)`` does, but waits no longer than until the given instant.
  /// Returns whether the main actor's queue had jobs.
  @discardableResult
  package func turn(mayWait: Bool, until end: ContinuousClock.Instant?) -> Bool {
    let timeout = timeoutMilliseconds(mayWait: mayWait, until: end)
    // If a signal has interrupted `poll`, the state of the file descriptors is not known.
    if poll(&files, nfds_t(files.count), timeout) < 0 { files = allFiles }
    let (watched, states) = (watches, files)
    let wasQueued = MainQueue.drain(states)
    inbox.deliver(isWoken: states[watched.count].revents != 0)
    for (watch, state) in zip(watched, states) where state.revents != 0 {
      // A closure that ran before this one may have ended the watch.
      if watches.contains(where: { $0.number == watch.number }) { watch.onReady() }
    }
    delays.runDue()
    return wasQueued
  }

  private var allFiles: [pollfd] {
    var files = watches.map(\.file)
    files.append(pollfd(fd: inbox.readDescriptor, events: Int16(POLLIN), revents: 0))
    MainQueue.append(to: &files)
    return files
  }

  private func timeoutMilliseconds(
    mayWait: Bool, until end: ContinuousClock.Instant?
  ) -> Int32 {
    guard mayWait, !inbox.hasMail else { return 0 }
    let timeouts = [nextTimeout?(), delays.timeUntilNext, end.map { $0 - .now }].compactMap(\.self)
    guard let timeout = timeouts.min() else { return MainQueue.longestWaitMilliseconds }
    let (seconds, attoseconds) = timeout.components
    guard seconds < 3600 else { return 3_600_000 }
    // Rounded up, so that the timer is certainly due when the wait is over.
    let milliseconds = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return MainQueue.limit(Int32(max(0, milliseconds)))
  }
}

/// The queue of the main thread, on which the main actor runs. The loop serves this queue between
/// its waits.
@MainActor
private enum MainQueue {
  #if canImport(Glibc)
    static let longestWaitMilliseconds: Int32 = -1

    static func limit(_ milliseconds: Int32) -> Int32 { milliseconds }

    static func append(to descriptors: inout [pollfd]) {
      descriptors.append(pollfd(fd: mainQueueHandle(), events: Int16(POLLIN), revents: 0))
    }

    /// Runs the queued jobs, and returns whether there were any.
    static func drain(_ descriptors: [pollfd]) -> Bool {
      guard let state = descriptors.last, state.revents != 0 else { return false }
      var count: UInt64 = 0
      _ = read(state.fd, &count, MemoryLayout<UInt64>.size)
      serveMainQueue(nil)
      return true
    }
  #else
    // This system has no file descriptor to wait for, so the queue is checked a hundred times a
    // second.
    static let longestWaitMilliseconds: Int32 = 10

    static func limit(_ milliseconds: Int32) -> Int32 { min(milliseconds, 10) }

    static func append(to descriptors: inout [pollfd]) {}

    static func drain(_ descriptors: [pollfd]) -> Bool {
      var wasQueued = false
      while CFRunLoopRunInMode(.defaultMode, 0, true) == .handledSource { wasQueued = true }
      return wasQueued
    }
  #endif
}

#if canImport(Glibc)
  // The entry points through which run loops other than libdispatch's own serve the main queue.
  @_silgen_name("_dispatch_get_main_queue_handle_4CF")
  private func mainQueueHandle() -> Int32

  @_silgen_name("_dispatch_main_queue_callback_4CF")
  private func serveMainQueue(_ message: UnsafeMutableRawPointer?)
#endif
