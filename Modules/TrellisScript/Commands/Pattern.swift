/// A pattern in which `*` matches any text.
nonisolated struct Pattern: Hashable, Sendable {
  private let parts: [Substring]

  init(_ text: String) {
    parts = text.split(separator: "*", omittingEmptySubsequences: false)
  }

  func matches(_ text: String) -> Bool {
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return parts.first.map { $0 == text } ?? text.isEmpty
    }
    guard text.hasPrefix(first) else { return false }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.count >= last.count && rest.hasSuffix(last)
  }
}

extension String {
  /// Returns whether the given text matches this string as a pattern, in which `*` matches any
  /// text.
  package nonisolated func matchesAsPattern(_ text: String) -> Bool {
    Pattern(self).matches(text)
  }
}
