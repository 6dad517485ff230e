extension NeutralText {
  /// Returns the lines of a string, each as neutral text.
  ///
  /// A line ends at LF or CR LF. A lone CR, U+0085, U+2028 and U+2029 do not end a line, and are
  /// replaced by visible text. The result for an empty string is one empty line. If a string ends
  /// with a line end, the last line is empty.
  public static func lines(of text: String) -> [NeutralText] {
    // Line ends are ASCII, so no line ends inside a scalar.
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.indices.map { index in
      let endsInCRLF = index < lines.count - 1 && lines[index].last == 0x0D
      return NeutralText(Substring(endsInCRLF ? lines[index].dropLast() : lines[index]))
    }
  }
}
