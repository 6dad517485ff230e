/// The column that a database names in its reason for refusing a row.
nonisolated struct FaultyColumn {
  /// The index of the column among the given names, or `nil` if the reason names none of them.
  let index: Int?

  /// Finds the column that a reason names.
  ///
  /// - Parameters:
  ///   - reason: The message of the database, such as `UNIQUE constraint failed: Artist.Name`.
  ///   - table: The name of the table.
  ///   - names: The names of the columns that may be at fault.
  init(in reason: String, of table: String, among names: [String]) {
    let found = names.indices.compactMap { index -> (place: String.Index, index: Int)? in
      let name = names[index]
      let forms = ["\(table).\(name)", "column \"\(name)\"", "Key (\(name))"]
      return forms.compactMap { Self.place(of: $0, in: reason) }.min().map { ($0, index) }
    }
    // The table may be named too, so a longer name at the same place is meant.
    let nearest = found.map(\.place).min()
    index =
      found.filter { $0.place == nearest }.map(\.index)
      .max { names[$0].count < names[$1].count }
      ?? Self.onlyColumn(namedAfterColon: reason, names)
  }

  /// Returns the index at which words occur in a reason, or `nil` if they do not occur. Words that
  /// only begin a longer word do not count.
  private static func place(of words: String, in reason: String) -> String.Index? {
    reason.ranges(of: words).first { range in
      let next = range.upperBound < reason.endIndex ? reason[range.upperBound] : " "
      return !next.isLetter && !next.isNumber && next != "_"
    }?.lowerBound
  }

  /// Returns the index of the only column that is named in the rule after the last colon, such as
  /// `Founded > 1900`, or `nil` if the rule names no column or several.
  private static func onlyColumn(namedAfterColon reason: String, _ names: [String]) -> Int? {
    guard let colon = reason.lastIndex(of: ":") else { return nil }
    let words = Set(
      reason[colon...].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let found = names.indices.filter { words.contains(names[$0]) }
    return found.count == 1 ? found.first : nil
  }
}
