#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a script that were read and not taken yet.
///
/// Each byte is looked at once, however many parts a line comes in.
nonisolated struct LineBuffer {
  private var bytes: [UInt8]
  /// The beginning of the next line.
  private var start = 0
  /// The index up to which no line ends.
  private var searched = 0
  /// The number of bytes that were searched for the end of a line.
  private(set) var searchedByteCount = 0

  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// Adds the next bytes.
  mutating func append(_ more: ArraySlice<UInt8>) {
    // Only the beginning of a line is left.
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += more
  }

  /// Removes and returns the next line without its end; nil as long as none is complete.
  mutating func takeLine() -> [UInt8]? {
    let end = bytes.withUnsafeBytes { memory -> Int? in
      guard let base = memory.baseAddress, searched < memory.count,
        let found = memchr(base + searched, 0x0A, memory.count - searched)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
    let reached = end.map { $0 + 1 } ?? bytes.count
    searchedByteCount += reached - searched
    searched = reached
    guard let end else { return nil }
    defer { start = end + 1 }
    return Array(bytes[start..<end])
  }

  /// Removes and returns the bytes behind the last line's end; nil if there are none.
  mutating func takeRest() -> [UInt8]? {
    guard start < bytes.count else { return nil }
    defer { start = bytes.count }
    return Array(bytes[start...])
  }
}
