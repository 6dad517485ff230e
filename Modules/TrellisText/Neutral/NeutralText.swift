/// One line of text that can be shown anywhere: a terminal, a log, an export.
///
/// Text from a user, a file or a database is data, but a terminal obeys some of it, and some of it
/// is made to be misread. A value of this type is made only by neutralising, so code that takes one
/// cannot be handed raw text. Every renderer and every exporter takes its text in this form.
///
/// | in the text | shown as |
/// |---|---|
/// | C0 controls, also tab and newline; DEL | their control pictures: `␛`, `␉`, `␊`, `␡` |
/// | C1 controls, line and paragraph separators | `\u{9B}`, `\u{2028}` |
/// | bidirectional overrides, isolates and marks | `\u{202E}` |
/// | tags, fillers, zero-width spaces and other invisible scalars | `\u{E0041}` |
/// | private use, noncharacters, scalars that the pinned Unicode version does not know | `\u{E000}` |
/// | bytes that are not UTF-8, lone surrogates among them | `U+FFFD`, as Swift repairs strings |
/// | a mark with nothing to stand on | on a dotted circle |
/// | the 31st mark on one base, and further | `\u{301}` |
/// | joiners and variation selectors | kept where a script or an emoji needs them, else `\u{200D}` |
///
/// Joiners are kept after a virama and after a cursive letter that joins its neighbour; ZWJ also
/// inside an emoji. VS15 and VS16 are kept after an emoji, a digit, `#` and `*`, ideographic
/// selectors after a Han ideograph, one each. The tags of the flags of England, Scotland and Wales
/// are kept, and no others, nor are Mongolian selectors.
///
/// Neutralising never fails, does not change its own results, and returns clean text as it is. It
/// is for showing: a backslash is kept, so the original cannot always be told from the result.
///
/// ```swift
/// let text = NeutralText("evil\u{1B}]0;title\u{7}")
/// text.string  // "evil␛]0;title␇"
/// text.width   // 15
/// ```
public struct NeutralText: Hashable, Sendable {
  /// The text: no controls, and no invisible scalars that are not needed.
  public let string: String
  /// The width in cells, with ambiguous scalars narrow.
  public let width: Int

  /// The empty text.
  public static let empty = NeutralText(neutral: "", width: 0)

  /// Neutralises a text; without a copy if it is clean.
  public init(_ text: String) {
    if let count = text.utf8.withContiguousStorageIfAvailable(printableCount) ?? nil {
      self.init(neutral: text, width: count)
    } else {
      let string =
        Self.isNeutral(text.unicodeScalars) ? text : Self.neutralised(text.unicodeScalars)
      self.init(neutral: string, width: DisplayWidth.standard.of(string))
    }
  }

  /// Neutralises a part of a text.
  public init(_ text: Substring) {
    self.init(String(text))
  }

  /// Neutralises bytes that should be UTF-8; invalid ones are shown as U+FFFD.
  public init(bytes: some Sequence<UInt8>) {
    self.init(String(decoding: Array(bytes), as: UTF8.self))
  }

  /// Wraps a text that is known to be neutral, such as a part of a neutral text.
  init(neutral string: String, width: Int) {
    assert(Self.isNeutral(string.unicodeScalars))
    self.string = string
    self.width = width
  }

  /// Whether the text is empty.
  public var isEmpty: Bool { string.isEmpty }

  /// Whether every byte of the text is one ASCII character in one cell.
  public var isASCII: Bool {
    // All other scalars have more bytes than cells.
    width == string.utf8.count
  }

  /// Returns the width in cells by another measure.
  public func width(measuring measure: DisplayWidth) -> Int {
    measure == .standard || isASCII ? width : measure.of(string)
  }

  /// Returns one text after another.
  public static func + (left: NeutralText, right: NeutralText) -> NeutralText {
    if left.isASCII, right.isASCII {
      return NeutralText(neutral: left.string + right.string, width: left.width + right.width)
    }
    // A joiner at the end of the left side may meet an emoji.
    return NeutralText(left.string + right.string)
  }
}

extension NeutralText: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Neutralises a literal, so that constants of a renderer read like strings.
  public init(stringLiteral literal: String) {
    self.init(literal)
  }

  /// The text.
  public var description: String { string }
}
