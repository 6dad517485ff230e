import CTrellisSQLite
import Synchronization

/// A handle that can stop work on connections from any thread and at any time.
///
/// Create one handle for each piece of work that can be cancelled, and pass it to
/// ``Connection/limitingWork(interrupt:budget:_:)``. When the handle is interrupted, work that is
/// running with it ends with ``DatabaseError/Code/interrupted``, even if the work is waiting for a
/// lock. The handle stays interrupted, so later work with the same handle does not start. Other
/// work on the connection is not affected, with one exception: SQLite also ends a query whose rows
/// you were reading when you started the interrupted work. A handle has no effect on a connection
/// that is closed.
///
/// ```swift
/// try await withTaskCancellationHandler {
///   try await reader.page(request, handle)
/// } onCancel: {
///   handle.interrupt()
/// }
/// ```
public final class InterruptHandle: Sendable {
  private let flag = Atomic<Bool>(false)
  /// The addresses of the connections that are currently working with this handle.
  private let databases = Mutex<[UInt]>([])

  /// Creates an interrupt handle that has not been interrupted yet.
  public init() {}

  /// Whether the handle has been interrupted.
  public var isInterrupted: Bool { flag.load(ordering: .acquiring) }

  /// Stops the work that is running with this handle, and prevents later work with the handle from
  /// starting.
  public func interrupt() {
    databases.withLock { databases in
      flag.store(true, ordering: .releasing)
      // While the lock is held, every address is valid, because a connection is removed before it
      // is closed.
      for address in databases { sqlite3_interrupt(OpaquePointer(bitPattern: address)) }
    }
  }

  /// Adds a connection that is about to work with this handle.
  func enter(_ database: OpaquePointer) {
    databases.withLock { $0.append(UInt(bitPattern: database)) }
  }

  /// Reverts one call to ``enter(_:)``.
  func leave(_ database: OpaquePointer) {
    databases.withLock { databases in
      guard let index = databases.lastIndex(of: UInt(bitPattern: database)) else { return }
      databases.remove(at: index)
    }
  }
}
