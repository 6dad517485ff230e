import CTrellisSQLite
import Synchronization

/// A handle that stops work on connections, from any thread and at any time.
///
/// Make one for each piece of work that can be cancelled and pass it to
/// ``Connection/limitingWork(interrupt:budget:_:)``. Interrupting is final: work that runs under
/// the handle ends with ``DatabaseError/Code/interrupted``, even while it waits for a lock, and
/// work that begins later under the same handle does not run at all. A handle whose connection is
/// gone does nothing. Other work on the connection is not affected, with one exception: if the
/// interrupted work was done between two rows of a query, SQLite ends both.
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
  /// The addresses of the connections that work under this handle now.
  private let databases = Mutex<[UInt]>([])

  /// Makes a handle for work to come.
  public init() {}

  /// Whether it was interrupted.
  public var isInterrupted: Bool { flag.load(ordering: .acquiring) }

  /// Ends the work under this handle, soon and for good.
  public func interrupt() {
    databases.withLock { databases in
      flag.store(true, ordering: .releasing)
      // Under the lock: a connection leaves before it closes, so every address is alive here.
      for address in databases { sqlite3_interrupt(OpaquePointer(bitPattern: address)) }
    }
  }

  /// Adds a connection that is about to work.
  func enter(_ database: OpaquePointer) {
    databases.withLock { $0.append(UInt(bitPattern: database)) }
  }

  /// Takes back one ``enter(_:)``.
  func leave(_ database: OpaquePointer) {
    databases.withLock { databases in
      guard let index = databases.lastIndex(of: UInt(bitPattern: database)) else { return }
      databases.remove(at: index)
    }
  }
}
