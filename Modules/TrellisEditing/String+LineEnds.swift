extension String {
  /// The text with a line feed in place of each line end of any kind.
  package var withLineFeeds: String { replacingLineEnds(with: 0x0A, tabs: false) }

  /// The text on one line, with a space in place of each line end and each tab.
  package var inOneLine: String { replacingLineEnds(with: 0x20, tabs: true) }

  /// Returns the text with a byte in place of each line end, and optionally of each tab.
  ///
  /// Line ends are LF, VT, FF, CR, CR LF, U+0085, U+2028 and U+2029. None of them combines with its
  /// neighbours, so the other characters stay the same.
  private func replacingLineEnds(with byte: UInt8, tabs: Bool) -> String {
    var text = self
    return text.withUTF8 { bytes -> String? in
      let scan = LineEndScan(bytes: bytes, includesTabs: tabs, kept: byte)
      guard let first = scan.next(from: 0) else { return nil }
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      var (end, found) = (0, Optional(first))
      while let range = found {
        result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[end..<range.lowerBound]))
        result.append(byte)
        end = range.upperBound
        found = scan.next(from: end)
      }
      result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[end...]))
      return String(decoding: result, as: UTF8.self)
    } ?? self
  }
}

/// A search for line ends in UTF-8, which skips eight bytes at a time if they contain no line end.
private struct LineEndScan {
  let bytes: UnsafeBufferPointer<UInt8>
  let includesTabs: Bool
  /// The byte that replaces line ends, and therefore does not count as a line end itself.
  let kept: UInt8

  /// Returns the next line end at or after an index, or `nil` if there is none.
  func next(from start: Int) -> Range<Int>? {
    var index = start
    while index < bytes.count {
      if index + 8 <= bytes.count, !mayHold(word(at: index)) {
        index += 8
        continue
      }
      let stop = Swift.min(index + 8, bytes.count)
      while index < stop {
        if let length = length(at: index) { return index..<index + length }
        index += 1
      }
    }
    return nil
  }

  private func word(at index: Int) -> UInt64 {
    UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// Returns whether a word of eight bytes may contain the first byte of a line end, which is 0x09
  /// to 0x0D, 0xC2 or 0xE2.
  private func mayHold(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    // Bytes below 0x0E: a borrow can add a false match, but never hides a true one.
    if (word &- ones &* 0x0E) & ~word & tops != 0 { return true }
    // Bytes that are 0xC2 or 0xE2, which differ in one bit.
    let distance = (word | ones &* 0x20) ^ (ones &* 0xE2)
    return (distance &- ones) & ~distance & tops != 0
  }

  /// Returns the length of the line end at an index, or `nil` if there is none.
  private func length(at index: Int) -> Int? {
    switch bytes[index] {
    case kept: return nil
    case 0x09: return includesTabs ? 1 : nil
    case 0x0D: return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0x0A...0x0C: return 1
    case 0xC2: return index + 1 < bytes.count && bytes[index + 1] == 0x85 ? 2 : nil
    case 0xE2:
      guard index + 2 < bytes.count, bytes[index + 1] == 0x80 else { return nil }
      return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : nil
    default: return nil
    }
  }
}
