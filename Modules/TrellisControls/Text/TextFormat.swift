/// How a text control writes what is typed: a pure function of the whole text.
///
/// It is applied to each change of the user's before anyone is asked about it, so what is asked about
/// is what will be there. Applying it to its own result must change nothing.
/// ```swift
/// let phone = TextField().format(.mask("(###) ###-####"))
/// let code = TextField().format(TextFormat { $0.uppercased() })
/// ```
public nonisolated struct TextFormat: Sendable {
  /// What becomes of a text.
  public let apply: @Sendable (String) -> String

  /// Makes a format of a function.
  public init(_ apply: @escaping @Sendable (String) -> String) {
    self.apply = apply
  }

  /// Capital letters only.
  public static let uppercase = TextFormat { $0.uppercased() }
  /// Small letters only.
  public static let lowercase = TextFormat { $0.lowercased() }
  /// The digits 0 to 9 only.
  public static let digits = TextFormat { $0.filter { "0"..."9" ~= $0 } }

  /// Characters in fixed places among others, which come by themselves.
  ///
  /// - Parameter pattern: `#` stands for a digit, `@` for a letter, `*` for any character; `\` makes
  ///   the next one of the pattern stand for itself, as all others do.
  public static func mask(_ pattern: String) -> TextFormat {
    let mask = TextMask(pattern)
    return TextFormat { mask.fill(with: $0) }
  }
}

/// A pattern of places and of characters that stand for themselves.
nonisolated struct TextMask: Sendable {
  private enum Place: Sendable {
    case digit, letter, any
    case literal(Character)

    func takes(_ character: Character) -> Bool {
      switch self {
      case .digit: "0"..."9" ~= character
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

  /// The pattern as far as a text fills it; characters that fit nowhere are left out.
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
