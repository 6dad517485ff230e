import CTrellisJournal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The frames of a ring as they were at one moment, copied without writing and without a lock.
struct RingSnapshot {
  let header: RingHeader
  let path: String
  private let data: [UInt8]

  /// Copies a ring; nil if it is not there, cannot be read or is something else.
  init?(_ path: String) {
    let descriptor = trellis_ring_open(path, 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    self.init(descriptor: descriptor, path: path)
  }

  /// What the ring that was opened says of itself, without its frames; nil if it is something else.
  static func header(_ descriptor: Int32) -> RingHeader? {
    read(descriptor, from: 0, count: RingHeader.size).withUnsafeBytes { RingHeader($0) }
  }

  /// Copies the ring that was opened.
  init?(descriptor: Int32, path: String) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size >= RingHeader.size else { return nil }
    let first = Self.read(descriptor, from: 0, count: RingHeader.size)
    guard let header = first.withUnsafeBytes({ RingHeader($0) }) else { return nil }
    self.header = header
    self.path = path
    // What was cut off is read as frames that were never published.
    let wanted = Int(header.capacity)
    var data = Self.read(descriptor, from: RingHeader.size, count: wanted)
    if data.count < wanted { data += [UInt8](repeating: 0, count: wanted - data.count) }
    self.data = data
  }

  private static func read(_ descriptor: Int32, from offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled)
        )
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        filled += got
      }
    }
  }

  /// Hands over the frames behind a position in their order. What was never published is passed over: each
  /// frame says where it stands.
  func forEachFrame(from position: UInt64, _ body: (RingFrame) -> Void) {
    let capacity = header.capacity
    var position = max(position, header.tail, header.head > capacity ? header.head - capacity : 0)
    position = (position + 7) & ~7
    while position < header.head {
      guard let (frame, length) = frame(at: position) else {
        position += 8
        continue
      }
      if case .elsewhere(let file) = frame {
        if let frame = file.read(beside: path) { body(frame) }
      } else {
        body(frame)
      }
      position += length
    }
  }

  private func frame(at position: UInt64) -> (RingFrame, length: UInt64)? {
    let offset = Int(position & (header.capacity - 1))
    let available = min(header.capacity, header.head - position)
    // A look at the place it says it has, before it is copied together from two ends.
    let isThere = data.withUnsafeBytes { bytes in
      (0..<8).allSatisfy { index in
        bytes[(offset + 8 + index) & (bytes.count - 1)]
          == UInt8(truncatingIfNeeded: position >> (8 * UInt64(index)))
      }
    }
    guard isThere else { return nil }
    return data.withUnsafeBytes { bytes in
      let length = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
      guard UInt64(length) <= available else { return nil }
      if offset + Int(length) <= bytes.count {
        return Self.frame(
          UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + Int(length)]), position,
          header.seed)
      }
      let first = bytes[offset...]
      let whole = Array(first) + bytes[..<(Int(length) - first.count)]
      return whole.withUnsafeBytes { Self.frame($0, position, header.seed) }
    }
  }

  private static func frame(
    _ bytes: UnsafeRawBufferPointer, _ position: UInt64, _ seed: UInt32
  ) -> (RingFrame, length: UInt64)? {
    guard let start = bytes.baseAddress else { return nil }
    let length = trellis_frame_length(start, position, UInt64(bytes.count), seed)
    guard length > 0 else { return nil }
    let body = bytes[Int(TRELLIS_FRAME_HEADER)..<Int(length)]
    guard let frame = FrameReader.frame(UnsafeRawBufferPointer(rebasing: body)) else { return nil }
    return (frame, UInt64(length))
  }
}
