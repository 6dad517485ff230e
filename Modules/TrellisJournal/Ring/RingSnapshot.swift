import CTrellisJournal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A copy of a ring at one moment, made without a lock and without writing to the ring.
struct RingSnapshot {
  let header: RingHeader
  let path: String
  private let data: [UInt8]

  /// Creates a copy of the ring at a path; nil if there is no ring that can be read.
  init?(_ path: String) {
    let descriptor = trellis_ring_open(path, 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    self.init(descriptor: descriptor, path: path)
  }

  /// Returns the header of the ring at a path; nil if there is no ring that can be read.
  static func header(of path: String) -> RingHeader? {
    let descriptor = trellis_ring_open(path, 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return read(descriptor, from: 0, count: RingHeader.size).withUnsafeBytes { RingHeader($0) }
  }

  /// Creates a copy of an opened ring; nil if the file is not a ring.
  init?(descriptor: Int32, path: String) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size >= RingHeader.size else { return nil }
    let first = Self.read(descriptor, from: 0, count: RingHeader.size)
    guard let header = first.withUnsafeBytes({ RingHeader($0) }) else { return nil }
    self.header = header
    self.path = path
    // If the end of the file is missing, it counts as frames that were never published.
    let wanted = Int(header.capacity)
    var data = Self.read(descriptor, from: RingHeader.size, count: wanted)
    if data.count < wanted { data += [UInt8](repeating: 0, count: wanted - data.count) }
    self.data = data
  }

  /// Returns the bytes of a file from an offset on; fewer where it ends.
  static func read(_ descriptor: Int32, from offset: Int, count: Int) -> [UInt8] {
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

  /// Passes all frames at or after the given position to a receiver, in order. Frames that were
  /// never published are skipped. They are recognised because a published frame contains its own
  /// position.
  ///
  /// Frames before the ring's tail are included until newer ones replace them. The journal has their
  /// records, unless its write-ahead log was damaged later.
  func read(from position: UInt64, into receiver: inout some FrameReceiver) {
    let capacity = header.capacity
    var position = max(position, header.head > capacity ? header.head - capacity : 0)
    position = (position + 7) & ~7
    while position < header.head {
      let length = readFrame(at: position, into: &receiver)
      position += length == 0 ? 8 : length
    }
  }

  /// Passes the frame at the given position to a receiver.
  ///
  /// - Returns: The length of the frame; 0 if there is none.
  private func readFrame(
    at position: UInt64, into receiver: inout some FrameReceiver
  ) -> UInt64 {
    let offset = Int(position & (header.capacity - 1))
    let available = min(header.capacity, header.head - position)
    // Checks the position in the frame before copying a frame that continues at the beginning of
    // the ring.
    let isThere = data.withUnsafeBytes { bytes in
      (0..<8).allSatisfy { index in
        bytes[(offset + 8 + index) & (bytes.count - 1)]
          == UInt8(truncatingIfNeeded: position >> (8 * UInt64(index)))
      }
    }
    guard isThere else { return 0 }
    return data.withUnsafeBytes { bytes in
      let length = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
      guard UInt64(length) <= available else { return 0 }
      if offset + Int(length) <= bytes.count {
        return read(
          UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + Int(length)]), position,
          into: &receiver)
      }
      let first = bytes[offset...]
      let whole = Array(first) + bytes[..<(Int(length) - first.count)]
      return whole.withUnsafeBytes { read($0, position, into: &receiver) }
    }
  }

  private func read(
    _ bytes: UnsafeRawBufferPointer, _ position: UInt64, into receiver: inout some FrameReceiver
  ) -> UInt64 {
    guard let start = bytes.baseAddress else { return 0 }
    let length = trellis_frame_length(start, position, UInt64(bytes.count), header.seed)
    guard length > 0 else { return 0 }
    let body = UnsafeRawBufferPointer(
      rebasing: bytes[Int(TRELLIS_FRAME_HEADER)..<Int(length)])
    switch FrameReader.read(body, into: &receiver) {
    case .taken: break
    case .elsewhere(let file): file.read(beside: path, into: &receiver)
    case .unsound: return 0
    }
    return UInt64(length)
  }
}
