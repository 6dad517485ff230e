import CTrellisSQLite

/// An operation on a disk, as a ``FaultInjector`` observes it.
package enum DiskOperation: Sendable {
  /// A file was opened at a path. `identity` is the file's inode number, and `byteCount` is the
  /// size of the file in bytes when it was opened.
  case open(path: String, identity: UInt64, byteCount: Int)
  case write(identity: UInt64, offset: Int, bytes: [UInt8])
  case truncate(identity: UInt64, byteCount: Int)
  /// The contents of a file have reached the disk.
  case sync(identity: UInt64)
  /// The file at a path was deleted.
  case delete(path: String)

  init?(_ operation: trellis_fault_operation) {
    switch operation.kind {
    case TRELLIS_FAULT_OPEN:
      self = .open(
        path: String(cString: operation.path), identity: operation.file,
        byteCount: Int(operation.count))
    case TRELLIS_FAULT_WRITE:
      let bytes = UnsafeRawBufferPointer(start: operation.bytes, count: Int(operation.count))
      self = .write(
        identity: operation.file, offset: Int(operation.offset), bytes: Array(bytes))
    case TRELLIS_FAULT_TRUNCATE:
      self = .truncate(identity: operation.file, byteCount: Int(operation.count))
    case TRELLIS_FAULT_SYNC: self = .sync(identity: operation.file)
    case TRELLIS_FAULT_DELETE: self = .delete(path: String(cString: operation.path))
    default: return nil
    }
  }
}
