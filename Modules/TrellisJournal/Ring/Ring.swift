import CTrellisJournal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The ring of a running journal: a ring buffer in shared memory that contains frames. A frame
/// contains, for example, the start of a record or the end of a call. Any thread can append frames,
/// but only one thread reads the frames and frees their room.
// The conformance to `Sendable` is unchecked, because the properties never change, and C code
// accesses the shared memory atomically.
final class Ring: @unchecked Sendable {
  /// The usual capacity of a ring, in bytes.
  static let defaultCapacity: UInt64 = 1 << 22
  /// The smallest capacity, in bytes, that a ring may have if there is little room.
  static let leastCapacity: UInt64 = 1 << 16

  let path: String
  let ring: UnsafeMutablePointer<trellis_ring>

  private init(path: String, ring: UnsafeMutablePointer<trellis_ring>) {
    self.path = path
    self.ring = ring
  }

  /// Creates the file of a ring and maps it into memory.
  ///
  /// - Throws: ``JournalError`` with code `cannot-write`. In that case, no file is left.
  static func make(path: String, header: RingHeader) throws(JournalError) -> Ring {
    let ring = UnsafeMutablePointer<trellis_ring>.allocate(capacity: 1)
    // Until the file is complete, it has another name, so that a search for rings never finds one
    // that has no owner yet.
    let draft = path + ".\(header.process)" + RingLocation.draftSuffix
    unlink(draft)
    let result = trellis_ring_create(ring, draft, header.capacity, header.seed)
    guard result == 0 else {
      ring.deallocate()
      throw failure(result, path, of: header.journal)
    }
    let made = Ring(path: path, ring: ring)
    if let start = ring.pointee.header { header.write(to: UnsafeMutableRawPointer(start)) }
    guard move(draft, to: path) else {
      let number = errno
      unlink(draft)
      throw failure(number, path, of: header.journal)
    }
    return made
  }

  deinit {
    // A forked process has nothing to release.
    if trellis_ring_is_forked(ring) == 0 { trellis_ring_close(ring) }
    ring.deallocate()
  }

  private static func move(_ old: String, to new: String) -> Bool { rename(old, new) == 0 }

  private static func failure(_ number: Int32, _ path: String, of journal: String) -> JournalError {
    let reason =
      number == EFBIG
      ? "the size of files is limited; raise the limit (ulimit -f)"
      : "\(String(cString: strerror(number))); free some space there, or check the permissions"
    return JournalError(
      .cannotWrite,
      "its ring, the file for the newest records, cannot be created (\(path)): \(reason)",
      path: journal)
  }

  /// Whether this process was forked from the one that created the ring.
  var isForked: Bool { trellis_ring_is_forked(ring) != 0 }
  var capacity: UInt64 { ring.pointee.capacity }
  /// The position after the newest frame. Positions are counted in bytes since the ring was
  /// created.
  var head: UInt64 { trellis_ring_head(ring) }
  /// The position of the oldest frame whose room has not been freed.
  var tail: UInt64 { trellis_ring_tail(ring) }

  /// The maximum size, in bytes, of a frame's body in the ring. A longer body is stored in a file.
  var longestBody: Int { Int(capacity / 4) }

  /// Reserves room for a frame. Returns `nil` if the ring has no room.
  ///
  /// - Parameter size: The exact size of the body, in bytes.
  @inline(__always)
  func reserve(_ size: Int) -> FrameSlot? {
    let length = UInt64((size + Int(TRELLIS_FRAME_HEADER) + 7) & ~7)
    let position = trellis_ring_reserve(ring, length)
    guard position != .max, let place = trellis_ring_place(ring, position) else { return nil }
    return FrameSlot(position: position, length: UInt32(length), place: place, size: size)
  }

  /// Publishes a frame whose body has been written, and wakes the writer if necessary.
  @inline(__always)
  func publish(_ slot: FrameSlot) {
    trellis_ring_publish(ring, slot.position, slot.length)
    if trellis_ring_wants_wake(ring, slot.position) != 0 { trellis_ring_wake(ring) }
  }

  /// Returns the body of the frame at the given position, and the position after the frame. If no
  /// frame has been published there, returns `nil`.
  func frame(at position: UInt64) -> (body: UnsafeRawBufferPointer, next: UInt64)? {
    guard let start = trellis_ring_place(ring, position) else { return nil }
    let length = trellis_frame_length(
      start, position, min(capacity, head &- position), ring.pointee.seed)
    guard length > 0 else { return nil }
    let body = UnsafeRawBufferPointer(start: start, count: Int(length))
    return (
      UnsafeRawBufferPointer(rebasing: body[Int(TRELLIS_FRAME_HEADER)...]),
      position + UInt64(length)
    )
  }

  /// Frees the room before the given position.
  func advance(to position: UInt64) {
    trellis_ring_advance(ring, position)
  }

  /// Stores the journal's new path in the ring.
  func tell(journal: String, from header: RingHeader) {
    var header = header
    header.journal = journal
    if let start = ring.pointee.header { header.write(to: UnsafeMutableRawPointer(start)) }
  }
}
