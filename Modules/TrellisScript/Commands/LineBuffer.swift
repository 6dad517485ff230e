#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a script that were read but not yet returned as lines.
///
/// Each byte is searched only once, however many parts a line arrives in.
nonisolated struct LineBuffer {
  private var bytes: [UInt8]
  /// The index at which the next line begins.
  private var start = 0
  /// The index up to which no line end was found.
  private var searched = 0
  /// The number of bytes that were searched for line ends.
  private(set) var searchedByteCount = 0

  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// Adds the next bytes.
  mutating func append(_ more: ArraySlice<UInt8>) {
    // Only the beginning of an incomplete line is left.
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += more
  }

  /// Removes and returns the next line without its line end; returns nil while no line is complete.
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

  /// Removes and returns the bytes after the last line end; returns nil if there are none.
  mutating func takeRest() -> [UInt8]? {
    guard start < bytes.count else { return nil }
    defer { start = bytes.count }
    return Array(bytes[start...])
  }
}
