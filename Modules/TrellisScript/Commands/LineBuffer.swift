#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a script that were read and not taken yet, in which each byte is looked at once, however
/// many parts a line comes in.
nonisolated struct LineBuffer {
  private var bytes: [UInt8]
  /// Where the next line begins.
  private var start = 0
  /// How far no line ends.
  private var searched = 0
  /// How many bytes were looked at for the end of a line.
  private(set) var searchedByteCount = 0

  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// Takes the bytes that come next.
  mutating func append(_ more: ArraySlice<UInt8>) {
    // Only the beginning of a line is left.
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += more
  }

  /// The next line without its end; nil as long as none is complete.
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

  /// What is left behind the last line's end; nil if nothing is.
  mutating func takeRest() -> [UInt8]? {
    guard start < bytes.count else { return nil }
    defer { start = bytes.count }
    return Array(bytes[start...])
  }
}
