import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An inbox to which any thread can post closures. The loop's thread runs the closures in order.
package nonisolated final class LoopInbox: Sendable {
  private let mail = Mutex<[@MainActor @Sendable () -> Void]>([])
  let readDescriptor: Int32
  private let writeDescriptor: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    readDescriptor = ends[0]
    writeDescriptor = ends[1]
  }

  deinit {
    close(readDescriptor)
    close(writeDescriptor)
  }

  /// Adds a closure for the loop's thread to run soon.
  package func post(_ closure: @escaping @MainActor @Sendable () -> Void) {
    mail.withLock { $0.append(closure) }
    wake()
  }

  /// Ends the loop's current wait or, if the loop is not waiting, its next wait.
  package func wake() {
    var byte: UInt8 = 1
    _ = write(writeDescriptor, &byte, 1)
  }

  var hasMail: Bool { mail.withLock { !$0.isEmpty } }

  /// Runs the closures that were posted.
  ///
  /// - Parameter isWoken: Whether the inbox's pipe contains bytes to read.
  @MainActor
  func deliver(isWoken: Bool) {
    var bytes: (UInt64, UInt64) = (0, 0)
    if isWoken { while read(readDescriptor, &bytes, 16) == 16 {} }
    let closures = mail.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for closure in closures { closure() }
  }
}
