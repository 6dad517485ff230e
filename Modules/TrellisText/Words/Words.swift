/// A translation of the built-in text of Trellis, such as the title of a Cancel button.
///
/// Each window has a translation. A phrase that the translation does not replace is shown in
/// English.
/// ```swift
/// let german = Words([.cancel: "Abbrechen", .rows: "{1} Zeilen", .noRows: "keine Zeilen"])
/// print(german[.cancel], german(.rows, "12"))  // Abbrechen 12 Zeilen
/// ```
public struct Words: Hashable, Sendable {
  private let texts: [Phrase: String]

  /// Creates a translation of some phrases.
  ///
  /// - Parameter texts: The translated text of each phrase. In a translated text, `{1}` and `{2}`
  ///   stand for the same values as in the phrase.
  public init(_ texts: [Phrase: String] = [:]) {
    self.texts = texts
  }

  /// The translated text of a phrase, or the English text if the phrase has no translation. The
  /// text still contains `{1}` and `{2}`.
  public subscript(_ phrase: Phrase) -> String { texts[phrase] ?? phrase.rawValue }

  /// Returns the translated text of a phrase, with the first value in place of `{1}`, and the
  /// second value in place of `{2}`.
  public func callAsFunction(_ phrase: Phrase, _ values: String...) -> String {
    let text = self[phrase]
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "{") {
      result += rest[..<start]
      rest = rest[start...]
      let digit = rest.dropFirst().first?.wholeNumberValue
      if let digit, values.indices.contains(digit - 1), rest.dropFirst(2).first == "}" {
        result += values[digit - 1]
        rest = rest.dropFirst(3)
      } else {
        result.append("{")
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// Returns the translation of English text. Returns the text unchanged if it is not the text of a
  /// ``Phrase``.
  package func translation(of english: String) -> String {
    Phrase(rawValue: english).map { self[$0] } ?? english
  }

  /// Returns whether the translation replaces the given English text.
  package func replaces(_ english: String) -> Bool {
    Phrase(rawValue: english).map { texts[$0] != nil } ?? false
  }
}
