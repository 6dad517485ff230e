/// One line of text that is safe to show anywhere, such as on a terminal, in a log or in an export.
///
/// Text from a user, a file or a database is only data, but a terminal executes control sequences
/// in it as commands, and invisible characters can make it look like other text. Creating a value
/// of this type always neutralises the text: it replaces each dangerous character by a visible one,
/// as the table shows. Code that accepts only `NeutralText` therefore never receives raw text.
/// Every renderer and every exporter accepts text only in this form.
///
/// | in the text | shown as |
/// |---|---|
/// | C0 controls, including tab and newline; DEL | their control pictures: `␛`, `␉`, `␊`, `␡` |
/// | C1 controls, line and paragraph separators | `\u{9B}`, `\u{2028}` |
/// | bidirectional overrides, isolates and marks | `\u{202E}` |
/// | tags, fillers, zero-width spaces and other invisible scalars | `\u{E0041}` |
/// | private use, noncharacters, scalars that the Unicode tables do not know | `\u{E000}` |
/// | bytes that are not UTF-8, including lone surrogates | `U+FFFD`, as Swift repairs strings |
/// | a mark without a base | on a dotted circle |
/// | the 31st and later marks on one base | `\u{301}` |
/// | joiners and variation selectors | kept where a script or emoji needs them; else `\u{200D}` |
///
/// Joiners are kept after a virama, and after a cursive letter that joins its neighbour; ZWJ is
/// also kept inside an emoji. One VS15 or VS16 is kept after an emoji, a digit, `#` or `*`, and one
/// ideographic selector after a Han ideograph. Tags are kept only in the flags of England, Scotland
/// and Wales. Mongolian selectors are not kept.
///
/// Neutralising never fails. Clean text stays unchanged, and so does text that is already neutral.
/// Use the result only to show text. The original text cannot always be restored, because
/// backslashes are not escaped.
///
/// ```swift
/// let text = NeutralText("evil\u{1B}]0;title\u{7}")
/// text.string  // "evil␛]0;title␇"
/// text.width   // 15
/// ```
public struct NeutralText: Hashable, Sendable {
  /// The neutral text, without controls and unneeded invisible scalars.
  public let string: String
  /// The width in cells according to ``DisplayWidth/standard``. Scalars of ambiguous width take one
  /// cell.
  public let width: Int

  /// Empty neutral text.
  public static let empty = NeutralText(neutral: "", width: 0)

  /// Creates neutral text from a string. If nothing in the string needs to be replaced, its storage
  /// is not copied.
  public init(_ text: String) {
    if let count = text.utf8.withContiguousStorageIfAvailable(printableCount) ?? nil {
      self.init(neutral: text, width: count)
    } else {
      let string =
        Self.isNeutral(text.unicodeScalars) ? text : Self.neutralised(text.unicodeScalars)
      self.init(neutral: string, width: DisplayWidth.standard.of(string))
    }
  }

  /// Creates neutral text from part of a string.
  public init(_ text: Substring) {
    self.init(String(text))
  }

  /// Creates neutral text from bytes in UTF-8. Invalid bytes are shown as U+FFFD.
  public init(bytes: some Sequence<UInt8>) {
    self.init(String(decoding: Array(bytes), as: UTF8.self))
  }

  /// Creates a value with a string that is known to be neutral, such as part of another value.
  init(neutral string: String, width: Int) {
    assert(Self.isNeutral(string.unicodeScalars))
    self.string = string
    self.width = width
  }

  /// Whether the text is empty.
  public var isEmpty: Bool { string.isEmpty }

  /// Whether every byte of the text is an ASCII character that takes one cell.
  public var isASCII: Bool {
    // Any other scalar has more bytes than cells.
    width == string.utf8.count
  }

  /// Returns the width in cells, according to the given measure.
  public func width(measuring measure: DisplayWidth) -> Int {
    measure == .standard || isASCII ? width : measure.of(string)
  }

  /// Returns the concatenation of two values.
  public static func + (left: NeutralText, right: NeutralText) -> NeutralText {
    if left.isASCII, right.isASCII {
      return NeutralText(neutral: left.string + right.string, width: left.width + right.width)
    }
    // A joiner at the end of the left text may combine with an emoji.
    return NeutralText(left.string + right.string)
  }
}

extension NeutralText: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates neutral text from a literal, so that renderers can use string constants.
  public init(stringLiteral literal: String) {
    self.init(literal)
  }

  /// The neutral text as a string.
  public var description: String { string }
}
