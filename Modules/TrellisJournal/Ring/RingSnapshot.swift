import CTrellisJournal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A copy of a ring's frames at one moment, made without a lock and without writing to the ring.
struct RingSnapshot {
  let header: RingHeader
  let path: String
  /// The position of the first copied byte.
  private let start: UInt64
  /// The bytes from `start` to the head. A frame that wraps around the end of the ring is in one
  /// piece here.
  private let data: [UInt8]

  /// Creates a copy of the frames at or after the given position. Returns `nil` if there is no ring
  /// that can be read.
  init?(_ path: String, from position: UInt64 = 0) {
    let descriptor = trellis_ring_open(path, 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    self.init(descriptor: descriptor, path: path, from: position)
  }

  /// Returns the header of the ring at a path, or `nil` if there is no ring that can be read.
  static func header(of path: String) -> RingHeader? {
    let descriptor = trellis_ring_open(path, 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return read(descriptor, from: 0, count: RingHeader.size).withUnsafeBytes { RingHeader($0) }
  }

  /// Creates a copy of an opened ring's frames at or after the given position. Returns `nil` if the
  /// file is not a ring.
  init?(descriptor: Int32, path: String, from position: UInt64 = 0) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size >= RingHeader.size else { return nil }
    let first = Self.read(descriptor, from: 0, count: RingHeader.size)
    guard let header = first.withUnsafeBytes({ RingHeader($0) }) else { return nil }
    self.header = header
    self.path = path
    let oldest = header.head > header.capacity ? header.head - header.capacity : 0
    start = min(Self.aligned(max(position, oldest)), header.head)
    let count = Int(header.head - start)
    let offset = Int(start & (header.capacity - 1))
    let part = min(count, Int(header.capacity) - offset)
    data =
      Self.frames(descriptor, from: offset, count: part)
      + Self.frames(descriptor, from: 0, count: count - part)
  }

  /// Returns the next position at which a frame can begin.
  private static func aligned(_ position: UInt64) -> UInt64 {
    let (sum, isTooHigh) = position.addingReportingOverflow(7)
    return isTooHigh ? .max : sum & ~7
  }

  /// Returns bytes of the ring's frames. If the end of the file is missing, it is treated as frames
  /// that were never published.
  private static func frames(_ descriptor: Int32, from offset: Int, count: Int) -> [UInt8] {
    let data = read(descriptor, from: RingHeader.size + offset, count: count)
    return data.count < count ? data + [UInt8](repeating: 0, count: count - data.count) : data
  }

  /// Returns `count` bytes of a file, starting at an offset, or fewer if the file ends or cannot be
  /// read.
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

  /// Passes the copied frames at or after the given position to a receiver, in order. Frames that
  /// were never published are skipped. They can be recognised because, unlike published frames,
  /// they do not contain their own position.
  ///
  /// Frames before the ring's tail are included as long as newer ones have not replaced them. The
  /// journal already has the records of these frames, unless its write-ahead log was damaged.
  func read(from position: UInt64, into receiver: inout some FrameReceiver) {
    var position = Self.aligned(max(position, start))
    while position < header.head {
      let length = readFrame(at: position, into: &receiver)
      position += length == 0 ? 8 : length
    }
  }

  /// Passes the frame at the given position to a receiver.
  ///
  /// - Returns: The length of the frame, or 0 if there is no frame at the position.
  private func readFrame(
    at position: UInt64, into receiver: inout some FrameReceiver
  ) -> UInt64 {
    data.withUnsafeBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[Int(position - start)...])
      guard rest.count >= TRELLIS_FRAME_HEADER,
        rest.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == position
      else { return 0 }
      let length = rest.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
      guard Int(length) <= rest.count else { return 0 }
      return read(UnsafeRawBufferPointer(rebasing: rest[..<Int(length)]), position, into: &receiver)
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
