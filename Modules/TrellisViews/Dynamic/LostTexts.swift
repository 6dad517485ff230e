import TrellisState

/// The texts and numbers, at any depth, that a value no longer contains.
private struct LostTexts {
  private let lost: Set<String>
  private let current: Set<String>

  init(from old: Any, to new: Any) {
    current = Self.texts(in: new, depth: 0)
    lost = Self.texts(in: old, depth: 0).subtracting(current).subtracting([""])
  }

  private static func texts(in value: Any, depth: Int) -> Set<String> {
    let parts = Mirror(reflecting: value).children
    guard depth < 4, !parts.isEmpty else { return ["\(value)"] }
    return parts.reduce(into: []) { $0.formUnion(texts(in: $1.value, depth: depth + 1)) }
  }

  /// Returns whether views show a lost text.
  @MainActor
  func areShown(by views: [View]) -> Bool {
    guard !lost.isEmpty else { return false }
    return views.lazy.flatMap(\.descendants).compactMap(\.semanticContent)
      .contains { isStale($0.label) || isStale($0.value ?? "") }
  }

  /// Returns whether a text is or contains a lost one, which no current text explains.
  private func isStale(_ text: String) -> Bool {
    lost.contains { lost in
      Self.contains(text, lost)
        && !current.contains { $0.contains(lost) && text.contains($0) }
    }
  }

  /// Returns whether a text contains a word. A single character must be the whole text, because it
  /// is a part of too many others.
  private static func contains(_ text: String, _ word: String) -> Bool {
    if word == text { return true }
    guard word.count > 1 else { return false }
    return text.ranges(of: word).contains { range in
      let neighbours = [text[..<range.lowerBound].last, text[range.upperBound...].first]
      return !neighbours.contains { $0?.isLetter == true || $0?.isNumber == true }
    }
  }
}

extension View: PlainReader {
  package func shows(_ old: Any, insteadOf new: Any) -> Bool {
    LostTexts(from: old, to: new).areShown(by: [self])
  }
}

extension ForEachRow: PlainReader {
  package func shows(_ old: Any, insteadOf new: Any) -> Bool {
    LostTexts(from: old, to: new).areShown(by: views)
  }
}
