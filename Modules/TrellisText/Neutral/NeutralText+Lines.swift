extension NeutralText {
  /// Neutralises a text of several lines, one result per line.
  ///
  /// LF and CR LF end a line, and nothing else does: a lone CR, U+0085, U+2028 and U+2029 are
  /// shown. The empty text is one empty line, and there is an empty line behind a line end at the
  /// end of the text.
  public static func lines(of text: String) -> [NeutralText] {
    // Line ends are ASCII, so a line is never cut inside a scalar.
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.indices.map { index in
      let endsInCRLF = index < lines.count - 1 && lines[index].last == 0x0D
      return NeutralText(Substring(endsInCRLF ? lines[index].dropLast() : lines[index]))
    }
  }
}
