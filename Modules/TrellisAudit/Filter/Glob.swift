/// A pattern for control paths: `*` for any characters within a segment, `**` for any at all, `?`
/// for one character within a segment.
///
/// A pattern without `/` at its start matches whole trailing segments, as names in scripts do:
/// `name` and `form/na*` match `main/form/name`.
public struct Glob: Hashable, Sendable {
  private enum Token: Hashable {
    case scalar(Unicode.Scalar)
    case one
    case anyInSegment
    case any
  }

  private let tokens: [Token]

  /// Makes a pattern from any text.
  public init(_ pattern: String) {
    var tokens: [Token] = []
    for scalar in pattern.unicodeScalars {
      switch (scalar, tokens.last) {
      case ("*", .anyInSegment): tokens[tokens.count - 1] = .any
      case ("*", .any): break
      case ("*", _): tokens.append(.anyInSegment)
      case ("?", _): tokens.append(.one)
      default: tokens.append(.scalar(scalar))
      }
    }
    self.tokens = tokens
  }

  /// Returns whether a path, or the end of it from the beginning of a segment, matches the pattern.
  public func matches(_ path: String) -> Bool {
    let scalars = Array(path.unicodeScalars)
    if matches(scalars[...]) { return true }
    return scalars.indices.contains { index in
      scalars[index] == "/" && matches(scalars[(index + 1)...])
    }
  }

  /// Reads the text once and keeps all places of the pattern at which it may be, so that no pattern
  /// takes longer than the product of both lengths.
  private func matches(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    var places = afterStars([0])
    for scalar in text {
      var next: Set<Int> = []
      for place in places where place < tokens.count {
        switch tokens[place] {
        case .scalar(scalar): next.insert(place + 1)
        case .scalar: break
        case .one where scalar != "/": next.insert(place + 1)
        case .anyInSegment where scalar != "/": next.insert(place)
        case .any: next.insert(place)
        case .one, .anyInSegment: break
        }
      }
      places = afterStars(next)
      if places.isEmpty { return false }
    }
    return places.contains(tokens.count)
  }

  /// Returns the places with those behind stars, which may stand for nothing.
  private func afterStars(_ places: Set<Int>) -> Set<Int> {
    var all = places
    for var place in places {
      while place < tokens.count, tokens[place] == .any || tokens[place] == .anyInSegment {
        place += 1
        all.insert(place)
      }
    }
    return all
  }
}
