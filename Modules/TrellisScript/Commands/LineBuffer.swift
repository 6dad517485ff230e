#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a script that were read but not yet returned as lines.
///
/// Even if a line arrives in many parts, each byte is searched for a line end only once.
nonisolated struct LineBuffer {
  private var bytes: [UInt8]
  /// The index at which the next line begins.
  private var start = 0
  /// The index up to which the current line has been searched for a line end.
  private var searched = 0
  /// The number of bytes that have been searched for line ends so far.
  private(set) var searchedByteCount = 0

  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// Adds the next bytes.
  mutating func append(_ more: ArraySlice<UInt8>) {
    // At most the beginning of an incomplete line remains.
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += more
  }

  /// Removes and returns the next line without its line end, or returns `nil` if no line is
  /// complete yet.
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

  /// Removes and returns the bytes after the last line end, or returns `nil` if there are none.
  mutating func takeRest() -> [UInt8]? {
    guard start < bytes.count else { return nil }
    defer { start = bytes.count }
    return Array(bytes[start...])
  }
}
