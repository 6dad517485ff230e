/// A format in which a text control writes the user's text: a pure function of the whole text.
///
/// The format is applied to each change by the user before questions about it are asked, so that
/// they are about the final text. Applying it to its own result must change nothing.
/// ```swift
/// let phone = TextField().format(.mask("(###) ###-####"))
/// let code = TextField().format(TextFormat { $0.uppercased() })
/// ```
public struct TextFormat: Sendable {
  /// The function that returns a text in the format.
  public let apply: @Sendable (String) -> String

  /// Makes a format of a function.
  public init(_ apply: @escaping @Sendable (String) -> String) {
    self.apply = apply
  }

  /// The format of capital letters only.
  public static let uppercase = TextFormat { $0.uppercased() }
  /// The format of small letters only.
  public static let lowercase = TextFormat { $0.lowercased() }
  /// The format of the digits 0 to 9 only.
  public static let digits = TextFormat { $0.filter { "0"..."9" ~= $0 } }

  /// Returns the format of characters in fixed places among others, which come by themselves.
  ///
  /// - Parameter pattern: `#` stands for a digit, `@` for a letter, `*` for any character; `\`
  ///   makes the next one of the pattern stand for itself, as all others do.
  public static func mask(_ pattern: String) -> TextFormat {
    let mask = TextMask(pattern)
    return TextFormat { mask.fill(with: $0) }
  }
}
