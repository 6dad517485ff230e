/// How a text control writes what is typed: a pure function of the whole text.
///
/// It is applied to each change of the user's before anyone is asked about it, so what is asked about
/// is what will be there. Applying it to its own result must change nothing.
/// ```swift
/// let phone = TextField().format(.mask("(###) ###-####"))
/// let code = TextField().format(TextFormat { $0.uppercased() })
/// ```
public struct TextFormat: Sendable {
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
