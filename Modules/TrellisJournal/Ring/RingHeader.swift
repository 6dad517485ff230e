import CTrellisJournal

/// The header of a ring's file.
struct RingHeader: Hashable {
  static let size = Int(TRELLIS_RING_HEADER)
  static let magic: [UInt8] = Array("TrlRing2".utf8)
  private static let pathOffset = 192
  /// The maximum capacity in bytes. A file with a larger capacity is not a ring.
  private static let mostCapacity: UInt64 = 1 << 26
  /// The maximum position, which a program that writes 1 GB/s reaches after 36 years. A file with a
  /// greater position is not a ring.
  private static let mostPosition: UInt64 = 1 << 60
  /// The maximum length of the journal's path, in bytes.
  static let longestPath = size - pathOffset - 4

  /// The initial value for the computation of each frame's checksum.
  var seed: UInt32
  var capacity: UInt64
  var process: Int64
  /// The identifier of the session.
  var uuid: [UInt8]
  /// The position at which the frames begin. The frames end at `head`.
  var tail: UInt64 = 0
  var head: UInt64 = 0
  /// The path of the journal to which the ring belongs.
  var journal: String

  init(seed: UInt32, capacity: UInt64, process: Int64, uuid: [UInt8], journal: String) {
    self.seed = seed
    self.capacity = capacity
    self.process = process
    self.uuid = uuid
    self.journal = journal
  }

  /// Creates a header from the first bytes of a file. Returns `nil` if the file is not a ring.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= Self.size, bytes.starts(with: Self.magic) else { return nil }
    seed = bytes.load(fromByteOffset: 8, as: UInt32.self)
    capacity = bytes.load(fromByteOffset: 16, as: UInt64.self)
    process = bytes.load(fromByteOffset: 24, as: Int64.self)
    uuid = Array(bytes[32..<48])
    head = bytes.load(fromByteOffset: Int(TRELLIS_RING_HEAD), as: UInt64.self)
    tail = bytes.load(fromByteOffset: Int(TRELLIS_RING_TAIL), as: UInt64.self)
    let count = Int(bytes.load(fromByteOffset: Self.pathOffset, as: UInt32.self))
    guard count <= Self.longestPath, capacity.nonzeroBitCount == 1, capacity >= 4096,
      capacity <= Self.mostCapacity, tail <= head, head <= Self.mostPosition
    else { return nil }
    let start = Self.pathOffset + 4
    journal = String(decoding: bytes[start..<start + count], as: UTF8.self)
  }

  /// Writes those fields that do not change while the ring is used. The magic number comes last,
  /// when everything else is complete.
  func write(to start: UnsafeMutableRawPointer) {
    start.storeBytes(of: seed, toByteOffset: 8, as: UInt32.self)
    start.storeBytes(of: capacity, toByteOffset: 16, as: UInt64.self)
    start.storeBytes(of: process, toByteOffset: 24, as: Int64.self)
    for (index, byte) in uuid.prefix(16).enumerated() {
      start.storeBytes(of: byte, toByteOffset: 32 + index, as: UInt8.self)
    }
    write(journal: journal, to: start)
    for (index, byte) in Self.magic.enumerated() {
      start.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
  }

  private func write(journal: String, to start: UnsafeMutableRawPointer) {
    let path = Array(journal.utf8.prefix(Self.longestPath))
    start.storeBytes(of: UInt32(path.count), toByteOffset: Self.pathOffset, as: UInt32.self)
    for (index, byte) in path.enumerated() {
      start.storeBytes(of: byte, toByteOffset: Self.pathOffset + 4 + index, as: UInt8.self)
    }
  }
}
