/// A format for the text that a user types: a function that receives the whole text and returns it
/// formatted.
///
/// When the user changes the text of a control, the control first applies its format, and then asks
/// its questions about the formatted text. Formatting text twice must give the same result as
/// formatting it once.
/// ```swift
/// let phone = TextField().format(.mask("(###) ###-####"))
/// let code = TextField().format(TextFormat { $0.uppercased() })
/// ```
public struct TextFormat: Sendable {
  /// The function that returns the formatted text.
  public let apply: @Sendable (String) -> String

  /// Creates a format from a function that receives the whole text and returns it formatted.
  public init(_ apply: @escaping @Sendable (String) -> String) {
    self.apply = apply
  }

  /// A format that changes all letters to uppercase.
  public static let uppercase = TextFormat { $0.uppercased() }
  /// A format that changes all letters to lowercase.
  public static let lowercase = TextFormat { $0.lowercased() }
  /// A format that keeps only the digits 0 to 9.
  public static let digits = TextFormat { $0.filter(\.isASCIIDigit) }

  /// Returns a format that automatically inserts fixed characters between the characters that the
  /// user types.
  ///
  /// - Parameter pattern: The characters of the format. `#` accepts a digit, `@` a letter and `*`
  ///   any character. All other characters are fixed, including a character after `\`.
  public static func mask(_ pattern: String) -> TextFormat {
    let mask = TextMask(pattern)
    return TextFormat { mask.fill(with: $0) }
  }
}
