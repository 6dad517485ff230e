/// A pattern that consists of fixed characters and placeholders for typed characters.
struct TextMask: Sendable {
  private enum Place: Sendable {
    case digit, letter, any
    case literal(Character)

    func takes(_ character: Character) -> Bool {
      switch self {
      case .digit: character.isASCIIDigit
      case .letter: character.isLetter
      case .any: true
      case .literal(let own): own == character
      }
    }
  }

  private let places: [Place]

  init(_ pattern: String) {
    var places: [Place] = []
    var isEscaped = false
    for character in pattern {
      switch character {
      case _ where isEscaped:
        places.append(.literal(character))
        isEscaped = false
      case "\\": isEscaped = true
      case "#": places.append(.digit)
      case "@": places.append(.letter)
      case "*": places.append(.any)
      default: places.append(.literal(character))
      }
    }
    self.places = places
  }

  /// Returns the part of the pattern that the given text fills. Characters of the text that match
  /// no placeholder are left out.
  func fill(with text: String) -> String {
    var rest = text[...]
    var result = ""
    var waiting = ""
    for place in places {
      if case .literal(let own) = place {
        waiting.append(own)
        guard rest.first == own else { continue }
        rest.removeFirst()
      } else {
        guard let index = rest.firstIndex(where: place.takes) else { break }
        waiting.append(rest[index])
        rest = rest[rest.index(after: index)...]
      }
      result += waiting
      waiting = ""
    }
    return result
  }
}
