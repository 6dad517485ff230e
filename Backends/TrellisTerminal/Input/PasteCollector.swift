import Trellis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A collector of the bytes of a bracketed paste. A paste ends at its end mark or, if the mark is
/// missing, when no bytes have arrived for a while.
nonisolated struct PasteCollector {
  /// The maximum number of bytes to keep. Further bytes are dropped.
  static let limit = 1 << 20
  /// The maximum number of bytes that a key sends. If more bytes arrive together, they do not come
  /// from a key.
  private static let longestKey = 32

  private static let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
  private var bytes: [UInt8] = []
  private var matched = 0
  private var droppedCount = 0
  /// The numbers of bytes that were kept and dropped before the last pause, or `nil` before the
  /// first pause.
  private var countsAtPause: (kept: Int, dropped: Int)?
  /// The bytes since the last pause, if they may come from a key.
  private var afterPause: [UInt8] = []

  /// Whether no bytes have arrived since the last pause.
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
    // The mark contains an escape byte only at its start, so only an escape byte can start the mark
    // again.
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  /// Adds bytes that contain no escape byte. No end mark can start in such bytes.
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

  /// Begins a pause. Call this method when no bytes have arrived for the time
  /// ``InputParser/pause``.
  mutating func pause() {
    isPaused = true
    countsAtPause = (bytes.count, droppedCount)
    afterPause = []
  }

  /// Returns whether the bytes since the last pause are only interrupt keys. If so, these bytes are
  /// removed from the text.
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

  /// The text, with `\n` for every line end, and the number of bytes that were dropped. The bytes
  /// of a character are kept or dropped together.
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
  /// Returns the first index of a byte, or `nil` if there is none. The system's search is fast even
  /// in a debug build.
  func place(of byte: UInt8) -> Int? {
    withUnsafeBytes { memory in
      guard let start = memory.baseAddress,
        let found = memchr(start, Int32(byte), memory.count)
      else { return nil }
      return startIndex + (UnsafeRawPointer(found) - start)
    }
  }
}
