import CTrellisSQLite

/// A file system for SQLite that fails on demand, to test the effects of a failing disk.
///
/// ```swift
/// let faults = try FaultInjector()
/// let connection = try Connection(path, .readWrite, .foreign, faults: faults)
/// faults.fail(.inputOutput, atOperation: 3)
/// ```
///
/// The injector counts writes, syncs, truncations and deletions. Use the injector and its
/// connections from one thread at a time. The connections retain the injector.
package final class FaultInjector {
  /// A way in which an operation can fail.
  package enum Fault: Hashable, Sendable, CaseIterable {
    /// The operation fails with an I/O error.
    case inputOutput
    /// A write fails because the disk is full. Other operations succeed.
    case diskFull
    /// A write stores half of its bytes, and then fails with an I/O error.
    case tornWrite
  }

  let name: String
  private let pointer: OpaquePointer
  private var observer: (@Sendable (DiskOperation) -> Void)?

  /// Creates a file system and registers it with SQLite under a unique name.
  package init() throws(DatabaseError) {
    // Any name that no other current file system has is suitable.
    name = "trellis-fault-\(UInt64.random(in: .min ... .max))"
    guard let pointer = trellis_fault_vfs_create(name) else {
      throw DatabaseError(.outOfResources, "there is not enough memory for a simulated file system")
    }
    self.pointer = pointer
  }

  deinit {
    trellis_fault_vfs_destroy(pointer)
  }

  /// Makes the operation with the given number fail. The next operation has number 1.
  ///
  /// - Parameters:
  ///   - fault: The way in which the operation fails.
  ///   - number: The number of the operation, counted from 1.
  ///   - lasting: Whether all later operations fail too.
  package func fail(_ fault: Fault, atOperation number: Int, lasting: Bool = false) {
    let kind =
      switch fault {
      case .inputOutput: TRELLIS_FAULT_IO
      case .diskFull: TRELLIS_FAULT_FULL
      case .tornWrite: TRELLIS_FAULT_TORN
      }
    trellis_fault_vfs_plan(pointer, kind, Int64(number), lasting ? 1 : 0)
  }

  /// Makes all operations succeed again, and restarts the count of operations.
  package func heal() {
    trellis_fault_vfs_plan(pointer, TRELLIS_FAULT_IO, 0, 0)
  }

  /// Calls a closure after each operation that succeeds, on the thread of the operation. Call this
  /// method before a connection opens a file.
  package func observe(_ observer: @escaping @Sendable (DiskOperation) -> Void) {
    self.observer = observer
    // The injector outlives its connections, so it outlives the calls.
    trellis_fault_vfs_observe(
      pointer,
      { context, operation in
        guard let context, let operation else { return }
        let injector = Unmanaged<FaultInjector>.fromOpaque(context).takeUnretainedValue()
        if let operation = DiskOperation(operation.pointee) { injector.observer?(operation) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The number of operations since ``fail(_:atOperation:lasting:)`` or ``heal()`` was last called.
  package var operationCount: Int { Int(trellis_fault_vfs_operations(pointer)) }

  /// The number of syncs among the operations that ``operationCount`` counts.
  package var syncCount: Int { Int(trellis_fault_vfs_syncs(pointer)) }

  /// The number of operations that failed among those that ``operationCount`` counts.
  package var failureCount: Int { Int(trellis_fault_vfs_failures(pointer)) }
}

@available(*, unavailable)
extension FaultInjector: Sendable {}
