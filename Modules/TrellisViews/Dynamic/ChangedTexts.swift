import TrellisState

/// The texts and numbers, at any depth, that are different in two values of the same type.
private struct ChangedTexts {
  private var pairs: [(old: String, new: String)] = []

  init(from old: Any, to new: Any) { compare(old, new, depth: 0) }

  private mutating func compare(_ old: Any, _ new: Any, depth: Int) {
    let (olds, news) = (Mirror(reflecting: old).children, Mirror(reflecting: new).children)
    guard olds.isEmpty || news.isEmpty || depth > 3 else {
      for (old, new) in zip(olds, news) { compare(old.value, new.value, depth: depth + 1) }
      return
    }
    let (old, new) = ("\(old)", "\(new)")
    if old != new { pairs.append((old, new)) }
  }

  /// Returns whether a text is made from an old value.
  func isStale(_ text: String) -> Bool {
    pairs.contains { old, new in
      // A single character is a part of too many other texts.
      old == text
        || old.count > 1 && text.contains(old) && (old.contains(new) || !text.contains(new))
    }
  }

  /// Returns whether views that were made from the old value still show a part of it.
  @MainActor
  func isShown(by views: [View]) -> Bool {
    guard !pairs.isEmpty else { return false }
    return views.lazy.flatMap(\.descendants).compactMap(\.semanticContent)
      .contains { isStale($0.label) || isStale($0.value ?? "") }
  }
}

extension View: PlainReader {
  package func shows(_ old: Any, insteadOf new: Any) -> Bool {
    ChangedTexts(from: old, to: new).isShown(by: [self])
  }
}

extension ForEachRow: PlainReader {
  package func shows(_ old: Any, insteadOf new: Any) -> Bool {
    ChangedTexts(from: old, to: new).isShown(by: views)
  }
}
