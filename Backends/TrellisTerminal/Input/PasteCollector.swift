import Trellis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A collector of a bracketed paste, up to the mark that ends it or up to the end of a paste
/// without a mark.
nonisolated struct PasteCollector {
  /// The maximum number of bytes to keep. Further bytes are dropped.
  static let limit = 1 << 20
  /// The maximum number of bytes that a key sends. Longer input that comes together is not a key.
  private static let longestKey = 32

  private static let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
  private var bytes: [UInt8] = []
  private var matched = 0
  private var droppedCount = 0
  /// The numbers of bytes kept and dropped before the last pause; nil before the first one.
  private var countsAtPause: (kept: Int, dropped: Int)?
  /// The bytes since the last pause, if they may be a key.
  private var afterPause: [UInt8] = []

  /// Whether no bytes came since the last pause.
  private(set) var isPaused = false

  /// Adds a byte, and returns whether it ends the paste.
  mutating func take(_ byte: UInt8) -> Bool {
    isPaused = false
    if countsAtPause != nil, afterPause.count <= Self.longestKey { afterPause.append(byte) }
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    for index in 0..<matched { keep(Self.end[index]) }
    // Escape is only at the start of the mark, so no other byte can start it again.
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  /// Adds bytes that contain no escape byte, so that no end mark starts in them.
  mutating func take(plain run: ArraySlice<UInt8>) {
    isPaused = false
    if countsAtPause != nil {
      afterPause += run.prefix(max(0, Self.longestKey + 1 - afterPause.count))
    }
    let room = Self.limit - bytes.count
    bytes += run.prefix(room)
    droppedCount += max(0, run.count - room)
  }

  /// Whether all bytes before the next escape can be added together, because none of them ends the
  /// paste.
  var takesRuns: Bool { matched == 0 }

  /// Notes that no bytes came for a while.
  mutating func pause() {
    isPaused = true
    countsAtPause = (bytes.count, droppedCount)
    afterPause = []
  }

  /// Returns whether only the interrupt key came between two pauses. If so, its bytes are removed
  /// from the text.
  mutating func endsWithInterrupt() -> Bool {
    guard let countsAtPause, !afterPause.isEmpty, afterPause.count <= Self.longestKey else {
      return false
    }
    var parser = InputParser()
    let keys = parser.consume(afterPause)
    guard !keys.isEmpty, keys.allSatisfy({ $0 == .interrupt }) else { return false }
    bytes.removeSubrange(countsAtPause.kept...)
    droppedCount = countsAtPause.dropped
    return true
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) } else { droppedCount += 1 }
  }

  private func linesOfBytes() -> [UInt8] {
    guard bytes[...].place(of: 0x0D) != nil else { return bytes }
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0x0D || (byte == 0x0A && previous != 0x0D) {
        lines.append(0x0A)
      } else if byte != 0x0A {
        lines.append(byte)
      }
      previous = byte
    }
    return lines
  }

  /// The text with every line end as `\n`, and the number of bytes that were dropped. The limit
  /// never splits a character's bytes.
  var result: (text: String, lostBytes: Int) {
    var lines = linesOfBytes()
    var lost = droppedCount
    if lost > 0, let lead = lines.lastIndex(where: { $0 & 0xC0 != 0x80 }), lines[lead] >= 0xC0 {
      lost += lines.count - lead
      lines.removeSubrange(lead...)
    }
    return (String(decoding: lines, as: UTF8.self), lost)
  }
}

nonisolated extension ArraySlice<UInt8> {
  /// Returns the first index of a byte; nil if there is none. The system's search is fast even in a
  /// debug build.
  func place(of byte: UInt8) -> Int? {
    withUnsafeBytes { memory in
      guard let start = memory.baseAddress,
        let found = memchr(start, Int32(byte), memory.count)
      else { return nil }
      return startIndex + (UnsafeRawPointer(found) - start)
    }
  }
}
