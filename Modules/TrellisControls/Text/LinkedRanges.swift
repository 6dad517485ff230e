import TrellisEditing

/// Links that move with their characters while the text around them changes.
nonisolated struct LinkedRanges {
  private var links: [(bytes: Range<Int>, target: TextLink.Target)] = []
  /// The text that contains the links.
  private var text = ""

  /// The links, in the order in which they were set.
  var all: [TextLink] {
    links.map { link in
      TextLink(
        range: text.characterEnd(
          byte: link.bytes.lowerBound)..<text.characterEnd(byte: link.bytes.upperBound),
        target: link.target)
    }
  }

  mutating func set(_ links: [TextLink], of text: String) {
    self.text = text
    self.links = links.map { link in
      let range = text.wholeCharacters(link.range)
      return (
        text.byteOffset(of: range.lowerBound)..<text.byteOffset(of: range.upperBound), link.target
      )
    }
    self.links.removeAll { $0.bytes.isEmpty }
  }

  /// Moves the links after a change to the text, and removes the links whose characters have
  /// changed.
  ///
  /// - Parameters:
  ///   - new: The new text.
  ///   - shared: The lengths of those parts at the beginning and end of the text that are known to
  ///     be unchanged.
  mutating func follow(to new: String, sharing shared: SharedEnds) {
    defer { text = new }
    guard !links.isEmpty else { return }
    let change = TextReplacement(from: text, to: new, sharing: shared)
    let lower = text.byteOffset(of: change.range.lowerBound)
    let upper = text.byteOffset(of: change.range.upperBound)
    let grown = new.utf8.count - text.utf8.count
    links = links.compactMap { link in
      if link.bytes.upperBound <= lower { return link }
      guard link.bytes.lowerBound >= upper else { return nil }
      return (link.bytes.lowerBound + grown..<link.bytes.upperBound + grown, link.target)
    }
  }
}
