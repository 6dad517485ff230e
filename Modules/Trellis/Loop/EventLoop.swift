import Dispatch
public import TrellisBase

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import CoreFoundation
  import Darwin
#endif

/// The loop of the main thread: it waits for files, timers and other threads, and runs what is due.
///
/// It stays on the thread it is run on and serves the main queue there, so that the main actor keeps
/// working while it waits. Idle, it sleeps in `poll` and takes no processor time.
@MainActor
public final class EventLoop: CancellationList {
  /// What a file is watched for.
  public nonisolated enum Readiness: Hashable, Sendable {
    /// That it can be read, or has come to its end.
    case reading
    /// That it takes more.
    case writing

    fileprivate var events: Int16 { Int16(self == .reading ? POLLIN : POLLOUT) }
  }

  /// A file that is being watched.
  private struct Watch {
    let number: UInt64
    let file: pollfd
    let onReady: @MainActor () -> Void
  }

  /// How long to wait at most before timers are due; nil for as long as it takes.
  var nextTimeout: (@MainActor () -> Duration?)?
  private var watches: [Watch] = []
  private var lastWatch: UInt64 = 0
  private let inbox: LoopInbox

  /// Makes a loop.
  public init() {
    inbox = LoopInbox()
  }

  isolated deinit {}

  /// The way for other threads to have something done on this loop.
  package var mailbox: LoopInbox { inbox }

  /// Calls a closure whenever a file is ready, or has failed.
  ///
  /// - Returns: The way to end it.
  public func watch(
    _ descriptor: Int32, for readiness: Readiness = .reading,
    onReady: @escaping @MainActor () -> Void
  ) -> Cancellation {
    lastWatch += 1
    let file = pollfd(fd: descriptor, events: readiness.events, revents: 0)
    watches.append(Watch(number: lastWatch, file: file, onReady: onReady))
    return Cancellation(in: self, number: lastWatch)
  }

  /// Ends watching a file, for its ``Cancellation``.
  package func cancel(_ number: UInt64) -> Bool {
    guard let index = watches.firstIndex(where: { $0.number == number }) else { return false }
    watches.remove(at: index)
    return true
  }

  /// Runs one turn: waits until something is due, then does all that is.
  ///
  /// - Parameter mayWait: Whether it may wait if nothing is due now.
  public func turn(mayWait: Bool) {
    turn(mayWait: mayWait, until: nil)
  }

  /// The same, but waits until an instant at most.
  func turn(mayWait: Bool, until end: ContinuousClock.Instant?) {
    let watched = watches
    var descriptors = watched.map(\.file)
    descriptors.append(pollfd(fd: inbox.readDescriptor, events: Int16(POLLIN), revents: 0))
    MainQueue.append(to: &descriptors)
    let timeout = timeoutMilliseconds(mayWait: mayWait, until: end)
    _ = poll(&descriptors, nfds_t(descriptors.count), timeout)
    MainQueue.drain(descriptors)
    inbox.deliver()
    for (watch, state) in zip(watched, descriptors) where state.revents != 0 {
      // One that ran before it may have ended it.
      if watches.contains(where: { $0.number == watch.number }) { watch.onReady() }
    }
  }

  private func timeoutMilliseconds(
    mayWait: Bool, until end: ContinuousClock.Instant?
  ) -> Int32 {
    guard mayWait, !inbox.hasMail else { return 0 }
    let timeouts = [nextTimeout?(), end.map { $0 - .now }].compactMap { $0 }
    guard let timeout = timeouts.min() else { return MainQueue.longestWaitMilliseconds }
    let (seconds, attoseconds) = timeout.components
    guard seconds < 3600 else { return 3_600_000 }
    // Rounded up, so that the timer is due when the wait is over.
    let milliseconds = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return MainQueue.limit(Int32(max(0, milliseconds)))
  }
}

/// Serves the queue of the main thread, on which the main actor runs, from within `poll`.
@MainActor
private enum MainQueue {
  #if canImport(Glibc)
    static let longestWaitMilliseconds: Int32 = -1

    static func limit(_ milliseconds: Int32) -> Int32 { milliseconds }

    static func append(to descriptors: inout [pollfd]) {
      descriptors.append(pollfd(fd: mainQueueHandle(), events: Int16(POLLIN), revents: 0))
    }

    static func drain(_ descriptors: [pollfd]) {
      guard let state = descriptors.last, state.revents != 0 else { return }
      var count: UInt64 = 0
      _ = read(state.fd, &count, MemoryLayout<UInt64>.size)
      serveMainQueue(nil)
    }
  #else
    // There is no file to wait for here, so the queue is looked after a hundred times a second.
    static let longestWaitMilliseconds: Int32 = 10

    static func limit(_ milliseconds: Int32) -> Int32 { min(milliseconds, 10) }

    static func append(to descriptors: inout [pollfd]) {}

    static func drain(_ descriptors: [pollfd]) {
      while CFRunLoopRunInMode(.defaultMode, 0, true) == .handledSource {}
    }
  #endif
}

#if canImport(Glibc)
  // The entry points by which run loops other than libdispatch's own serve the main queue.
  @_silgen_name("_dispatch_get_main_queue_handle_4CF")
  private func mainQueueHandle() -> Int32

  @_silgen_name("_dispatch_main_queue_callback_4CF")
  private func serveMainQueue(_ message: UnsafeMutableRawPointer?)
#endif
