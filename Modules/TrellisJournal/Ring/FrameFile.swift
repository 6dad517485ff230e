import CTrellisJournal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A frame that is too long for the ring and is therefore in a file of its own. The name of the
/// file is the name of the ring, followed by a number. Like the ring, the file outlives the
/// process.
struct FrameFile {
  var checksum: UInt32
  var number: UInt64
  var length: UInt64

  /// The maximum length of the file in bytes. A longer file does not contain a frame.
  private static let longest = 1 << 28

  /// Returns the path of the file with the given number beside a ring.
  static func path(_ number: UInt64, of ring: String) -> String { "\(ring).\(number)" }

  /// Writes the body of a frame into a file beside the ring. Returns `nil` if the body is too long
  /// or cannot be written.
  static func make(
    _ body: UnsafeRawBufferPointer, number: UInt64, beside ring: String
  ) -> FrameFile? {
    guard body.count <= longest else { return nil }
    let path = path(number, of: ring)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var written = 0
    while written < body.count {
      let count = write(descriptor, body.baseAddress.map { $0 + written }, body.count - written)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        unlink(path)
        return nil
      }
      written += count
    }
    return FrameFile(
      checksum: trellis_crc32c(0, body.baseAddress, body.count), number: number,
      length: UInt64(body.count))
  }

  /// Passes the contents of the frame to a receiver, if the file is intact.
  func read(beside ring: String, into receiver: inout some FrameReceiver) {
    let descriptor = trellis_ring_open(Self.path(number, of: ring), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, UInt64(status.st_size) == length,
      let count = Int(exactly: length), count <= Self.longest
    else { return }
    RingSnapshot.read(descriptor, from: 0, count: count).withUnsafeBytes { body in
      guard body.count == count, trellis_crc32c(0, body.baseAddress, count) == checksum else {
        return
      }
      _ = FrameReader.read(body, into: &receiver)
    }
  }

  func remove(beside ring: String) {
    unlink(Self.path(number, of: ring))
  }
}
