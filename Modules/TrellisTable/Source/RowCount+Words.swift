package import TrellisText

extension RowCount {
  /// Returns the number of rows that a source can read, in words, if it can read only some of its
  /// rows. An example is `the first 1,000,000 rows`.
  package static func words(forFirst count: Int, in words: Words = Words()) -> String {
    count == 1 ? words[.firstRow] : words(.firstRows, grouped(count))
  }

  /// The number of rows in words, such as `275 rows`, `more than 10,000 rows` or `≈ 1,200,000 rows`.
  ///
  /// If the source can read only some of its rows, the text is, for example,
  /// `the first 1,000,000 rows`.
  public var summary: String { summary(in: Words()) }

  /// Returns the ``summary`` in the given translation.
  func summary(in words: Words) -> String {
    switch self {
    case .exact(1): words[.oneRow]
    case .exact(let count): words(.rows, Self.grouped(count))
    case .atLeast(let count): words(.moreRows, Self.grouped(count - 1))
    case .first(let count): Self.words(forFirst: count, in: words)
    case .estimate(let count): words(.rows, "≈ \(Self.rounded(count))")
    }
  }

  /// Returns the number of rows as text, as it appears after "of" in `row 3 of 275`.
  func total(in words: Words) -> String {
    switch self {
    case .exact(let count): Self.grouped(count)
    case .atLeast(let count): words(.moreThan, Self.grouped(count - 1))
    case .estimate(let count): "≈ \(Self.rounded(count))"
    case .first(let count): Self.words(forFirst: count, in: words)
    }
  }

  /// Returns an estimate as text, rounded to three significant digits.
  static func rounded(_ estimate: Int) -> String {
    var unit = 1
    while estimate / unit >= 1_000 { unit *= 10 }
    return grouped((estimate + unit / 2) / unit * unit)
  }

  /// Returns a number with commas between groups of three digits.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
