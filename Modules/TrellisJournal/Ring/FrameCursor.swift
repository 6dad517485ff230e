import TrellisEvents

/// A cursor that writes the parts of a frame one after another. It uses the byte order of the
/// machine, because a ring is never moved to another machine.
struct FrameCursor {
  private(set) var place: UnsafeMutableRawPointer

  init(_ place: UnsafeMutableRawPointer) {
    self.place = place
  }

  @inline(__always)
  mutating func put<Number: FixedWidthInteger>(_ number: Number) {
    place.storeBytes(of: number, as: Number.self)
    place += MemoryLayout<Number>.size
  }

  /// Writes bytes, preceded by their count.
  mutating func put(_ bytes: UnsafeRawBufferPointer) {
    put(UInt32(bytes.count))
    if let start = bytes.baseAddress { place.copyMemory(from: start, byteCount: bytes.count) }
    place += bytes.count
  }

  mutating func put(_ text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
      put(UnsafeRawBufferPointer($0))
    }
    guard isDone == nil else { return }
    put(Array(text.utf8))
  }

  mutating func put(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { put($0) }
  }
}

/// Returns the size of text in a frame, in bytes, including 4 bytes for its length.
func frameSize(_ text: String) -> Int { 4 + text.utf8.count }

extension RecordValue {
  /// The size of a value in a frame, in bytes, including one byte for the type. A private value has
  /// the size of a sealed value without bytes.
  var frameSize: Int {
    switch self {
    case .none: 1
    case .bool: 2
    case .integer, .real: 9
    case .text(let text): 5 + text.utf8.count
    case .bytes(let bytes): 5 + bytes.count
    case .digest(_, let hash): 13 + hash.count
    case .count(let type, _): 13 + type.utf8.count
    case .private: 5
    }
  }

  /// Writes the value into a frame, at a cursor.
  func write(to cursor: inout FrameCursor) {
    cursor.put(type.rawValue)
    switch self {
    case .none: break
    case .bool(let flag): cursor.put(flag ? 1 : 0 as UInt8)
    case .integer(let number): cursor.put(number)
    case .real(let number): cursor.put(number.bitPattern)
    case .text(let text): cursor.put(text)
    case .bytes(let bytes): cursor.put(bytes)
    case .count, .digest: cursor.put(packed)
    case .private: cursor.put([] as [UInt8])
    }
  }
}

extension StoredValue {
  /// The size of the value in a frame, in bytes, including one byte for the type.
  var frameSize: Int {
    switch self {
    case .clear(let value): value.frameSize
    case .sealed(let bytes): 5 + bytes.count
    case .elided: 9
    }
  }

  /// Writes the value into a frame, at a cursor.
  func write(to cursor: inout FrameCursor) {
    switch self {
    case .clear(let value): value.write(to: &cursor)
    case .sealed(let bytes):
      cursor.put(type.rawValue)
      cursor.put(bytes)
    case .elided(let count):
      cursor.put(type.rawValue)
      cursor.put(UInt64(count))
    }
  }
}
