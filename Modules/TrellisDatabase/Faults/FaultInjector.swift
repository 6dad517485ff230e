import CTrellisSQLite

/// A file system under SQLite that fails on demand, for tests of what a failing disk leaves behind.
///
/// ```swift
/// let faults = try FaultInjector()
/// let connection = try Connection(path, .readWrite, .foreign, faults: faults)
/// faults.fail(.inputOutput, atOperation: 3)
/// ```
///
/// Counts writes, syncs, truncations and deletions. Belongs to one thread, like its connections,
/// which keep it alive.
package final class FaultInjector {
  /// A way for an operation to fail.
  package enum Fault: Hashable, Sendable, CaseIterable {
    /// The operation ends with an I/O error.
    case inputOutput
    /// A write finds the disk full; other operations succeed.
    case diskFull
    /// A write stores half of its bytes, then there is an I/O error.
    case tornWrite
  }

  let name: String
  private let pointer: OpaquePointer

  /// Registers a file system under a name of its own.
  package init() throws(DatabaseError) {
    // Any name will do that no other living one has.
    name = "trellis-fault-\(UInt64.random(in: .min ... .max))"
    guard let pointer = trellis_fault_vfs_create(name) else {
      throw DatabaseError(.outOfResources, "no memory for a file system")
    }
    self.pointer = pointer
  }

  deinit {
    trellis_fault_vfs_destroy(pointer)
  }

  /// Makes the operation of that number fail, counted from 1 beginning now; with `lasting` all
  /// later ones as well.
  package func fail(_ fault: Fault, atOperation number: Int, lasting: Bool = false) {
    let kind =
      switch fault {
      case .inputOutput: TRELLIS_FAULT_IO
      case .diskFull: TRELLIS_FAULT_FULL
      case .tornWrite: TRELLIS_FAULT_TORN
      }
    trellis_fault_vfs_plan(pointer, kind, Int64(number), lasting ? 1 : 0)
  }

  /// Makes no operation fail, and counts from 1 again.
  package func heal() {
    trellis_fault_vfs_plan(pointer, TRELLIS_FAULT_IO, 0, 0)
  }

  /// The number of operations since the last call of one of the above.
  package var operationCount: Int { Int(trellis_fault_vfs_operations(pointer)) }

  /// The number of operations that failed.
  package var failureCount: Int { Int(trellis_fault_vfs_failures(pointer)) }
}

@available(*, unavailable)
extension FaultInjector: Sendable {}
