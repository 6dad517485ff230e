extension String {
  /// Returns the nearest start of a character at or before an index, or the end of the text if the
  /// index is beyond it.
  package func characterStart(_ index: Index) -> Index {
    var index = min(index, endIndex)
    while Index(index, within: self) == nil { index = utf8.index(before: index) }
    return index
  }

  /// Returns the nearest end of a character at or after an index.
  package func characterEnd(_ index: Index) -> Index {
    var index = min(index, endIndex)
    while Index(index, within: self) == nil { index = utf8.index(after: index) }
    return index
  }

  /// Returns the nearest end of a character at or after a byte offset.
  package func characterEnd(byte offset: Int) -> Index {
    characterEnd(utf8.index(startIndex, offsetBy: min(max(0, offset), utf8.count)))
  }

  /// Returns the nearest start of a character at or before a byte offset.
  package func characterStart(byte offset: Int) -> Index {
    characterStart(utf8.index(startIndex, offsetBy: min(max(0, offset), utf8.count)))
  }

  /// Returns a range extended to whole characters. An empty range stays empty, and moves to the
  /// start of the character that contains it.
  package func wholeCharacters(_ range: Range<Index>) -> Range<Index> {
    let lower = characterStart(range.lowerBound)
    return lower..<(range.isEmpty ? lower : characterEnd(range.upperBound))
  }

  /// Returns the position that has the given number of UTF-8 bytes before it.
  package func index(atByte offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: offset)
  }

  /// Replaces a range of UTF-8 bytes with a string.
  mutating func replace(bytes range: Range<Int>, with string: String) {
    let lower = index(atByte: range.lowerBound)
    replaceSubrange(lower..<utf8.index(lower, offsetBy: range.count), with: string)
  }

  /// Returns a copy of the text in which a string replaces a range of UTF-8 bytes.
  func replacing(bytes range: Range<Int>, with string: String) -> String {
    var text = self
    text.replace(bytes: range, with: string)
    return text
  }

  /// Returns the number of UTF-8 bytes before a position.
  package func byteOffset(of index: Index) -> Int {
    utf8.distance(from: startIndex, to: index)
  }

  /// Returns the range of the paragraph at a position, without its line end.
  package func paragraph(at position: Index) -> Range<Index> {
    let newline = utf8[..<position].lastIndex(of: 0x0A)
    let start = newline.map { utf8.index(after: $0) } ?? startIndex
    guard let end = utf8[position...].firstIndex(of: 0x0A) else { return start..<endIndex }
    let byte = paragraphEnd(beforeNewline: byteOffset(of: end), from: byteOffset(of: start))
    return start..<index(atByte: byte)
  }

  /// Returns the number of characters by which a change makes the text longer. The number is
  /// negative if the text becomes shorter.
  ///
  /// - Parameters:
  ///   - step: The change.
  ///   - new: The text after the change.
  package func growth(by step: EditStep, to new: String) -> Int {
    let start = characterStart(byte: step.offset - 1)
    let suffix = utf8.count - step.removedBytes.upperBound
    let (end, newEnd) = SharedEnds(prefix: step.offset, suffix: suffix).commonEnd(of: self, new)
    let newStart = new.index(atByte: byteOffset(of: start))
    return new.distance(from: newStart, to: newEnd) - distance(from: start, to: end)
  }

  /// Returns the position in another string that corresponds to a position in this string.
  ///
  /// The end of this string corresponds to the end of the other string. Any other position stays
  /// next to the same characters if they are still there.
  package func index(of position: Index, in new: String) -> Index {
    if position >= endIndex { return new.endIndex }
    let change = TextReplacement(from: self, to: new)
    let offset = byteOffset(of: position)
    if position <= change.range.lowerBound { return new.characterEnd(byte: offset) }
    let grown = new.utf8.count - utf8.count
    if position >= change.range.upperBound { return new.characterEnd(byte: offset + grown) }
    let inside = distance(from: change.range.lowerBound, to: position)
    let lower = new.characterEnd(byte: byteOffset(of: change.range.lowerBound))
    let upper = new.characterEnd(byte: byteOffset(of: change.range.upperBound) + grown)
    return new.index(lower, offsetBy: inside, limitedBy: upper) ?? upper
  }
}
