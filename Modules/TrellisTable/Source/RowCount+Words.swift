extension RowCount {
  /// Returns a phrase for the readable rows of a table that has more, such as
  /// `the first 1,000,000 rows`.
  package static func words(forFirst count: Int) -> String {
    count == 1 ? "the first row" : "the first \(grouped(count)) rows"
  }

  /// Returns a number with commas between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
