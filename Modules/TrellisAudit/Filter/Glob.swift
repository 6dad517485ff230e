/// A pattern for the paths of controls, for names of states and cells, and for other text. Within a
/// segment, `*` matches any number of characters, and `?` matches one character. `**` matches any
/// number of characters, including slashes.
///
/// A pattern also matches whole segments at the end of a path, as an ID in a script does. For
/// example, `name` and `form/na*` match `main/form/name`. A pattern that starts with `/` matches
/// only text that starts with `/`, such as the path of a file. It never matches the path of a
/// control.
public struct Glob: Hashable, Sendable {
  private enum Token: Hashable {
    case scalar(Unicode.Scalar)
    case one
    case anyInSegment
    case any
  }

  private let tokens: [Token]

  /// Creates a pattern. Any text is a valid pattern.
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

  /// Returns whether the pattern matches a path, or whole segments at its end.
  public func matches(_ path: String) -> Bool {
    let scalars = Array(path.unicodeScalars)
    if matches(scalars[...]) { return true }
    return scalars.indices.contains { index in
      scalars[index] == "/" && matches(scalars[(index + 1)...])
    }
  }

  /// Returns whether the whole text matches the pattern. The text is read once, while all positions
  /// in the pattern that may match are followed together. The time is therefore at most
  /// proportional to the product of the two lengths.
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

  /// Returns the given positions and, for each position of a star, also the position after the
  /// star, because a star may match nothing.
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
